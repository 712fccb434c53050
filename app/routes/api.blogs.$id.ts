import { handleApi } from '~/http/api/api.server';
import { blogCalls } from '~/http/records/calls.server';
import { publicPage } from '~/lib/public-page';

export const { loader, action } = handleApi({
  GET: blogCalls.get,
  PATCH: blogCalls.update,
});

export const handle = publicPage();
