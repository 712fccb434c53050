import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { describeProject, readProjectPage } from '~/engine/core/published/projects';
import { PROJECT } from '~/engine/core/records/kinds';
import { toShownReview } from '~/engine/core/reviews/shown-review';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { markdownLink } from '~/engine/kit/ui/markdown-link';
import { describeFor, feedLinks, wordsIn } from '~/engine/kit/ui/meta';
import { readAtCurrentAddress } from '~/engine/server/former-addresses.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { cardSize, sharedPicture } from '~/site/parts/shared-picture';
import { projectGraph } from '~/site/parts/structured-data/records.server';
import { CaseStudy } from '~/site/projects/case-study';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ params, services, waitUntil, loadWords, publicResponse }) => {
    const { id: slug = '' } = params;
    const address = { kind: PROJECT, slug };
    const page = await readAtCurrentAddress(address, services, {
      read: () =>
        readProjectPage(slug, { ...services, waitUntil, readState: publicResponse.contentState }),
      getSlug: (found) => found.project.slug,
    });
    const { words } = await loadWords();
    publicResponse.graph = projectGraph(page, words);
    const { rendering, ...study } = page;
    const review = page.review && toShownReview(page.review, words);
    const { slug: path, projectName, card, image, imageAlt } = page.project;
    const description = describeProject(page.project);
    return {
      study: { ...study, review, html: rendering?.html ?? null },
      described: { path, projectName, description, card, image, imageAlt },
    };
  });

export const handle = publicPage({ hasMarkdown: true, spelling: { id: slugSpelling } });

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/reading-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { person, site } = wordsIn(matches);
  return data
    ? [
        ...describeFor(matches, {
          ...sharedPicture(data.described, data.described.projectName),
          description: data.described.description,
          title: `${data.described.projectName} · ${site.title}`,
          path: `/project-details/${data.described.path}`,
          type: 'article',
          author: fullName(person),
        }),
        ...cardSize(data.described),
        ...feedLinks('/all-projects'),
        ...markdownLink(matches, `/project-details/${data.described.path}.md`),
      ]
    : [];
};

export default function ProjectDetailsPage() {
  useProseActions();
  const { study } = useLoaderData<typeof loader>();
  return <CaseStudy key={study.project.id} study={study} />;
}
