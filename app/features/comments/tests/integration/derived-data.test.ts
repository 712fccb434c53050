import { expect, it } from 'vitest';
import { postRecords as posts } from '~/engine/core/records/post-record';
import { purgeTrash } from '~/engine/core/records/trash';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { DAY } from '~tests/support/database';
import { derivedDataOf } from '~tests/support/derived';
import { changeComments, undoComments } from '../../core/bulk';
import { addComment } from '../../core/comments';
import { deleteComment, replyToComment, restoreComment } from '../../core/moderation';
import { commentServices } from '../../services.server';

/* The counts of the lists of comments stay right after each way of writing them, without a rebuild. */

const START = Date.UTC(2026, 10, 21, 12);
const { platform, values, ...database } = await useDatabase();
const services = (after = 0) => database.services(new Date(START + after));
const { after, firstId } = await derivedDataOf(platform.DB);

it('derived data is right after visitors comment, and after the owner moderates', async () => {
  const fields = { title: 'One', details: 'Text' };
  const { slug, id: postId } = await posts.create({ fields, by }, services());
  const deps = () => commentServices(services());
  const post = { entity: 'post', idOrSlug: slug } as const;
  const comment = { fields: { body: 'A comment that is long enough' }, isSpam: false };
  await after('comment', () => addComment({ ...post, ...comment }, deps()));
  const id = await firstId('comments');
  await after('answered', () => replyToComment({ id, fields: { text: 'Thanks' }, by }, deps()));
  await after('deleted', () => deleteComment({ id, by }, deps()));
  await after('restored', () => restoreComment({ id, by }, deps()));
  const comments = { ...services(), store: deps().commentBulk };
  const decide = (bulk: string) => () =>
    changeComments({ ids: [id], fields: { bulk }, by }, comments);
  await after('approved', decide('approved'));
  await after('spam', decide('spam'));
  const { edit } = await after('rejected', decide('rejected'));
  await after('undone', () => undoComments({ id: edit ?? '', by }, comments));
  await posts.remove({ idOrSlug: postId, by }, services());
  expect(await values('select id from comments')).toContain(id);
  await after('gone with its post', () => purgeTrash(services(40 * DAY)));
  expect(await values('select id from comments')).toEqual([]);
});
