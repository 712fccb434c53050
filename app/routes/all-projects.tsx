import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { projectsPage, site } from '~/content';
import { browseProjects } from '~/domain/published/projects';
import { loadPublicPage } from '~/http/page.server';
import { publicPage } from '~/lib/public-page';
import { describeFor } from '~/ui/meta';
import { NothingYet } from '~/ui/nothing-yet';
import { PageHead } from '~/ui/page-head';
import { ProjectGrid } from '~/ui/projects/project-card';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, ({ services }) => browseProjects(services));

export const handle = publicPage();

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...describeFor(matches, {
    title: `${projectsPage.title} · ${site.title}`,
    description: projectsPage.description,
    path: '/all-projects',
    type: 'website',
  }),
  ...(data?.length === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
];

export default function AllProjectsPage() {
  const projects = useLoaderData<typeof loader>();
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
