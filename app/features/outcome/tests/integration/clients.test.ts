import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { changeMessages, undoMessages } from '~/engine/core/messages/bulk';
import { markMessage } from '~/engine/core/messages/inbox';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import {
  DAY,
  messageRow,
  postRow,
  readPages,
  subscriberRow,
  testId,
} from '~tests/support/database';
import { markClient, unmarkClient } from '../../core/clients';
import { readOutcome, tracedLine } from '../../core/outcome';
import { outcomeServices } from '../../services.server';

const NOW = new Date('2026-03-10T12:00:00Z');
const { services, insert, rows, values, actions, run } = await useDatabase({ now: NOW });

const at = (day: string, n = 0) => ulid(Date.parse(day) + n);
const [ADA, BEA, CY] = [at('2026-03-09'), at('2026-03-08'), at('2026-03-07')];
const [DAN, EVE] = [at('2026-03-09', 1), at('2026-03-05')];
const POST = '/details/post-1';

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
  await insert('subscribers', [
    { ...subscriberRow(1, 'dan@example.com'), id: DAN, read_pages: readPages(POST) },
    { ...subscriberRow(2, 'eve@example.com'), id: EVE, source: 'import' },
  ]);
  await insert('daily_visits', [
    { kind: 'all', day: '2026-03-09', name: '', views: 60, visitors: 40 },
    { kind: 'page', day: '2026-03-09', name: POST, views: 30, visitors: 25 },
    { kind: 'page', day: '2026-03-09', name: '/blogs', views: 5, visitors: 5 },
    { kind: 'page', day: '2025-03-09', name: '/blogs', views: 500, visitors: 500 },
  ]);
});

const mark = (kind: string, id: string, fields: object = {}) =>
  markClient({ kind, id, fields, by }, outcomeServices(services()));

it('the outcome follows each page from its readers to sign-ups, messages and clients', async () => {
  await mark('message', ADA, { value: '4200.50', currency: 'eur' });
  await mark('message', BEA, { value: '100', currency: 'EUR' });
  await mark('subscription', DAN, { value: '5000', currency: 'JPY' });
  const {
    readers,
    totals,
    pages,
    values: sums,
    clients,
  } = await readOutcome('30d', outcomeServices(services()));
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
    ['subscription', 'dan@example.com', 1],
    ['message', 'Ada', 3],
    ['message', 'Bea', 0],
  ]);
  expect(tracedLine(totals.client)).toBe('2 of 3 clients could be traced to a page.');
  expect(await actions()).toEqual(['client.mark', 'client.mark', 'client.mark']);
});

it('a talk counts as an inquiry, and the person who booked it can become a client', async () => {
  const id = at('2026-03-09', 2);
  await insert('bookings', [
    {
      ...{ id, kind: 'call', talk: 'Call', minutes: 30, place: 'Phone', zone: 'UTC', name: 'Fay' },
      ...{ email: 'fay@example.com', status: 'confirmed', read_pages: readPages(POST) },
      ...{ start_at: 2, end_at: 3, created_at: 1, updated_at: 1 },
    },
  ]);
  await mark('booking', id, { value: '10', currency: 'EUR' });
  const { totals, clients } = await readOutcome('30d', outcomeServices(services()));
  expect(totals.inquiry).toEqual({ all: 3, traced: 2 });
  expect(clients).toMatchObject([{ kind: 'booking', id, name: 'Fay', pages: 1, amount: 1000 }]);
  expect(await services().readPages({ kind: 'booking', id })).toMatchObject([
    { path: POST, title: 'Post 1' },
  ]);
  await unmarkClient({ kind: 'booking', id, by }, outcomeServices(services()));
  expect((await readOutcome('30d', outcomeServices(services()))).clients).toEqual([]);
});

it('a client counts in the period in which the owner marked them, unless the message is in the trash', async () => {
  await mark('message', testId(9));
  await mark('message', BEA);
  await run(`update messages set deleted_at = 1 where id = '${BEA}'`);
  expect((await readOutcome('7d', outcomeServices(services()))).totals.client).toEqual({
    all: 1,
    traced: 1,
  });
  const later = new Date(NOW.getTime() + 10 * DAY);
  expect((await readOutcome('7d', outcomeServices(services(later)))).totals.client.all).toBe(0);
});

it('the mark of a message and its status "won" are one thing, in bulk too', async () => {
  const state = () => rows('select status, client_since as since from messages where name = "Ada"');
  const setTo = (status: string) => markMessage({ id: ADA, fields: { status } }, services());
  await mark('message', ADA);
  expect(await state()).toEqual([{ status: 'won', since: NOW.getTime() }]);
  await unmarkClient({ kind: 'message', id: ADA, by }, outcomeServices(services()));
  expect(await state()).toEqual([{ status: 'answered', since: null }]);
  await setTo('won');
  expect(await state()).toEqual([{ status: 'won', since: NOW.getTime() }]);
  await setTo('lost');
  expect(await state()).toEqual([{ status: 'lost', since: null }]);
  const deps = { ...services(), store: services().messageBulk };
  await setTo('won');
  const { edit } = await changeMessages({ ids: [ADA], fields: { bulk: 'archived' }, by }, deps);
  expect(await state()).toEqual([{ status: 'archived', since: null }]);
  await undoMessages({ id: edit ?? '', by }, deps);
  expect(await state()).toMatchObject([{ status: 'won', since: expect.any(Number) }]);
  expect(
    await values(`select count from list_counts where list = 'messages' and folder = 'won'`),
  ).toEqual([1]);
});

it.each([
  [{ value: 'much', currency: 'EUR' }, 'value'],
  [{ value: '10.555', currency: 'EUR' }, 'value'],
  [{ value: '10.5', currency: 'JPY' }, 'value'],
  [{ value: '-1', currency: 'EUR' }, 'value'],
  [{ value: '10' }, 'currency'],
  [{ value: '10', currency: 'EURO' }, 'currency'],
])('a value of %j is refused beside its field, and nothing is marked', async (fields, field) => {
  await expect(mark('subscription', DAN, fields)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [expect.any(String)] },
  });
  expect(
    await values('select client_since from subscribers where client_since is not null'),
  ).toEqual([]);
});

it('a mark needs a record, and can be removed only once', async () => {
  await expect(mark('message', testId(99))).rejects.toMatchObject({ code: 'not-found' });
  await mark('subscription', DAN);
  const unmark = () =>
    unmarkClient({ kind: 'subscription', id: DAN, by }, outcomeServices(services()));
  await unmark();
  await expect(unmark()).rejects.toMatchObject({ code: 'not-found' });
});
