import { publicPage } from '~/kit/public-page';
import { handleApi } from '../api.server';
import { pageCalls } from '../records/calls.server';

export const { loader, action } = handleApi({
  GET: pageCalls.list,
  POST: pageCalls.create,
  DELETE: pageCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
