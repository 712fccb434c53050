import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listDeletedProjects, restoreProject } from '~/domain/owned-projects';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { TrashView } from '~/ui/admin/trash-view';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/projects-update';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const projects = await listDeletedProjects(services);
    return projects.map(({ id, projectName, deletedAt }) => ({ id, name: projectName, deletedAt }));
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const { projectName } = await restoreProject({ id: values.id ?? '', by }, services);
    return { message: `“${projectName}” is back.`, path: `${PATH}/trash` };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Deleted projects');

export default function DeletedProjectsPage() {
  const records = useLoaderData<typeof loader>();
  return <TrashView title="Deleted projects" backTo={PATH} records={records} />;
}
