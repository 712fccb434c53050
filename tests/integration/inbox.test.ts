import { expect, it } from 'vitest';
import { countWaiting, searchRecords } from '../../app/engine/core/dashboard/overview';
import {
  deleteMessage,
  listInbox,
  openMessage,
  restoreMessage,
} from '../../app/engine/core/messages/inbox';
import { replyToMessage } from '../../app/engine/core/messages/replies';
import { by } from '../support/admin';
import { deleteOldRows, useDatabase } from '../support/context';
import { DAY, messageRow, testId } from '../support/database';

const { services, insert, insertNumbered, ...database } = await useDatabase();
const { rows, values, run } = database;

const query = (text = '') => new URLSearchParams(text);

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

it('the cleanup deletes trashed messages for good after 30 days, with their mails', async () => {
  const now = Date.now();
  const deleted = { deleted_at: now - 30 * DAY };
  const younger = { deleted_at: now - 29 * DAY };
  await insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Bea')]);
  await reply(1, 'Re', 'Hello');
  await run(
    `update messages set deleted_at = ${deleted.deleted_at} where id = '${testId(1)}'`,
    `update messages set deleted_at = ${younger.deleted_at} where id = '${testId(2)}'`,
  );
  await deleteOldRows(services(), new Date(now));
  expect(await values('select id from messages')).toEqual([testId(2)]);
  expect(await rows('select id from mail_jobs')).toEqual([]);
});
