import { handleApi } from '~/http/api/api.server';
import { reviewCalls } from '~/http/records/calls.server';

export const { loader, action, handle } = handleApi({
  GET: reviewCalls.get,
  PATCH: reviewCalls.update,
});
