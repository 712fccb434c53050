import { publicPage } from '~/kit/public-page';
import { handleApi } from '../api.server';
import { reviewCalls } from '../records/calls.server';

export const { loader, action } = handleApi({
  GET: reviewCalls.list,
  POST: reviewCalls.create,
  DELETE: reviewCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
