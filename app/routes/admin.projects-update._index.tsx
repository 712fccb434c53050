import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ORDERED_ROWS, parseOrderedView } from '~/domain/ordered';
import { stateOf } from '~/domain/owned';
import {
  deleteProject,
  listDeletedProjects,
  listOwnedProjects,
  moveProject,
  readOwnedProject,
  restoreProject,
} from '~/domain/owned-projects';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { changeOrderedList } from '~/http/ordered-list.server';
import { adminMeta } from '~/ui/admin/meta';
import { OrderedView } from '~/ui/admin/ordered-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { Day } from '~/ui/day';
import { Picture } from '~/ui/picture';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/projects-update';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const { query, page } = parseOrderedView(url.searchParams);
    const confirm = url.searchParams.get('confirm');
    const deletedId = url.searchParams.get('deleted');
    const [{ projects, hasNext }, toDelete, trash] = await Promise.all([
      listOwnedProjects({ query, page }, services),
      confirm === null ? null : readOwnedProject(confirm, services),
      deletedId === null ? [] : listDeletedProjects(services),
    ]);
    const nameOf = ({ id, projectName }: { id: string; projectName: string }) => ({
      id,
      name: projectName,
    });
    const deleted = trash.find(({ id }) => id === deletedId);
    return {
      rows: projects.map((project) => ({
        ...nameOf(project),
        image: project.image,
        completionDate: project.completionDate,
        category: project.tags[0] ?? 'Project',
        state: stateOf(project, services.now()),
      })),
      query,
      page,
      pageSize: ORDERED_ROWS,
      hasNext,
      confirmed: toDelete && nameOf(toDelete),
      deleted: deleted ? nameOf(deleted) : null,
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) =>
    changeOrderedList(
      { values, by: admin },
      {
        path: PATH,
        delete: (idOrSlug, by) => deleteProject({ idOrSlug, by }, services),
        restore: (id, by) => restoreProject({ id, by }, services),
        move: (id, to, by) => moveProject({ id, to, by }, services),
      },
    ),
  );

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Projects');

export default function ProjectsPage() {
  return (
    <OrderedView
      {...useLoaderData<typeof loader>()}
      title="Projects"
      item="project"
      path={PATH}
      add="Add Projects"
      empty="No projects found."
      icon="folder-kanban"
      nameHeader="Project Name"
      picture={({ image }) =>
        image && (
          <Picture
            src={image}
            alt=""
            sizes="4rem"
            className="h-12 w-16 shrink-0 rounded-control object-cover"
          />
        )
      }
      columns={[
        { header: 'Last Update', cell: (row) => <Day day={row.completionDate} /> },
        { header: 'Category', cell: (row) => row.category },
      ]}
    />
  );
}
