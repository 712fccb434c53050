import { handleApi } from '~/api/api.server';
import { projectCalls } from '~/api/records/calls.server';
import { publicPage } from '~/kit/public-page';

export const { loader, action } = handleApi({
  GET: projectCalls.get,
  PATCH: projectCalls.update,
});

export const handle = publicPage();
