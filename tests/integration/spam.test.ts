import { describe, expect, it } from 'vitest';
import * as contact from '~/routes/contact';
import * as details from '~/routes/details.$id';
import * as newsletter from '~/routes/newsletter';
import { formStamp, useDatabase } from '../support/context';
import { commentRow, DAY, HOUR, messageRow, postRow, testId } from '../support/database';
import { routeArgs } from '../support/routes';

/* Forms that a program may have filled in: what a person could have written is kept all the same. */

const NOW = new Date('2026-03-10T12:00:00Z');
const { context, services, insert, rows, values } = await useDatabase({ now: NOW });

const ago = (ms: number) => new Date(NOW.getTime() - ms);

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };
const COMMENT = { body: 'a comment that is long enough' };

const OLD_STAMP = await formStamp(ago(HOUR), 'another secret');
const SUSPICIOUS: [string, Record<string, string>][] = [
  ['within a second', { stamp: await formStamp(ago(999)) }],
  ['after more than a day', { stamp: await formStamp(ago(DAY + 1)) }],
  ['from a page of before the secret was changed', { stamp: OLD_STAMP }],
  ['without a stamp', {}],
  ['with the field that nobody sees', { stamp: await formStamp(ago(HOUR)), homepage_url: 'x' }],
];

type Route = typeof contact | typeof newsletter;
const send = (route: Route, path: string, fields: Record<string, string>) =>
  route.action(routeArgs(context(), path, { fields: { stay: '1', ...fields } }));

describe.each(SUSPICIOUS)('what is sent %s', (_, signs) => {
  it('is a message in the spam folder, mailed to nobody, and answered as any other', async () => {
    expect(await send(contact, '/contact', { ...MESSAGE, ...signs })).toMatchObject({
      data: { ok: true, message: 'Success! Your message has been sent.' },
    });
    expect(await rows('select name, email, message, status from messages')).toEqual([
      { ...MESSAGE, status: 'spam' },
    ]);
    expect(await rows('select * from mail_jobs')).toEqual([]);
  });

  it('is a comment among the spam', async () => {
    await insert('posts', [postRow(1)]);
    const sent = { fields: { stay: '1', ...COMMENT, ...signs }, params: { id: 'post-1' } };
    await details.action(routeArgs(context(), '/details/post-1', sent));
    expect(await rows('select body, status from comments')).toEqual([
      { ...COMMENT, status: 'spam' },
    ]);
  });

  it('is told first what is wrong with it', async () => {
    const answer = await send(contact, '/contact', { ...signs, name: 'Ada' });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { values: { name: 'Ada' } } });
  });
});

it.each([['a second'], ['a day']])('what is sent after %s is a person’s', async (time) => {
  const stamp = await formStamp(ago(time === 'a day' ? DAY : 1000));
  await send(contact, '/contact', { ...MESSAGE, stamp });
  expect(await values('select status from messages')).toEqual(['unread']);
  expect(await values('select kind from mail_jobs order by kind')).toEqual([
    'acknowledgement',
    'notice',
  ]);
});

it('the newsletter asks for a confirmation whatever the stamp, but not for the field that nobody sees', async () => {
  await send(newsletter, '/newsletter', { email: 'ada@example.com', stamp: 'of yesterday' });
  await send(newsletter, '/newsletter', { email: 'bob@example.com', homepage_url: 'x' });
  expect(await values('select email from subscribers')).toEqual(['ada@example.com']);
  expect(await values('select kind from mail_jobs')).toEqual(['confirmation']);
});

it('the spam of messages and comments is gone after 30 days, with what was answered to it, and nothing else', async () => {
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
  await services().retention.remove(NOW);
  const ids = async (table: string) => await values(`select id from ${table} order by id`);
  expect(await ids('messages')).toEqual([testId(2), testId(3)]);
  expect(await ids('comments')).toEqual([testId(2), testId(3), testId(5)]);
});
