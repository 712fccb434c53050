import { handleApi } from '~/http/api/api.server';
import { blogCalls } from '~/http/records/calls.server';

export const { loader, action, handle } = handleApi({ PATCH: blogCalls.update });
