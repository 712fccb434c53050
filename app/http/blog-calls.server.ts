import { readOwnedPost, updatePost } from '~/domain/owned-posts';
import { readPost } from '~/domain/posts';
import { adminWrite, publicRead } from './api.server';
import { changesIn } from './record-writes.server';
import { toBlogRecord } from './records.server';

/** Calls that the contract has under two addresses each. */

export const getBlog = publicRead(async ({ param, services }) => ({
  message: 'Post fetched successfully',
  data: toBlogRecord(await readPost(param('id'), services)),
}));

export const patchBlog = adminWrite(async ({ param, body, admin, services }) => {
  const idOrSlug = param('id');
  const fields = await changesIn(body, async () =>
    toBlogRecord(await readOwnedPost(idOrSlug, services)),
  );
  const post = await updatePost({ idOrSlug, fields, version: null, by: admin }, services);
  return { message: 'Blog updated successfully', data: toBlogRecord(post) };
});
