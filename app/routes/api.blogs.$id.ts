import { handleApi } from '~/api/api.server';
import { blogCalls } from '~/api/records/calls.server';
import { publicPage } from '~/kit/public-page';

export const { loader, action } = handleApi({
  GET: blogCalls.get,
  PATCH: blogCalls.update,
});

export const handle = publicPage();
