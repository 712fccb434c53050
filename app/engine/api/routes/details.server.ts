import { publicPage } from '~/engine/kit/public-page';
import { handleApi } from '../api.server';
import { blogCalls } from '../records/calls.server';

export const { loader, action } = handleApi({ GET: blogCalls.get });

export const handle = publicPage();
