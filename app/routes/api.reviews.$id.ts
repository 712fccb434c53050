import { handleApi } from '~/api/api.server';
import { reviewCalls } from '~/api/records/calls.server';
import { publicPage } from '~/kit/public-page';

export const { loader, action } = handleApi({
  GET: reviewCalls.get,
  PATCH: reviewCalls.update,
});

export const handle = publicPage();
