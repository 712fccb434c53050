import { handleApi } from '~/http/api/api.server';
import { projectCalls } from '~/http/records/calls.server';
import { publicPage } from '~/lib/public-page';

export const { loader, action } = handleApi({
  GET: projectCalls.list,
  POST: projectCalls.create,
  DELETE: projectCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
