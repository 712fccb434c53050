import { publicPage } from '~/kit/public-page';
import { handleApi } from '../api.server';
import { reviewCalls } from '../records/calls.server';

export const { loader, action } = handleApi({
  GET: reviewCalls.get,
  PATCH: reviewCalls.update,
});

export const handle = publicPage();
