import { describe, expect, it } from 'vitest';
import * as contact from '~/routes/contact';
import { deleteOldRows, useDatabase } from '../support/context';
import { DAY, messageRow, testId } from '../support/database';
import { routeArgs } from '../support/routes';

/* Forms that a bot may have filled in. They are stored as spam, since a person could have written them. */

const NOW = new Date('2026-03-10T12:00:00Z');
const { context, services, insert, rows, values } = await useDatabase({ now: NOW });

const ago = (ms: number) => new Date(NOW.getTime() - ms);

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };

const SUSPICIOUS: [string, { isProgram?: boolean; fields?: Record<string, string> }][] = [
  ['by a program that says nothing of itself', { isProgram: true }],
  ['with the field that nobody sees', { fields: { homepage_url: 'x' } }],
];

const send = ({ fields, ...sent }: NonNullable<Parameters<typeof routeArgs>[2]>) =>
  contact.action(routeArgs(context(), '/contact', { ...sent, fields: { stay: '1', ...fields } }));

describe.each(SUSPICIOUS)('a form sent %s', (_, { fields: signs, isProgram }) => {
  it('is stored as a message in the spam folder without a mail, and gets the normal response', async () => {
    expect(await send({ isProgram, fields: { ...MESSAGE, ...signs } })).toMatchObject({
      data: { ok: true, message: 'Success! Your message has been sent.' },
    });
    expect(await rows('select name, email, message, status from messages')).toEqual([
      { ...MESSAGE, status: 'spam' },
    ]);
    expect(await rows('select * from mail_jobs')).toEqual([]);
  });

  it('is refused with its values if it is incomplete', async () => {
    const answer = await send({
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
  await send({ isProgram: true, headers, fields: MESSAGE });
  expect(await values('select status from messages')).toEqual(['unread']);
  expect(await values('select kind from mail_jobs order by kind')).toEqual([
    'acknowledgement',
    'notice',
  ]);
});

it('spam messages are deleted after 30 days, and nothing else', async () => {
  const at = (days: number) => ({ updated_at: ago(days * DAY).getTime() });
  await insert('messages', [
    { ...messageRow(1, 'old'), ...at(30), status: 'spam' },
    { ...messageRow(2, 'younger'), ...at(29), status: 'spam' },
    { ...messageRow(3, 'read'), ...at(300), status: 'read' },
  ]);
  await deleteOldRows(services(), NOW);
  expect(await values('select id from messages order by id')).toEqual([testId(2), testId(3)]);
});
