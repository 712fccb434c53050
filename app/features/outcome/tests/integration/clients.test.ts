import { getTableName, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import type { Lead } from '~/engine/core/leads/lead.server';
import { changeMessages, undoMessages } from '~/engine/core/messages/bulk';
import { markMessage } from '~/engine/core/messages/inbox';
import { fromVisitor, primaryId } from '~/engine/kit/database/columns';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { DAY, messageRow, postRow, readPages, testId } from '~tests/support/database';
import { madeUpRows } from '~tests/support/made-up-rows';
import { markClient, unmarkClient } from '../../core/clients';
import { readOutcome, tracedLine } from '../../core/outcome';
import { outcomeServices } from '../../services.server';

const NOW = new Date('2026-03-10T12:00:00Z');
const { platform, services, insert, rows, values, actions, run } = await useDatabase({ now: NOW });

const at = (day: string, n = 0) => ulid(Date.parse(day) + n);
const [ADA, BEA, CY] = [at('2026-03-09'), at('2026-03-08'), at('2026-03-07')];
const [DAN, EVE] = [at('2026-03-09', 1), at('2026-03-05')];
const POST = '/details/post-1';

/** Sign-ups, as a feature may add them. */
const signUps = sqliteTable('sign_ups', {
  id: primaryId(),
  email: text('email').notNull(),
  ...fromVisitor(),
});
const signUpLead: Lead = {
  ...{ kind: 'sign-up', place: 5, name: 'Sign-up', title: 'Sign-ups', csv: 'sign_ups' },
  ...{ step: 'signUp', table: signUps, person: signUps.email },
  ...{ isMeant: sql`is_meant = 1`, isKept: sql`true`, path: (id) => `/sign-ups/${id}` },
};
await run(
  `create table sign_ups (id text primary key, email text, is_meant integer, read_pages text,
    client_since integer, client_amount integer, client_currency text)`,
);
const deps = (now?: Date) => {
  const all = services(now);
  const leads = all.leads.filter(({ kind }) => kind === 'message');
  return outcomeServices({ ...all, leads: [...leads, signUpLead] });
};

beforeEach(async () => {
  await insert('posts', [postRow(1)]);
  const message = (id: string, name: string, pages: string, more: object = {}) => ({
    ...{ ...messageRow(1, name), id, read_pages: pages },
    ...more,
  });
  await insert('messages', [
    message(ADA, 'Ada', readPages('/', POST, '/contact')),
    message(BEA, 'Bea', '[]'),
    message(CY, 'Cy', readPages('/contact'), { status: 'spam' }),
    message(testId(9), 'Old', readPages(POST)),
  ]);
  await run('delete from sign_ups');
  await insert('sign_ups', [
    { id: DAN, email: 'dan@example.com', is_meant: 1, read_pages: readPages(POST) },
    { id: EVE, email: 'eve@example.com', is_meant: 0, read_pages: '[]' },
  ]);
  await insert('daily_visits', [
    { kind: 'all', day: '2026-03-09', name: '', views: 60, visitors: 40 },
    { kind: 'page', day: '2026-03-09', name: POST, views: 30, visitors: 25 },
    { kind: 'page', day: '2026-03-09', name: '/blogs', views: 5, visitors: 5 },
    { kind: 'page', day: '2025-03-09', name: '/blogs', views: 500, visitors: 500 },
  ]);
});

const mark = (kind: string, id: string, fields: object = {}) =>
  markClient({ kind, id, fields, by }, deps());

it('the outcome follows each page from its readers to sign-ups, messages and clients', async () => {
  await mark('message', ADA, { value: '4200.50', currency: 'eur' });
  await mark('message', BEA, { value: '100', currency: 'EUR' });
  await mark('sign-up', DAN, { value: '5000', currency: 'JPY' });
  const { readers, totals, pages, values: sums, clients } = await readOutcome('30d', deps());
  expect(readers).toBe(40);
  expect(totals).toEqual({
    signUp: { all: 1, traced: 1 },
    inquiry: { all: 2, traced: 1 },
    client: { all: 3, traced: 2 },
  });
  expect(pages).toEqual([
    { path: POST, title: 'Post 1', readers: 25, signUp: 1, inquiry: 1, client: 2 },
    { path: '/', title: null, readers: 0, signUp: 0, inquiry: 1, client: 1 },
    { path: '/contact', title: null, readers: 0, signUp: 0, inquiry: 1, client: 1 },
    { path: '/blogs', title: null, readers: 5, signUp: 0, inquiry: 0, client: 0 },
  ]);
  expect(sums).toEqual([
    { currency: 'EUR', amount: 430050 },
    { currency: 'JPY', amount: 5000 },
  ]);
  expect(clients.map(({ kind, name, pages: count }) => [kind, name, count])).toEqual([
    ['sign-up', 'dan@example.com', 1],
    ['message', 'Ada', 3],
    ['message', 'Bea', 0],
  ]);
  expect(tracedLine(totals.client)).toBe('2 of 3 clients could be traced to a page.');
  expect(await actions()).toEqual(['client.mark', 'client.mark', 'client.mark']);
});

it.each(services().leads.map((lead) => [lead.kind, lead] as const))(
  'a record of the kind %s counts, and who sent it can become a client and stop being one',
  async (kind, lead) => {
    const all = outcomeServices(services());
    const id = at('2026-03-09', 2);
    const table = getTableName(lead.table);
    const before = (await readOutcome('30d', all)).totals[lead.step];
    const [row] = await madeUpRows(platform.DB, table, 1);
    await insert(table, [{ ...row, id, read_pages: readPages(POST), client_since: null }]);
    await markClient({ kind, id, fields: { value: '10', currency: 'EUR' }, by }, all);
    const { totals, clients } = await readOutcome('30d', all);
    expect(totals[lead.step]).toEqual({ all: before.all + 1, traced: before.traced + 1 });
    const name = row?.[lead.person.name];
    expect(clients).toMatchObject([
      { kind, id, name, pages: 1, amount: 1000, currency: 'EUR', to: lead.path(id) },
    ]);
    expect(await services().readPages({ kind, id })).toMatchObject([
      { path: POST, title: 'Post 1' },
    ]);
    await unmarkClient({ kind, id, by }, all);
    expect((await readOutcome('30d', all)).clients).toEqual([]);
  },
);

it('a client counts in the period in which the owner marked them, unless the message is in the trash', async () => {
  await mark('message', testId(9));
  await mark('message', BEA);
  await run(`update messages set deleted_at = 1 where id = '${BEA}'`);
  expect((await readOutcome('7d', deps())).totals.client).toEqual({ all: 1, traced: 1 });
  const later = new Date(NOW.getTime() + 10 * DAY);
  expect((await readOutcome('7d', deps(later))).totals.client.all).toBe(0);
});

it('the mark of a message and its status "won" are one thing, in bulk too', async () => {
  const state = () => rows('select status, client_since as since from messages where name = "Ada"');
  const setTo = (status: string) => markMessage({ id: ADA, fields: { status } }, services());
  await mark('message', ADA);
  expect(await state()).toEqual([{ status: 'won', since: NOW.getTime() }]);
  await unmarkClient({ kind: 'message', id: ADA, by }, deps());
  expect(await state()).toEqual([{ status: 'answered', since: null }]);
  await setTo('won');
  expect(await state()).toEqual([{ status: 'won', since: NOW.getTime() }]);
  await setTo('lost');
  expect(await state()).toEqual([{ status: 'lost', since: null }]);
  const bulk = { ...services(), store: services().messageBulk };
  await setTo('won');
  const { edit } = await changeMessages({ ids: [ADA], fields: { bulk: 'archived' }, by }, bulk);
  expect(await state()).toEqual([{ status: 'archived', since: null }]);
  await undoMessages({ id: edit ?? '', by }, bulk);
  expect(await state()).toMatchObject([{ status: 'won', since: expect.any(Number) }]);
  const won = `select count from list_counts where list = 'messages' and folder = 'won'`;
  expect(await values(won)).toEqual([1]);
});

it.each([
  [{ value: 'much', currency: 'EUR' }, 'value'],
  [{ value: '10.555', currency: 'EUR' }, 'value'],
  [{ value: '10.5', currency: 'JPY' }, 'value'],
  [{ value: '-1', currency: 'EUR' }, 'value'],
  [{ value: '10' }, 'currency'],
  [{ value: '10', currency: 'EURO' }, 'currency'],
])('a value of %j is refused beside its field, and nothing is marked', async (fields, field) => {
  await expect(mark('sign-up', DAN, fields)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [expect.any(String)] },
  });
  const marked = 'select id from sign_ups where client_since is not null';
  expect(await values(marked)).toEqual([]);
});

it('a mark needs a record, and can be removed only once', async () => {
  await expect(mark('message', testId(99))).rejects.toMatchObject({ code: 'not-found' });
  await mark('sign-up', DAN);
  const unmark = () => unmarkClient({ kind: 'sign-up', id: DAN, by }, deps());
  await unmark();
  await expect(unmark()).rejects.toMatchObject({ code: 'not-found' });
});
