import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadKey } from '~/engine/core/leads/leads';
import { toQuery } from '~/engine/kit/database/client.server';
import { DAY, MINUTE, postRow, readPages, testId } from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import { startMailing } from '~tests/support/mailing';
import { callApi, routeArgs } from '~tests/support/routes';
import * as apiSubscribe from '../../api/subscribe.server';
import { signUnsubscribe, subscribe } from '../../core/subscribers';
import * as newsletterPage from '../../routes/newsletter';
import * as confirmPage from '../../routes/newsletter_.confirm';
import * as unsubscribePage from '../../routes/newsletter_.unsubscribe';
import { newsletterServices } from '../../services.server';
import { subscriberRow } from '../rows';

/* How somebody subscribes to the newsletter and unsubscribes. */

const { provider, clock, contextOf, servicesOf, work, ...database } = await startMailing();
const { insert, rows, values, run } = database;

const ADA = 'ada@example.com';

const statusNow = async () => (await values('select status from subscribers'))[0];
const subscribeAs = (email: string, services = servicesOf()) =>
  subscribe({ fields: { email }, source: 'footer' }, newsletterServices(services));

/** Subscribes an address and returns the link in its mail. */
async function confirmationLink(): Promise<string> {
  await subscribeAs(ADA);
  await work();
  const mail = provider.delivered.findLast(({ to }) => to[0] === ADA);
  return mail?.text.match(/https:\S+/)?.[0] ?? expect.fail('no link in the mail');
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const confirm = (link: string) => {
  const fields = { token: tokenOf(link) };
  return confirmPage.action(routeArgs(contextOf(), '/newsletter/confirm', { fields }));
};

it('a confirmation link changes nothing by GET, and its button confirms once', async () => {
  const link = await confirmationLink();
  expect(link).toMatch(/^https:\/\/example\.com\/newsletter\/confirm\?token=[\w-]{43}$/);
  const page = await confirmPage.loader(routeArgs(contextOf(), link.replace(/^.*\.com/, '')));
  expect(page.token).toBe(tokenOf(link));
  expect(await statusNow()).toBe('pending');
  expect(await confirm(link)).toMatchObject({ data: { ok: true } });
  expect(await statusNow()).toBe('confirmed');
  const { updated_at: changedAt } = (await rows('select updated_at from subscribers'))[0] ?? {};
  expect(await confirm(link)).toMatchObject({ data: { ok: true } });
  expect(await rows('select updated_at from subscribers')).toEqual([{ updated_at: changedAt }]);
  // The old link does not subscribe anybody again.
  await run(`update subscribers set status = 'unsubscribed'`);
  expect(await confirm(link)).toMatchObject({ data: { ok: false }, init: { status: 400 } });
  expect(await statusNow()).toBe('unsubscribed');
});

it('only a hash of the confirmation token is stored', async () => {
  const token = tokenOf(await confirmationLink());
  expect(JSON.stringify(await rows('select * from subscribers'))).not.toContain(token);
});

it('a confirmation link expires after 24 hours', async () => {
  const link = await confirmationLink();
  clock.now += DAY;
  expect(await confirm(link)).toMatchObject({
    data: { ok: false, message: expect.stringContaining('24 hours') },
  });
  expect(await statusNow()).toBe('pending');
});

it('a confirmation link is sent again at most every ten minutes, and replaces the old one', async () => {
  const first = await confirmationLink();
  clock.now += 9 * MINUTE;
  await expect(subscribeAs(' ADA@example.com')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^This email is already subscribed, but not confirmed yet/),
  });
  await work();
  expect(provider.delivered).toHaveLength(1);
  clock.now += MINUTE;
  await expect(subscribeAs(ADA)).rejects.toMatchObject({
    message: expect.stringContaining('sent the link again'),
  });
  await work();
  expect(provider.delivered).toHaveLength(2);
  expect(await confirm(first)).toMatchObject({ data: { ok: false } });
});

it('a confirmation link is sent at most three times a day', async () => {
  await confirmationLink();
  const again = async (n: number) => {
    clock.now += 11 * MINUTE;
    const asked = subscribeAs(ADA, servicesOf(`192.0.2.${n}`));
    await expect(asked).rejects.toMatchObject({ code: 'conflict' });
    await work();
  };
  for (let n = 1; n <= 8; n += 1) await again(n);
  expect(provider.delivered).toHaveLength(3);
  clock.now += DAY;
  await again(9);
  expect(provider.delivered).toHaveLength(4);
});

it('a subscription over the daily mail limit is refused until the next day, and stores nothing', async () => {
  const full = { ...servicesOf(), visitorMailsADay: 0 };
  await expect(subscribeAs(ADA, full)).rejects.toMatchObject({
    code: 'too-many',
    retryAfter: 24 * 3600,
    message: 'We have sent too many mails today. Please try again in 24 hours.',
  });
  expect(await rows('select * from subscribers')).toEqual([]);
});

it('the subscription API responds with 201, and with 409 to the same address again', async () => {
  const sent = { method: 'POST', body: { email: ' Ada@Example.com ' } };
  const call = () => callApi(apiSubscribe, '/api/subscribe', contextOf(), sent);
  const first = await call();
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    success: true,
    message: expect.stringMatching(/^Thank you for subscribing!/),
    data: { _id: expect.stringMatching(/^\w{26}$/), email: ADA },
  });
  expect(await call()).toMatchObject({
    status: 409,
    body: { success: false, message: expect.stringMatching(/^This email is already subscribed/) },
  });
});

