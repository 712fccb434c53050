import { handleApi } from '~/http/api/api.server';
import { reviewCalls } from '~/http/records/calls.server';
import { publicPage } from '~/lib/public-page';

export const { loader, action } = handleApi({
  GET: reviewCalls.get,
  PATCH: reviewCalls.update,
});

export const handle = publicPage();
