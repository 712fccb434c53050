import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { browseProjects } from '~/engine/core/published/projects';
import { publicPage } from '~/engine/kit/public-page';
import { markdownLink } from '~/engine/kit/ui/markdown-link';
import { describeFor, feedLinks, unlisted, wordsIn } from '~/engine/kit/ui/meta';
import { useWords } from '~/engine/kit/ui/use-words';
import { loadPublicPage } from '~/engine/server/page.server';
import { NothingYet } from '~/site/parts/nothing-yet';
import { PageHead } from '~/site/parts/page-head';
import { projectsGraph } from '~/site/parts/structured-data/records.server';
import { ProjectGrid } from '~/site/projects/project-card';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, loadWords, publicResponse }) => {
    const projects = await browseProjects(services);
    const { words } = await loadWords();
    publicResponse.graph = projectsGraph(projects, words);
    return { projects };
  });

export const handle = publicPage({ hasMarkdown: true, page: { needs: 'projects' } });

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

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
    ...markdownLink(matches, '/all-projects.md'),
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
