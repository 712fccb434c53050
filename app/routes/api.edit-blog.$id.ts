import { handleApi } from '~/http/api.server';
import { patchBlog } from '~/http/blog-calls.server';

export const { loader, action } = handleApi({ PATCH: patchBlog });
