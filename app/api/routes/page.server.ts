import { publicPage } from '~/kit/public-page';
import { handleApi } from '../api.server';
import { pageCalls } from '../records/calls.server';

export const { loader, action } = handleApi({
  GET: pageCalls.get,
  PATCH: pageCalls.update,
});

export const handle = publicPage();
