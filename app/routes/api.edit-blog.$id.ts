import { handleApi } from '~/http/api/api.server';
import { blogCalls } from '~/http/records/calls.server';

export const { loader, action } = handleApi({ PATCH: blogCalls.update });
