import { listPosts } from '~/domain/posts';
import { handleApi, listInput, listOutcome, publicRead } from '~/http/api.server';
import { toBlogRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ url, services }) =>
    listOutcome('Blogs', await listPosts(listInput(url), services), toBlogRecord),
  ),
});
