import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { pictureSources } from '~/engine/kit/image/variants';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { loadPublicPage } from '~/engine/server/page.server';
import { readProject } from '~/engine/server/pages/project.server';
import { CaseStudy } from '~/site/projects/case-study';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async (call) => {
    const page = await readProject(call);
    return { ...page, ground: pictureSources(page.described.image)?.ground };
  });

export const handle = publicPage({ hasMarkdown: true, spelling: { id: slugSpelling } });

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/projects/project-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { person, site } = wordsIn(matches, 'person', 'site');
  return data
    ? describeFor(matches, {
        picture: { ...data.described, title: data.described.projectName },
        description: data.described.description,
        title: `${data.described.projectName} · ${site.title}`,
        path: `/project-details/${data.described.path}`,
        type: 'article',
        alternates: data.study.project.alternates,
        author: fullName(person),
        feeds: '/all-projects',
        markdown: `/project-details/${data.described.path}.md`,
      })
    : [];
};

export default function ProjectDetailsPage() {
  useProseActions();
  const { study } = useLoaderData<typeof loader>();
  return <CaseStudy key={study.project.id} study={study} />;
}