it('only 5 of 50 simultaneous sign-ups of one network are accepted', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      subscribeAs(`someone-${n}@example.com`, servicesOf(`2001:db8:1:2::${n + 1}`)),
    ),
  );
  const refused = attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [attempt.reason.code] : [],
  );
  expect(refused).toEqual(Array(45).fill('too-many'));
  expect(await rows('select id from subscribers')).toHaveLength(5);
  // Another /64 counts as another network.
  await subscribeAs('other@example.com', servicesOf('2001:db8:1:3::1'));
});

describe('unsubscribing', () => {
  const wayOut = async (id = testId(1)) =>
    `/newsletter/unsubscribe?id=${id}&signature=${await signUnsubscribe(id, servicesOf())}`;
  const press = (path: string, fields: Record<string, string> = {}) =>
    unsubscribePage.action(routeArgs(contextOf(), path, { fields }));

  beforeEach(() => insert('subscribers', [subscriberRow(1, ADA)]));

  it('an unsubscribe link changes nothing by GET', async () => {
    unsubscribePage.loader(routeArgs(contextOf(), await wayOut()));
    expect(await statusNow()).toBe('confirmed');
  });

  it.each<[string, RequestInit]>([
    ['a bare POST', {}],
    ['the one-click form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
  ])(
    'unsubscribing works by %s without a cookie, and the address cannot subscribe again',
    async (_, init) => {
      const args = routeArgs(contextOf(), await wayOut());
      const request = new Request(args.request.url, { method: 'POST', ...init });
      expect(await unsubscribePage.action({ ...args, request })).toMatchObject({
        data: { ok: true },
      });
      expect(await statusNow()).toBe('unsubscribed');
      expect(await rows('select email, reason from suppressions')).toEqual([
        { email: ADA, reason: 'unsubscribed' },
      ]);
      const again = () => subscribeAs(ADA);
      await expect(again()).rejects.toMatchObject({ code: 'conflict' });
      // The address stays suppressed even if the owner deletes the subscriber.
      await run('delete from subscribers');
      await expect(again()).rejects.toMatchObject({ code: 'conflict' });
      await work();
      expect(provider.delivered).toEqual([]);
    },
  );

  it('unsubscribing by mistake can be undone', async () => {
    await press(await wayOut());
    expect(await press(await wayOut(), { again: '1' })).toMatchObject({ data: { ok: true } });
    expect(await statusNow()).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
  });

  it('an unsubscribe link with the signature of another subscriber is refused', async () => {
    const path = (await wayOut(testId(2))).replace(testId(2), testId(1));
    expect(await press(path)).toMatchObject({ data: { ok: false }, init: { status: 400 } });
    expect(await statusNow()).toBe('confirmed');
  });
});

it('the monthly letter says how many people signed up in the month, without imported ones', async () => {
  const at = (day: string) => ulid(Date.parse(day));
  await insert('subscribers', [
    { ...subscriberRow(1, 'in@example.com'), id: at('2026-11-30T23:00:00Z') },
    { ...subscriberRow(2, 'late@example.com'), id: at('2026-12-01T00:00:01Z') },
    { ...subscriberRow(3, 'listed@example.com'), id: at('2026-11-20'), source: 'import' },
  ]);
  expect(await rowsAboutNovember(servicesOf())).toContain(
    'Sign-ups: 1 person signed up for the newsletter. /admin/subscriber',
  );
});

it('a new subscription is reported to the features that ask, a known one or a bot’s is not', async () => {
  const leads: LeadKey[] = [];
  const send = async (email: string, more: object = {}) => {
    const context = contextOf();
    const watcher = { name: 'watcher', onLead: (lead: LeadKey) => leads.push(lead) };
    const services = { ...context.services, features: [watcher] };
    const fields = { stay: '1', email, ...more };
    await newsletterPage.action(routeArgs({ ...context, services }, '/newsletter', { fields }));
  };
  await insert('subscribers', [subscriberRow(1, 'known@example.com')]);
  await send('known@example.com');
  await send('bot@example.com', { homepage_url: 'x' });
  expect(leads).toEqual([]);
  await send(ADA);
  const [id] = await values(`select id from subscribers where email = '${ADA}'`);
  expect(leads).toEqual([{ kind: 'subscription', id }]);
});

it('what somebody read before they subscribed is kept, and imported addresses count as no sign-up', async () => {
  await insert('posts', [postRow(1)]);
  await insert('subscribers', [
    { ...subscriberRow(1, ADA), read_pages: readPages('/details/post-1') },
    { ...subscriberRow(2, 'listed@example.com'), source: 'import' },
  ]);
  const { leads, readPages: pagesOf } = servicesOf();
  expect(await pagesOf({ kind: 'subscription', id: testId(1) })).toMatchObject([
    { path: '/details/post-1', title: 'Post 1' },
  ]);
  const lead = leads.find(({ kind }) => kind === 'subscription') ?? expect.fail('no lead');
  expect(lead).toMatchObject({ step: 'signUp' });
  const { text } = toQuery(sql`select email from subscribers where ${lead.isMeant}`);
  expect(await values(text)).toEqual([ADA]);
});
