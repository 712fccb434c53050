import { handleApi } from '~/http/api/api.server';
import { reviewCalls } from '~/http/records/calls.server';
import { publicPage } from '~/lib/public-page';

export const { loader, action } = handleApi({
  GET: reviewCalls.list,
  POST: reviewCalls.create,
  DELETE: reviewCalls.remove,
});

export const handle = publicPage({ query: ['limit', 'cursor'] });
