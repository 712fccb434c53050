import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import {
  createProject,
  readProjectToEdit,
  restoreProject,
  updateProject,
} from '~/domain/owned-projects';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { newProjectValues, projectFields, projectValues } from '~/http/project-form.server';
import { newIdIn, versionIn } from '~/http/record-form.server';
import { AdminIcon } from '~/ui/admin/admin-icon';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { ProjectEditor } from '~/ui/admin/project-editor';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/projects-update';

/** The one editor: of a project that is there, and of a new one at `/new`. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services, admin: { timeZone } }) => {
    const now = services.now();
    if (params.id === 'new') {
      const values = { ...newProjectValues(now, timeZone), newId: services.newId() };
      return { values, record: null };
    }
    const project = await readProjectToEdit(params.id ?? '', services);
    const record = {
      id: project.id,
      version: project.updatedAt.toISOString(),
      isDeleted: project.deletedAt !== null,
    };
    return { values: projectValues(project, now, timeZone), record };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const id = params.id ?? '';
    const fields = projectFields(values);
    if (values.intent === 'restore') {
      // With what was typed: the form stands on the page of a project that somebody deleted meanwhile.
      await restoreProject({ id, by }, services);
      const change = { idOrSlug: id, fields, version: null, by };
      const { projectName } = await updateProject(change, services);
      return { message: `“${projectName}” is back.`, path: `${PATH}/${id}` };
    }
    if (id === 'new') {
      const { projectName } = await createProject({ fields, by, id: newIdIn(values) }, services);
      return { message: `“${projectName}” was added.`, path: PATH };
    }
    const version = versionIn(values);
    const { projectName } = await updateProject({ idOrSlug: id, fields, version, by }, services);
    return { message: `“${projectName}” was updated.`, path: PATH };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Project');

export const shouldRevalidate = revalidateOnConflict;

export default function ProjectPage() {
  const { values, record } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={record ? 'Edit Project' : 'Add Project'}>
        {record && (
          <Link to={`${PATH}/${record.id}/revisions`} className="button button-quiet">
            <AdminIcon name="history" />
            Revisions
          </Link>
        )}
      </PageHeader>
      <ProjectEditor key={record?.id} values={values} record={record} backTo={PATH} />
    </>
  );
}
