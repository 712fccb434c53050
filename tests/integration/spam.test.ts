import { describe, expect, it } from 'vitest';
import * as contact from '~/routes/contact';
import * as details from '~/routes/details.$id';
import * as newsletter from '../../app/features/newsletter/routes/newsletter';
import { deleteOldRows, useDatabase } from '../support/context';
import { commentRow, DAY, messageRow, postRow, testId } from '../support/database';
import { routeArgs } from '../support/routes';

/* Forms that a bot may have filled in. They are stored as spam, since a person could have written them. */

const NOW = new Date('2026-03-10T12:00:00Z');
const { context, services, insert, rows, values } = await useDatabase({ now: NOW });

const ago = (ms: number) => new Date(NOW.getTime() - ms);

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };
const COMMENT = { body: 'a comment that is long enough' };

const SUSPICIOUS: [string, { isProgram?: boolean; fields?: Record<string, string> }][] = [
  ['by a program that says nothing of itself', { isProgram: true }],
  ['with the field that nobody sees', { fields: { homepage_url: 'x' } }],
];

type Route = typeof contact | typeof newsletter;
const send = (
  route: Route,
  path: string,
  { fields, ...sent }: NonNullable<Parameters<typeof routeArgs>[2]>,
) => route.action(routeArgs(context(), path, { ...sent, fields: { stay: '1', ...fields } }));

describe.each(SUSPICIOUS)('a form sent %s', (_, { fields: signs, isProgram }) => {
  it('is stored as a message in the spam folder without a mail, and gets the normal response', async () => {
    expect(
      await send(contact, '/contact', { isProgram, fields: { ...MESSAGE, ...signs } }),
    ).toMatchObject({
      data: { ok: true, message: 'Success! Your message has been sent.' },
    });
    expect(await rows('select name, email, message, status from messages')).toEqual([
      { ...MESSAGE, status: 'spam' },
    ]);
    expect(await rows('select * from mail_jobs')).toEqual([]);
  });

  it('is stored as a spam comment', async () => {
    await insert('posts', [postRow(1)]);
    const fields = { stay: '1', ...COMMENT, ...signs };
    const sent = { isProgram, fields, params: { id: 'post-1' } };
    await details.action(routeArgs(context(), '/details/post-1', sent));
    expect(await rows('select body, status from comments')).toEqual([
      { ...COMMENT, status: 'spam' },
    ]);
  });

  it('is refused with its values if it is incomplete', async () => {
    const answer = await send(contact, '/contact', {
      isProgram,
      fields: { ...signs, name: 'Ada' },
    });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { values: { name: 'Ada' } } });
  });
});

it.each([
  ['the origin of the page, as older browsers say', { Origin: 'https://example.com' }],
  ['how it was asked for, as all others say', { 'Sec-Fetch-Mode': 'navigate' }],
])('a message with a header that says %s is not spam', async (_, headers) => {
  await send(contact, '/contact', { isProgram: true, headers, fields: MESSAGE });
  expect(await values('select status from messages')).toEqual(['unread']);
  expect(await values('select kind from mail_jobs order by kind')).toEqual([
    'acknowledgement',
    'notice',
  ]);
});

it('a newsletter form from a bot gets a confirmation mail, unless the hidden field is filled in', async () => {
  const address = (email: string) => ({ isProgram: true, fields: { email } });
  await send(newsletter, '/newsletter', address('ada@example.com'));
  const filled = { fields: { email: 'bob@example.com', homepage_url: 'x' } };
  await send(newsletter, '/newsletter', filled);
  expect(await values('select email from subscribers')).toEqual(['ada@example.com']);
  expect(await values('select kind from mail_jobs')).toEqual(['confirmation']);
});

it('spam messages and comments are deleted after 30 days with the replies to them, and nothing else', async () => {
  const at = (days: number) => ({ updated_at: ago(days * DAY).getTime() });
  await insert('posts', [postRow(1)]);
  await insert('messages', [
    { ...messageRow(1, 'old'), ...at(30), status: 'spam' },
    { ...messageRow(2, 'younger'), ...at(29), status: 'spam' },
    { ...messageRow(3, 'read'), ...at(300), status: 'read' },
  ]);
  const comment = (n: number, status: string, days: number) =>
    commentRow(n, { status, ...at(days) });
  await insert('comments', [
    comment(1, 'spam', 30),
    comment(2, 'spam', 29),
    comment(3, 'approved', 300),
    { ...comment(4, 'approved', 300), parent_id: testId(1) },
    { ...comment(5, 'approved', 300), parent_id: testId(3) },
  ]);
  await deleteOldRows(services(), NOW);
  const ids = async (table: string) => await values(`select id from ${table} order by id`);
  expect(await ids('messages')).toEqual([testId(2), testId(3)]);
  expect(await ids('comments')).toEqual([testId(2), testId(3), testId(5)]);
});
