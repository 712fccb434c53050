import { handleApi } from '~/api/api.server';
import { blogCalls } from '~/api/records/calls.server';

export const { loader, action } = handleApi({ PATCH: blogCalls.update });
