import { beforeEach, describe, expect, it } from 'vitest';
import * as contact from '~/routes/contact';
import * as details from '~/routes/details.$id';
import { useDatabase } from '../support/context';
import { HOUR, postRow } from '../support/database';
import { outcomeOf, routeArgs } from '../support/routes';

/* Forms and calls that are sent twice, for example by a second press after the response was lost. */

const { context, insert, rows, values, withoutTable } = await useDatabase();
beforeEach(() => insert('posts', [postRow(1), postRow(2)]));

const NOW = Date.UTC(2026, 2, 10, 12);

type Sender = { address?: string; at?: number; isProgram?: boolean };
const contextOf = ({ address = '192.0.2.1', at = NOW }: Sender) =>
  context(new Date(at), { clientAddress: address });

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' };
const COMMENT = { body: 'a comment that is long enough' };

const count = async (table: string) => (await rows(`select * from ${table}`)).length;

const sendForm = async (fields: Record<string, string>, sender: Sender = {}) => {
  const { isProgram } = sender;
  const sent = { fields: { stay: '1', ...fields }, isProgram };
  return outcomeOf(contact.action(routeArgs(contextOf(sender), '/contact', sent)));
};
const comment = async (fields: Record<string, string>, sender: Sender = {}, slug = 'post-1') => {
  const sent = { fields: { stay: '1', ...fields }, params: { id: slug } };
  return outcomeOf(details.action(routeArgs(contextOf(sender), `/details/${slug}`, sent)));
};

describe.each([
  ['a message', sendForm, MESSAGE, 'messages'],
  ['a comment', comment, COMMENT, 'comments'],
] as const)('%s', (_, send, fields, table) => {
  const [name] = Object.keys(fields).slice(-1);
  const other = { ...fields, [String(name)]: 'other words, which are many enough' };

  it('is stored once a day if the same visitor repeats it, and each response is that of a new one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(fields)));
    answers.push(await send(fields), await send({ ...fields }, { at: NOW + 24 * HOUR - 1 }));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await count(table)).toBe(1);
    expect(await count('mail_jobs')).toBe(table === 'messages' ? 2 : 0);
  });

  it('is stored again if the text differs, another visitor sends it, or a day has passed', async () => {
    await send(fields);
    await send(other);
    await send(fields, { address: '198.51.100.1' });
    await send(fields, { at: NOW + 24 * HOUR });
    expect(await count(table)).toBe(4);
  });

  it('is stored on retry after a failure', async () => {
    const lost = await withoutTable(table, async () => (await send(fields)).status);
    expect(lost).toBe(503);
    expect(await send(fields)).toMatchObject({ status: 200 });
    expect(await count(table)).toBe(1);
  });
});

it('a message that was stored as spam reaches the inbox if a person sends it again', async () => {
  await sendForm(MESSAGE, { isProgram: true });
  await sendForm(MESSAGE);
  expect(await values('select status from messages order by status')).toEqual(['spam', 'unread']);
});

it('the same text under another post is a separate comment', async () => {
  await comment(COMMENT);
  await comment(COMMENT, {}, 'post-2');
  expect(await count('comments')).toBe(2);
});
