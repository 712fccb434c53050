import { readPost } from '~/domain/posts';
import { handleApi, publicRead } from '~/http/api.server';
import { toBlogRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ param, services }) => ({
    message: 'Post fetched successfully',
    data: toBlogRecord(await readPost(param('id'), services)),
  })),
});
