import { expect, it } from 'vitest';
import { countWaiting, searchRecords } from '../../app/engine/core/dashboard/overview';
import {
  deleteMessage,
  listInbox,
  openMessage,
  restoreMessage,
} from '../../app/engine/core/messages/inbox';
import { replyToMessage } from '../../app/engine/core/messages/replies';
import { changeComments } from '../../app/features/comments/core/bulk';
import { addComment } from '../../app/features/comments/core/comments';
import {
  deleteComment,
  listComments,
  restoreComment,
} from '../../app/features/comments/core/moderation';
import { commentServices } from '../../app/features/comments/services.server';
import { by } from '../support/admin';
import { deleteOldRows, useDatabase } from '../support/context';
import { commentRow, DAY, messageRow, postRow, testId } from '../support/database';
import { thrownBy } from '../support/routes';

const { services, insert, insertNumbered, ...database } = await useDatabase();
const { rows, values, run, actions, writesNothing } = database;

const deps = () => ({ ...services(), store: commentServices(services()).commentBulk });

const query = (text = '') => new URLSearchParams(text);

const comment = (n: number) => {
  const fields = { body: `A comment that is long enough ${n}` };
  return addComment(
    { entity: 'post', idOrSlug: 'post-1', fields, isSpam: false },
    commentServices(services()),
  );
};

const reply = (n: number, subject: string, text: string) =>
  replyToMessage({ id: testId(n), fields: { subject, text }, by }, services());

it('the inbox lists messages that are not archived, newest first, in pages of twenty', async () => {
  const open = Array.from({ length: 24 }, (_, n) => messageRow(n + 1, `Visitor ${n + 1}`));
  const archived = { ...messageRow(25, 'Visitor 25'), status: 'archived' };
  await insert('messages', [...open, archived]);
  const read = (view = '') => listInbox(query(view), services());
  const first = await read();
  expect(first.rows.slice(0, 2)).toMatchObject([{ name: 'Visitor 24' }, { name: 'Visitor 23' }]);
  expect(first.hasNext).toBe(true);
  const second = await read('page=2');
  expect(second.rows).toHaveLength(4);
  expect(second.hasNext).toBe(false);
  expect((await read('status=archived')).rows).toMatchObject([{ name: 'Visitor 25' }]);
  expect((await read('status=nonsense&page=-1')).page).toBe(1);
});

it('the inbox marks a message as read when it is opened, and shows the state of its mails', async () => {
  await insert('messages', [messageRow(1, 'Ada')]);
  expect((await openMessage(testId(1), services())).message.status).toBe('read');
  await reply(1, 'Re', 'Hello\nthere');
  const { message, deliveries } = await openMessage(testId(1), services());
  expect(message.status).toBe('answered');
  expect(deliveries).toMatchObject([{ kind: 'reply', status: 'waiting', subject: 'Re' }]);
  const [mail] = await values('select payload from mail_jobs');
  expect(JSON.parse(String(mail))).toMatchObject({ to: 'visitor@example.com' });
  expect(await rows('select action, admin_name, entity_id from audit_events')).toEqual([
    { action: 'message.reply', admin_name: 'Robin', entity_id: testId(1) },
  ]);
});

it('the inbox refuses an empty reply and an unknown message, and writes nothing', async () => {
  await insert('messages', [messageRow(1, 'Ada')]);
  const fields = { subject: [expect.any(String)] };
  await expect(reply(1, ' ', '')).rejects.toMatchObject({ code: 'invalid', fields });
  await expect(reply(2, 'a', 'b')).rejects.toMatchObject({ code: 'not-found' });
  expect(await rows('select * from mail_jobs')).toEqual([]);
});

/** The comments that visitors see. */
const shown = () =>
  commentServices(services()).commentThreads.read({
    entity: 'post',
    idOrSlug: 'post-1',
    now: new Date(),
  });

