import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { projectsPage, site } from '~/content';
import { browseProjects } from '~/domain/projects';
import { loadPage } from '~/http/page.server';
import { describeFor } from '~/ui/meta';
import { PageHead } from '~/ui/page-head';
import { ProjectGrid } from '~/ui/project-card';

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, ({ services }) => browseProjects(services));

export { shouldRevalidate } from '~/ui/keep-data';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  describeFor(matches, {
    title: `${projectsPage.title} · ${site.title}`,
    description: projectsPage.description,
    path: '/all-projects',
    type: 'website',
  });

export default function AllProjectsPage() {
  const projects = useLoaderData<typeof loader>();
  return (
    <div className="page section">
      <PageHead title={projectsPage.title} text={projectsPage.description} />
      <div className="mt-12">
        {projects.length === 0 && <p>No projects yet.</p>}
        <ProjectGrid projects={projects} level="h2" isOnTop />
      </div>
    </div>
  );
}
