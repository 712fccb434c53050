import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { browseProjects } from '~/domain/published/projects';
import { loadPublicPage } from '~/http/page.server';
import { projectsGraph } from '~/http/structured-data/records.server';
import { publicPage } from '~/lib/public-page';
import { markdownLink } from '~/ui/markdown-link';
import { describeFor, feedLinks, unlisted, wordsIn } from '~/ui/meta';
import { NothingYet } from '~/ui/nothing-yet';
import { PageHead } from '~/ui/page-head';
import { ProjectGrid } from '~/ui/projects/project-card';
import { useWords } from '~/ui/use-words';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, loadWords, publicAnswer }) => {
    const projects = await browseProjects(services);
    const { words } = await loadWords();
    publicAnswer.graph = projectsGraph(projects, words);
    return { projects };
  });

export const handle = publicPage({ page: { needs: 'projects' } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { projectsPage, site } = wordsIn(matches);
  return [
    ...describeFor(matches, {
      title: `${projectsPage.title} · ${site.title}`,
      description: projectsPage.description,
      path: '/all-projects',
      type: 'website',
    }),
    ...feedLinks('/all-projects'),
    markdownLink('/all-projects.md'),
    ...unlisted(data?.projects.length === 0),
  ];
};

export default function AllProjectsPage() {
  const { projectsPage } = useWords();
  const { projects } = useLoaderData<typeof loader>();
  if (projects.length === 0) return <NothingYet {...projectsPage} />;
  return (
    <div className="page-below-header page">
      <PageHead title={projectsPage.title} text={projectsPage.description} />
      <div className="mt-10">
        <ProjectGrid projects={projects} level="h2" isOnTop />
      </div>
    </div>
  );
}
