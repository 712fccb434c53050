import { createPost, deletePost } from '~/domain/owned-posts';
import { listPosts } from '~/domain/posts';
import { adminWrite, handleApi, listInput, listOutcome, publicRead } from '~/http/api.server';
import { deleteNamed, idIn } from '~/http/record-writes.server';
import { toBlogRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ url, services }) =>
    listOutcome('Blogs', await listPosts(listInput(url), services), toBlogRecord),
  ),
  POST: adminWrite(async ({ body, admin, services }) => {
    const post = await createPost({ fields: body, by: admin }, services);
    return { message: 'Blog created successfully', data: toBlogRecord(post), status: 201 };
  }),
  DELETE: adminWrite(async ({ body, admin, services }) => {
    const idOrSlug = idIn(body);
    return deleteNamed('blog', () => deletePost({ idOrSlug, by: admin }, services));
  }),
});
