import { listProjects } from '~/domain/projects';
import { handleApi, listInput, listOutcome, publicRead } from '~/http/api.server';
import { toProjectRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ url, services }) =>
    listOutcome('Projects', await listProjects(listInput(url), services), toProjectRecord),
  ),
});
