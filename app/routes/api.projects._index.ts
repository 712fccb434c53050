import { handleApi } from '~/api/api.server';
import { projectCalls } from '~/api/records/calls.server';
import { publicPage } from '~/kit/public-page';

export const { loader, action } = handleApi({
  GET: projectCalls.list,
  POST: projectCalls.create,
  DELETE: projectCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
