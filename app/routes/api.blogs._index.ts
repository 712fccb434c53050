import { handleApi } from '~/api/api.server';
import { blogCalls } from '~/api/records/calls.server';
import { publicPage } from '~/kit/public-page';

export const { loader, action } = handleApi({
  GET: blogCalls.list,
  POST: blogCalls.create,
  DELETE: blogCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
