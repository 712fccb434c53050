import { handleApi } from '../api.server';
import { blogCalls } from '../records/calls.server';

export const { loader, action } = handleApi({ PATCH: blogCalls.update });
