import { handleApi } from '~/http/api/api.server';
import { projectCalls } from '~/http/records/calls.server';

export const { loader, action, handle } = handleApi({
  GET: projectCalls.get,
  PATCH: projectCalls.update,
});
