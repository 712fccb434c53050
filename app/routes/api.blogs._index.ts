import { handleApi } from '~/http/api/api.server';
import { blogCalls } from '~/http/records/calls.server';
import { publicPage } from '~/lib/public-page';

export const { loader, action } = handleApi({
  GET: blogCalls.list,
  POST: blogCalls.create,
  DELETE: blogCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
