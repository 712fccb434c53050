import { handleApi } from '~/http/api/api.server';
import { blogCalls } from '~/http/records/calls.server';

export const { loader, action, handle } = handleApi({
  GET: blogCalls.list,
  POST: blogCalls.create,
  DELETE: blogCalls.remove,
});
