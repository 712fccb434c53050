import { readOwnedProject, updateProject } from '~/domain/owned-projects';
import { readProject } from '~/domain/projects';
import { adminWrite, handleApi, publicRead } from '~/http/api.server';
import { changesIn } from '~/http/record-writes.server';
import { toProjectRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ param, services }) => ({
    message: 'Project fetched successfully',
    data: toProjectRecord(await readProject(param('id'), services)),
  })),
  PATCH: adminWrite(async ({ param, body, admin, services }) => {
    const idOrSlug = param('id');
    const fields = await changesIn(body, async () =>
      toProjectRecord(await readOwnedProject(idOrSlug, services)),
    );
    const project = await updateProject({ idOrSlug, fields, version: null, by: admin }, services);
    return { message: 'Project updated successfully', data: toProjectRecord(project) };
  }),
});
