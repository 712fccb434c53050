import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { site } from '~/content';
import { readProjectPage } from '~/domain/published/projects';
import { redirectIfRenamed } from '~/http/former-addresses.server';
import { loadPublicPage, notSentAgain } from '~/http/page.server';
import { publicPage } from '~/lib/public-page';
import { StaticHtml } from '~/ui/delivery/static-html';
import { markdownLink } from '~/ui/markdown-link';
import { describeFor, feedLinks } from '~/ui/meta';
import { CaseStudy } from '~/ui/projects/case-study';
import { useReading } from '~/ui/reading/use-reading';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ params: { id: slug = '' }, services, later, isDocument }) => {
    const page = await readProjectPage(slug, { ...services, later }).catch(
      redirectIfRenamed({ entity: 'project', path: '/project-details', slug }, services),
    );
    const { rendering, ...study } = page;
    const { slug: path, projectName, highlight, about, image, imageAlt } = page.project;
    const description = highlight || about.slice(0, 200);
    return notSentAgain(
      { study: { ...study, html: rendering?.html ?? null } },
      { described: { path, projectName, description, image, imageAlt } },
      { isDocument },
    );
  });

export const handle = publicPage();

export { shouldRevalidate } from '~/ui/delivery/revalidation';
export { linksOfTexts as links } from '~/ui/delivery/styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...describeFor(matches, {
          ...data.described,
          title: `${data.described.projectName} · ${site.title}`,
          path: `/project-details/${data.described.path}`,
          type: 'article',
        }),
        ...feedLinks('/all-projects'),
        markdownLink(`/project-details/${data.described.path}.md`),
      ]
    : [];

export default function ProjectDetailsPage() {
  useReading();
  return (
    <StaticHtml name="project" data={useLoaderData<typeof loader>().study}>
      {(study) => <CaseStudy key={study.project.id} study={study} />}
    </StaticHtml>
  );
}
