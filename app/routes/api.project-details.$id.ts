import { readProject } from '~/domain/projects';
import { handleApi, publicRead } from '~/http/api.server';
import { toProjectRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ param, services }) => ({
    message: 'Project fetched successfully',
    data: toProjectRecord(await readProject(param('id'), services)),
  })),
});
