import { handleApi } from '~/http/api/api.server';
import { projectCalls } from '~/http/records/calls.server';
import { publicPage } from '~/lib/public-page';

export const { loader, action } = handleApi({
  GET: projectCalls.get,
  PATCH: projectCalls.update,
});

export const handle = publicPage();