it('a comment is shown after it is approved, and each decision is recorded in the audit trail', async () => {
  await insert('posts', [postRow(1)]);
  await insert('comments', [commentRow(1, { status: 'pending' })]);
  const listed = async (view = '') =>
    (await listComments(query(view), commentServices(services()))).rows;
  const decide = (bulk: string, n = 1) =>
    changeComments({ ids: [testId(n)], fields: { bulk }, by }, deps());
  expect(await listed()).toMatchObject([{ body: 'Comment 1', about: { title: 'Post 1' } }]);
  await decide('approved');
  expect((await shown()).map(({ body }) => body)).toEqual(['Comment 1']);
  expect(await listed()).toEqual([]);
  await decide('spam');
  expect(await listed('status=spam')).toHaveLength(1);
  expect(await actions()).toEqual(['comment.approved', 'comment.spam']);
  await expect(decide('nonsense')).rejects.toMatchObject({ code: 'invalid' });
  await expect(decide('spam', 9)).rejects.toMatchObject({ code: 'conflict' });
});

const gone = { code: 'not-found' };

it('a deleted message can be restored with its mails for 30 days', async () => {
  await insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Bea')]);
  const id = testId(1);
  const names = async (view = '') =>
    (await listInbox(query(view), services())).rows.map(({ name }) => name);
  await deleteMessage({ id, by }, services());
  expect(await names()).toEqual(['Bea']);
  expect(await names('status=unread')).toEqual(['Bea']);
  expect(await names('status=deleted')).toEqual(['Ada']);
  expect(await countWaiting(services())).toMatchObject({ unreadMessages: 1 });
  expect(await searchRecords('ada', services())).toEqual([]);
  await expect(deleteMessage({ id, by }, services())).rejects.toMatchObject(gone);
  await restoreMessage({ id, by }, services());
  expect(await names('status=unread')).toEqual(['Bea', 'Ada']);
  await expect(restoreMessage({ id, by }, services())).rejects.toMatchObject(gone);
  expect(await rows('select action, entity_id from audit_events order by rowid')).toEqual([
    { action: 'message.delete', entity_id: id },
    { action: 'message.restore', entity_id: id },
  ]);
});

it('a deleted comment can be restored with its state for 30 days', async () => {
  await insert('posts', [postRow(1)]);
  await insert('comments', [commentRow(1)]);
  const input = { id: testId(1), by };
  const seen = async () => {
    const lists = ['approved', 'deleted'].map((folder) =>
      listComments(query(`status=${folder}`), commentServices(services())),
    );
    return [(await shown()).length, ...(await Promise.all(lists)).map(({ rows }) => rows.length)];
  };
  await deleteComment(input, commentServices(services()));
  expect(await seen()).toEqual([0, 0, 1]);
  const approve = changeComments({ ids: [input.id], fields: { bulk: 'approved' }, by }, deps());
  await expect(approve).rejects.toMatchObject({ code: 'conflict' });
  await restoreComment(input, commentServices(services()));
  expect(await seen()).toEqual([1, 1, 0]);
  await expect(restoreComment(input, commentServices(services()))).rejects.toMatchObject(gone);
});

it('the cleanup deletes trashed messages and comments for good after 30 days, with their mails', async () => {
  const now = Date.now();
  const deleted = { deleted_at: now - 30 * DAY };
  const younger = { deleted_at: now - 29 * DAY };
  await insert('posts', [postRow(1)]);
  await insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Bea')]);
  await reply(1, 'Re', 'Hello');
  await insert('comments', [commentRow(1, deleted), commentRow(2, younger)]);
  await run(
    `update messages set deleted_at = ${deleted.deleted_at} where id = '${testId(1)}'`,
    `update messages set deleted_at = ${younger.deleted_at} where id = '${testId(2)}'`,
  );
  await deleteOldRows(services(), new Date(now));
  expect(await values('select id from messages')).toEqual([testId(2)]);
  expect(await values('select id from comments')).toEqual([testId(2)]);
  expect(await rows('select id from mail_jobs')).toEqual([]);
});

it('the sixth comment within ten minutes is refused, and writes nothing', async () => {
  await insert('posts', [postRow(1)]);
  for (let n = 0; n < 5; n += 1) await comment(n);
  const refused = await writesNothing(() => thrownBy(comment(5)));
  expect(refused).toMatchObject({ code: 'too-many' });
});
