import { handleApi } from '~/api/api.server';
import { reviewCalls } from '~/api/records/calls.server';
import { publicPage } from '~/kit/public-page';

export const { loader, action } = handleApi({
  GET: reviewCalls.list,
  POST: reviewCalls.create,
  DELETE: reviewCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
