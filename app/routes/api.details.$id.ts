import { handleApi } from '~/http/api.server';
import { getBlog } from '~/http/blog-calls.server';

export const { loader, action } = handleApi({ GET: getBlog });
