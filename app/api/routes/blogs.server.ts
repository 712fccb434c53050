import { publicPage } from '~/kit/public-page';
import { handleApi } from '../api.server';
import { blogCalls } from '../records/calls.server';

export const { loader, action } = handleApi({
  GET: blogCalls.list,
  POST: blogCalls.create,
  DELETE: blogCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
