import { publicPage } from '~/kit/public-page';
import { handleApi } from '../api.server';
import { blogCalls } from '../records/calls.server';

export const { loader, action } = handleApi({
  GET: blogCalls.get,
  PATCH: blogCalls.update,
});

export const handle = publicPage();
