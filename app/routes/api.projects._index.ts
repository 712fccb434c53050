import { createProject, deleteProject } from '~/domain/owned-projects';
import { listProjects } from '~/domain/projects';
import { adminWrite, handleApi, listInput, listOutcome, publicRead } from '~/http/api.server';
import { deleteNamed, idIn } from '~/http/record-writes.server';
import { toProjectRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ url, services }) =>
    listOutcome('Projects', await listProjects(listInput(url), services), toProjectRecord),
  ),
  POST: adminWrite(async ({ body, admin, services }) => {
    const project = await createProject({ fields: body, by: admin }, services);
    const data = toProjectRecord(project);
    return { message: 'Project created successfully', data, status: 201 };
  }),
  DELETE: adminWrite(async ({ body, admin, services }) => {
    const idOrSlug = idIn(body);
    return deleteNamed('project', () => deleteProject({ idOrSlug, by: admin }, services));
  }),
});
