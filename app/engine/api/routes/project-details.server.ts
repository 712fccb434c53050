import { publicPage } from '~/engine/kit/public-page';
import { handleApi } from '../api.server';
import { projectCalls } from '../records/calls.server';

export const { loader, action } = handleApi({ GET: projectCalls.get });

export const handle = publicPage();
