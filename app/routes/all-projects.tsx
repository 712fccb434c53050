import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { useWords } from '~/engine/kit/ui/use-words';
import { loadPublicPage } from '~/engine/server/page.server';
import { readProjects } from '~/engine/server/pages/projects.server';
import { NothingYet } from '~/site/parts/nothing-yet';
import { PageHead } from '~/site/parts/page-head';
import { ProjectGrid } from '~/site/projects/project-card';

export const loader = (args: LoaderFunctionArgs) => loadPublicPage(args, readProjects);

export const handle = publicPage({
  hasMarkdown: true,
  page: { title: ({ projectsPage }) => projectsPage.title, needs: 'projects' },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { projectsPage, site } = wordsIn(matches, 'projectsPage', 'site');
  return describeFor(matches, {
    title: `${projectsPage.title} · ${site.title}`,
    description: projectsPage.description,
    path: '/all-projects',
    type: 'website',
    feeds: '/all-projects',
    markdown: '/all-projects.md',
    isUnlisted: data?.projects.length === 0,
  });
};

export default function AllProjectsPage() {
  const { projectsPage } = useWords('projectsPage');
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
