import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { readDashboard, searchRecords } from '../../app/engine/core/dashboard/overview';
import { sendMessage } from '../../app/engine/core/messages/contact';
import {
  listInbox,
  markMessage,
  openMessage,
  saveMessageNote,
} from '../../app/engine/core/messages/inbox';
import { replyToMessage } from '../../app/engine/core/messages/replies';
import { by } from '../support/admin';
import { useDatabase } from '../support/context';
import { DAY, messageRow, testId } from '../support/database';
import { defaultWords } from '../support/words';

/* Messages as inquiries: their states, the owner's notes and the search. */

const { services, insert, rows, run, values } = await useDatabase();

const id = testId(1);
const listed = async (query = '') =>
  (await listInbox(new URLSearchParams(query), services())).rows.map(({ name }) => name);
const mark = (status: string, n = 1) =>
  markMessage({ id: testId(n), fields: { status } }, services());
const answer = (n = 1) =>
  replyToMessage({ id: testId(n), fields: { subject: 'Re', text: 'Gladly' }, by }, services());
const states = () => values('select status from messages order by id');

it('a reply marks the sender’s read messages as answered, and a won inquiry stays won', async () => {
  const other = { ...messageRow(4, 'Grace'), email: 'grace@example.com', status: 'read' };
  await insert('messages', [
    { ...messageRow(1, 'Ada'), status: 'read' },
    { ...messageRow(2, 'Ada'), status: 'read' },
    messageRow(3, 'Ada'),
    other,
  ]);
  await answer(2);
  // A message that was not opened yet stays unread.
  expect(await states()).toEqual(['answered', 'answered', 'unread', 'read']);
  await mark('won');
  await answer(1);
  expect(await states()).toEqual(['won', 'answered', 'unread', 'read']);
});

it('a new message is unread, and ends the state "waiting" of the sender’s earlier message', async () => {
  const write = (message: string, isSpam = false) => {
    const fields = { name: 'Ada', email: 'visitor@example.com', message };
    return sendMessage({ fields, isSpam }, services());
  };
  await insert('messages', [messageRow(1, 'Ada')]);
  await answer();
  await mark('waiting');
  await write('Buy this', true);
  const find = `select status from messages where id = '${id}'`;
  expect(await values(find)).toEqual(['waiting']);
  await write('Let us begin');
  expect(await values(find)).toEqual(['answered']);
  expect(await listed('status=unanswered')).toEqual(['Ada']);
  const unread = `select message from messages where status = 'unread'`;
  expect(await values(unread)).toEqual(['Let us begin']);
});

it('the inbox lists open messages with their total, and each state has its own list', async () => {
  const all = ['unread', 'read', 'answered', 'waiting', 'won', 'lost', 'archived', 'spam'];
  await insert(
    'messages',
    all.map((status, n) => ({ ...messageRow(n + 1, status), status })),
  );
  expect(await listed()).toEqual(['waiting', 'answered', 'read', 'unread']);
  expect(await listed('status=unanswered')).toEqual(['read', 'unread']);
  for (const status of all) expect(await listed(`status=${status}`), status).toEqual([status]);
  const { total, counts } = await listInbox(new URLSearchParams(), services());
  expect([total, counts]).toEqual([4, { unanswered: 2, spam: 1 }]);
});

it('a search finds parts of names, addresses, words and notes in every state, but not in the trash', async () => {
  await insert('messages', [
    { ...messageRow(1, 'José Müller'), message: 'A tide table for "Hamburg"' },
    { ...messageRow(2, 'Jo'), email: 'jo@acme.example', status: 'won' },
    { ...messageRow(3, '李明'), message: '我们需要网站' },
    { ...messageRow(4, 'Gone'), message: 'A tide table', deleted_at: 1 },
  ]);
  const found = (q: string, more = '') => listed(`q=${encodeURIComponent(q)}${more}`);
  await saveMessageNote({ id: testId(2), fields: { note: 'Budget 5000' } }, services());
  expect(await found('jose tide')).toEqual(['José Müller']);
  expect(await found('"Hamburg')).toEqual(['José Müller']);
  expect(await found('ACME')).toEqual(['Jo']);
  expect(await found('budg')).toEqual(['Jo']);
  expect(await found('jo')).toEqual(['Jo', 'José Müller']);
  expect(await found('李明')).toEqual(['李明']);
  expect(await found('需要网')).toEqual(['李明']);
  expect(await found('tide', '&status=deleted')).toEqual(['Gone']);
  expect(await found('jo', '&status=won')).toEqual(['Jo']);
  expect(await searchRecords('budget', services())).toMatchObject([
    { kind: 'message', label: 'Jo' },
  ]);
  await saveMessageNote({ id: testId(2), fields: { note: '' } }, services());
  await run(`delete from messages where id = '${testId(1)}'`);
  expect(await found('budget')).toEqual([]);
  expect(await found('hamburg')).toEqual([]);
});

it('a note is stored, does not extend how long spam is kept, and is refused if its message is deleted', async () => {
  await insert('messages', [{ ...messageRow(1, 'Ada'), status: 'spam' }, messageRow(2, 'Bea')]);
  await saveMessageNote({ id, fields: { note: 'Call on Tuesday' } }, services());
  expect((await openMessage(id, services())).message.note).toBe('Call on Tuesday');
  expect(await values(`select updated_at from messages where id = '${id}'`)).toEqual([1]);
  await run(`update messages set deleted_at = 1 where id = '${testId(2)}'`);
  const gone = saveMessageNote({ id: testId(2), fields: { note: 'x' } }, services());
  await expect(gone).rejects.toMatchObject({ code: 'not-found' });
  const long = saveMessageNote({ id, fields: { note: 'x'.repeat(10_001) } }, services());
  await expect(long).rejects.toMatchObject({ code: 'invalid' });
  expect(await rows(`select note from messages where note <> ''`)).toHaveLength(1);
});

it('the dashboard lists each message that has waited for a reply for two days once', async () => {
  const ago = (days: number, name: string, status: string) => {
    const time = Date.now() - days * DAY;
    return { ...messageRow(1, name), id: ulid(time), created_at: time, status };
  };
  await insert('messages', [
    ago(1, 'Read today', 'read'),
    ago(3, 'Read before', 'read'),
    ago(3, 'New', 'unread'),
    ago(4, 'Answered', 'answered'),
    ago(5, 'Won', 'won'),
  ]);
  const owner = { words: defaultWords, timeZone: 'UTC' };
  const { tasks } = await readDashboard(owner, services());
  const rows = tasks.flatMap((task) => task.rows.map(({ title, note }) => `${title}: ${note}`));
  expect(rows).toEqual(['New: Hello from New', 'Unanswered for two days or longer: Read before']);
});
