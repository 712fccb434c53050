import { handleApi } from '~/http/api.server';
import { getBlog, patchBlog } from '~/http/blog-calls.server';

export const { loader, action } = handleApi({ GET: getBlog, PATCH: patchBlog });
