import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueWork } from '~/domain/due-work';
import { changeNewsletter, readNewsletter, startNewsletter } from '~/domain/newsletters';
import { signUnsubscribe, subscribe } from '~/domain/subscribers';
import type { Services } from '~/http/context';
import * as mailEvents from '~/routes/api.mail-events';
import * as apiSubscribe from '~/routes/api.subscribe';
import * as tick from '~/routes/api.tick';
import * as confirmPage from '~/routes/newsletter_.confirm';
import * as unsubscribePage from '~/routes/newsletter_.unsubscribe';
import { ADMIN_ID } from '../support/admin';
import {
  applyStatements,
  empty,
  insert,
  loadContext,
  postRow,
  startDatabase,
  testId,
} from '../support/database';
import { startMailProvider } from '../support/mail-provider';
import { volume } from '../support/volume';

const platform = await startDatabase();
const provider = await startMailProvider();
afterAll(() => provider.stop());
const TABLES = [
  'newsletter_recipients',
  'newsletter_batches',
  'newsletters',
  'mail_jobs',
  'rate_limits',
  'subscribers',
  'suppressions',
  'webhook_events',
  'posts',
];
beforeEach(async () => {
  provider.reset();
  await empty(platform.DB, TABLES);
  clock = Date.UTC(2026, 10, 21, 12);
});

let clock: number;
const EVENT_SECRET = `whsec_${btoa('a secret of the mail provider')}`;

function contextOf(clientAddress = '192.0.2.1') {
  const context = loadContext(platform, undefined, {
    clientAddress,
    RESEND_API_KEY: 're_test',
    MAIL_API_URL: provider.url,
    MAIL_FROM: 'Robin Sample <robin@example.com>',
    RESEND_WEBHOOK_SECRET: EVENT_SECRET,
    TICK_SECRET: 'a secret of the clock',
  });
  const services: Services = {
    ...context.services,
    now: () => new Date(clock),
    random: () => 0.5,
    wait: async (ms) => {
      clock += ms;
    },
  };
  return { ...context, services };
}
const servicesOf = (clientAddress?: string) => contextOf(clientAddress).services;

const work = () => doDueWork({ until: new Date(clock + 20_000) }, servicesOf());

const rows = async (sql: string) => (await platform.DB.prepare(sql).all()).results;
const statusOf = async (email: string) =>
  (await rows(`select status from subscribers where email = '${email}'`))[0]?.status;

/** What a browser or a mail program sends to a page of the site. */
const send = (address: string, init: RequestInit = {}): LoaderFunctionArgs => ({
  request: new Request(address, { method: 'POST', ...init }),
  params: {},
  context: contextOf(),
});

/** Subscribes an address and gives back the link from its mail. */
async function confirmationLink(email: string): Promise<string> {
  await subscribe({ email }, servicesOf());
  await work();
  const mail = provider.delivered.findLast(({ to }) => to[0] === email);
  return mail?.text.match(/https:\S+/)?.[0] ?? expect.fail('no link in the mail');
}

const confirm = (link: string) =>
  confirmPage.action(
    send(link, {
      body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }),
    }),
  );

describe('double opt-in', () => {
  it('mails a link whose GET changes nothing and whose button confirms, once', async () => {
    const link = await confirmationLink('ada@example.com');
    expect(link).toMatch(/^https:\/\/example\.com\/newsletter\/confirm\?token=[\w-]{43}$/);
    const page = confirmPage.loader({ ...send(link), request: new Request(link) });
    expect(await statusOf('ada@example.com')).toBe('pending');
    expect(page.token).toHaveLength(43);
    expect(await confirm(link)).toMatchObject({ data: { ok: true } });
    expect(await statusOf('ada@example.com')).toBe('confirmed');
    expect(await confirm(link)).toMatchObject({ data: { ok: false }, init: { status: 400 } });
  });

  it('keeps only a hash of the token', async () => {
    const link = await confirmationLink('ada@example.com');
    const token = new URL(link).searchParams.get('token') ?? '';
    const [row] = await rows('select * from subscribers');
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('ends after 24 hours', async () => {
    const link = await confirmationLink('ada@example.com');
    clock += 24 * 3_600_000;
    expect(await confirm(link)).toMatchObject({
      data: { ok: false, message: expect.stringContaining('24 hours') },
    });
    expect(await statusOf('ada@example.com')).toBe('pending');
  });

  it('sends the link again at most every ten minutes, and the old one no longer works', async () => {
    const first = await confirmationLink('ada@example.com');
    clock += 9 * 60_000;
    await expect(subscribe({ email: ' ADA@example.com' }, servicesOf())).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This email is already subscribed, but not confirmed yet/),
    });
    await work();
    expect(provider.delivered).toHaveLength(1);
    clock += 60_000;
    await expect(subscribe({ email: 'ada@example.com' }, servicesOf())).rejects.toMatchObject({
      message: expect.stringContaining('sent the link again'),
    });
    await work();
    expect(provider.delivered).toHaveLength(2);
    expect(await confirm(first)).toMatchObject({ data: { ok: false } });
  });

  it('answers as the contract has it: 201, then 409', async () => {
    const call = () =>
      apiSubscribe.action({
        ...send('https://example.com/api/subscribe', {
          body: '{"email":" Ada@Example.com "}',
          headers: { 'Content-Type': 'application/json' },
        }),
      });
    const first = await call();
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({
      success: true,
      message: expect.stringMatching(/^Thank you for subscribing!/),
      data: { _id: expect.stringMatching(/^\w{26}$/), email: 'ada@example.com' },
    });
    const second = await call();
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^This email is already subscribed/),
    });
  });

  it('lets exactly 5 of 50 parallel sign-ups of one network pass', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        subscribe({ email: `someone-${n}@example.com` }, servicesOf(`2001:db8:1:2::${n + 1}`)),
      ),
    );
    const refused = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason.code] : [],
    );
    expect(refused).toEqual(Array(45).fill('too-many'));
    expect(await rows('select id from subscribers')).toHaveLength(5);
    // Another /64 is another household.
    await subscribe({ email: 'other@example.com' }, servicesOf('2001:db8:1:3::1'));
  });
});

describe('the way out', () => {
  const wayOut = async (id: string) =>
    `https://example.com/newsletter/unsubscribe?id=${id}&signature=${await signUnsubscribe(id, servicesOf())}`;

  beforeEach(async () => {
    await insert(platform.DB, 'subscribers', [
      {
        id: testId(1),
        email: 'ada@example.com',
        status: 'confirmed',
        created_at: 1,
        updated_at: 1,
      },
    ]);
  });

  it('changes nothing by a GET', async () => {
    const address = await wayOut(testId(1));
    unsubscribePage.loader({ ...send(address), request: new Request(address) });
    expect(await statusOf('ada@example.com')).toBe('confirmed');
  });

  it.each<[string, RequestInit]>([
    ['a bare POST', {}],
    ['the one-click form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
  ])('works by %s without a cookie, for good', async (_, init) => {
    expect(await unsubscribePage.action(send(await wayOut(testId(1)), init))).toMatchObject({
      data: { ok: true },
    });
    expect(await statusOf('ada@example.com')).toBe('unsubscribed');
    expect(await rows('select email, reason from suppressions')).toEqual([
      { email: 'ada@example.com', reason: 'unsubscribed' },
    ]);
    await expect(subscribe({ email: 'ada@example.com' }, servicesOf())).rejects.toMatchObject({
      code: 'conflict',
    });
    // Neither does an owner's clean-up of the list make the address new.
    await platform.DB.prepare('delete from subscribers').run();
    await expect(subscribe({ email: 'ada@example.com' }, servicesOf())).rejects.toMatchObject({
      code: 'conflict',
    });
    await work();
    expect(provider.delivered).toEqual([]);
  });

  it('leads back for somebody who pressed the button by mistake', async () => {
    const address = await wayOut(testId(1));
    await unsubscribePage.action(send(address));
    const body = new URLSearchParams({ again: '1' });
    expect(await unsubscribePage.action(send(address, { body }))).toMatchObject({
      data: { ok: true },
    });
    expect(await statusOf('ada@example.com')).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
  });

  it('is nobody else’s: a signature of another address is refused', async () => {
    const address = (await wayOut(testId(2))).replace(testId(2), testId(1));
    expect(await unsubscribePage.action(send(address))).toMatchObject({
      data: { ok: false },
      init: { status: 400 },
    });
    expect(await statusOf('ada@example.com')).toBe('confirmed');
  });
});

describe('the provider’s events', () => {
  const bounce = (type: string, email = 'ada@example.com') => ({
    type: 'email.bounced',
    created_at: '2026-11-21T12:00:00Z',
    data: { email_id: 'x', to: [email], bounce: { type, subType: 'General', message: 'no' } },
  });

  async function deliver(
    event: unknown,
    { id = 'msg_1', secret = EVENT_SECRET, ageSeconds = 0, names = 'svix' } = {},
  ) {
    const body = JSON.stringify(event);
    const time = new Date(Date.now() - ageSeconds * 1000);
    const signature = new Webhook(secret).sign(id, time, body);
    const request = new Request('https://example.com/api/mail-events', {
      method: 'POST',
      body,
      headers: {
        [`${names}-id`]: id,
        [`${names}-timestamp`]: String(Math.floor(time.getTime() / 1000)),
        [`${names}-signature`]: signature,
      },
    });
    return mailEvents.action({ request, params: {}, context: contextOf() });
  }

  beforeEach(async () => {
    await insert(platform.DB, 'subscribers', [
      {
        id: testId(1),
        email: 'ada@example.com',
        status: 'confirmed',
        created_at: 1,
        updated_at: 1,
      },
    ]);
  });

  it('suppress an address that bounced for good or complained, not one whose mailbox is full', async () => {
    expect((await deliver(bounce('Transient'), { id: 'a' })).status).toBe(200);
    expect(await statusOf('ada@example.com')).toBe('confirmed');
    expect((await deliver(bounce('Permanent', 'Ada@Example.com'), { id: 'b' })).status).toBe(200);
    expect(await statusOf('ada@example.com')).toBe('bounced');
    const complaint = { type: 'email.complained', data: { to: ['eve@example.com'] } };
    await deliver(complaint, { id: 'c', names: 'webhook' });
    expect(await rows('select email, reason from suppressions order by email')).toEqual([
      { email: 'ada@example.com', reason: 'bounced' },
      { email: 'eve@example.com', reason: 'complained' },
    ]);
  });

  it('are refused with a wrong signature or one that is older than five minutes', async () => {
    const wrong = `whsec_${btoa('another secret')}`;
    expect((await deliver(bounce('Permanent'), { secret: wrong })).status).toBe(401);
    expect((await deliver(bounce('Permanent'), { ageSeconds: 301 })).status).toBe(401);
    expect(await statusOf('ada@example.com')).toBe('confirmed');
  });

  it('count once: a repeated one does not undo what happened since', async () => {
    await deliver(bounce('Permanent'));
    await platform.DB.prepare('delete from suppressions').run();
    await platform.DB.prepare(`update subscribers set status = 'confirmed'`).run();
    expect((await deliver(bounce('Permanent'))).status).toBe(200);
    expect(await statusOf('ada@example.com')).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
  });

  it('of other kinds are taken and do nothing', async () => {
    expect((await deliver({ type: 'email.delivered', data: {} })).status).toBe(200);
  });
});

describe('a newsletter', () => {
  const PEOPLE = volume(10_000);
  beforeEach(async () => {
    const details = '## Hello\n\nA [link](/blogs) and ![a picture](/images/x.jpg).';
    await insert(platform.DB, 'posts', [postRow(1, { details })]);
    await applyStatements(platform.DB, [
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PEOPLE})
       insert into subscribers (id, email, status, created_at, updated_at)
       select '01TEST' || printf('%020d', i), 'reader-' || i || '@example.com',
         case when i % 100 = 0 then 'unsubscribed' else 'confirmed' end, 1, 1 from n`,
      `insert into suppressions (email, reason, created_at) values ('reader-7@example.com', 'bounced', 1)`,
    ]);
  });

  /** Once a minute, like the clock outside, until all is sent. */
  async function runToTheEnd(id: string) {
    for (let minute = 0; minute < 120; minute += 1) {
      await work();
      if ((await readNewsletter(id, servicesOf())).status === 'sent') return;
      clock += 60_000;
    }
    expect.fail('the newsletter never ended');
  }

  const expected = () =>
    Array.from({ length: PEOPLE }, (_, n) => n + 1)
      .filter((n) => n % 100 !== 0 && n !== 7)
      .map((n) => `reader-${n}@example.com`)
      .sort();
  const received = () => provider.delivered.map(({ to }) => to[0]).sort();
  const everyThirdFails = (call: number) =>
    call % 3 === 0 ? { status: 500, accepted: call % 6 === 0 } : null;

  it('reaches every confirmed address once, with a way out of its own, and nobody else', async () => {
    const id = await startNewsletter(
      { postId: testId(1), by: { adminId: ADMIN_ID } },
      servicesOf(),
    );
    await runToTheEnd(id);
    expect(provider.invalid).toEqual([]);
    expect(received()).toEqual(expected());
    const [mail] = provider.delivered;
    const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(address);
    expect(mail?.html).toContain(address.replace('&', '&amp;'));
    expect(mail?.html).toContain('href="https://example.com/blogs"');
    expect(mail?.html).toContain('src="https://example.com/images/x.jpg"');
    await unsubscribePage.action(send(address));
    expect(await statusOf(mail?.to[0] ?? '')).toBe('unsubscribed');
    expect(await readNewsletter(id, servicesOf())).toMatchObject({
      recipients: expected().length,
      sent: expected().length,
      skipped: 0,
      failed: 0,
    });
  });

  it('survives a provider that fails every third call, some of them after taking the mails', async () => {
    provider.state.trouble = everyThirdFails;
    await runToTheEnd(
      await startNewsletter({ postId: testId(1), by: { adminId: ADMIN_ID } }, servicesOf()),
    );
    expect(received()).toEqual(expected());
    expect(provider.invalid).toEqual([]);
  });

  it('survives a sender that dies after the provider took a batch, and then every third call failing', async () => {
    const id = await startNewsletter(
      { postId: testId(1), by: { adminId: ADMIN_ID } },
      servicesOf(),
    );
    const dying = servicesOf();
    const finishBatch = () => Promise.reject(new Error('killed'));
    await expect(
      doDueWork(
        { until: new Date(clock + 20_000) },
        { ...dying, newsletters: { ...dying.newsletters, finishBatch } },
      ),
    ).rejects.toThrow('killed');
    expect(provider.delivered.length).toBeGreaterThan(0);
    provider.state.trouble = everyThirdFails;
    await runToTheEnd(id);
    expect(received()).toEqual(expected());
  });

  it('is sent once by two senders at a time', async () => {
    const id = await startNewsletter(
      { postId: testId(1), by: { adminId: ADMIN_ID } },
      servicesOf(),
    );
    await Promise.all([work(), work(), work()]);
    await runToTheEnd(id);
    expect(received()).toEqual(expected());
    expect(provider.state.calls).toBe(Math.ceil(expected().length / 100));
  });

  it('leaves out who unsubscribed while it waited, and stops and goes on when the owner says so', async () => {
    const id = await startNewsletter(
      { postId: testId(1), by: { adminId: ADMIN_ID } },
      servicesOf(),
    );
    await changeNewsletter({ id, change: 'pause' }, servicesOf());
    await work();
    expect(provider.delivered).toEqual([]);
    await platform.DB.prepare(
      `update subscribers set status = 'unsubscribed' where email = 'reader-1@example.com'`,
    ).run();
    await changeNewsletter({ id, change: 'resume' }, servicesOf());
    await runToTheEnd(id);
    expect(received()).toEqual(expected().filter((email) => email !== 'reader-1@example.com'));
    expect(await readNewsletter(id, servicesOf())).toMatchObject({ skipped: 1 });
    await expect(changeNewsletter({ id, change: 'pause' }, servicesOf())).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('loses one reader to one bad address, not a hundred', async () => {
    provider.state.trouble = (_, body) =>
      JSON.stringify(body).includes('"reader-5@example.com"')
        ? { status: 422, name: 'validation_error' }
        : null;
    const id = await startNewsletter(
      { postId: testId(1), by: { adminId: ADMIN_ID } },
      servicesOf(),
    );
    await runToTheEnd(id);
    expect(received()).toEqual(expected().filter((email) => email !== 'reader-5@example.com'));
    expect(await readNewsletter(id, servicesOf())).toMatchObject({
      failed: 1,
      problem: 'The mail provider answered 422 (validation_error).',
    });
  });

  it('waits as long as the provider asks between calls', async () => {
    provider.state.trouble = (call) =>
      call % 2 === 1 ? { status: 429, name: 'rate_limit_exceeded', retryAfter: '1' } : null;
    await runToTheEnd(
      await startNewsletter({ postId: testId(1), by: { adminId: ADMIN_ID } }, servicesOf()),
    );
    expect(received()).toEqual(expected());
  });

  it('is sent once a post, and only of a published one', async () => {
    await startNewsletter({ postId: testId(1), by: { adminId: ADMIN_ID } }, servicesOf());
    await expect(
      startNewsletter({ postId: testId(1), by: { adminId: ADMIN_ID } }, servicesOf()),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      startNewsletter({ postId: testId(2), by: { adminId: ADMIN_ID } }, servicesOf()),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('ends at once where nobody is there to get it', async () => {
    await platform.DB.prepare('delete from subscribers').run();
    const id = await startNewsletter(
      { postId: testId(1), by: { adminId: ADMIN_ID } },
      servicesOf(),
    );
    expect(await readNewsletter(id, servicesOf())).toMatchObject({ status: 'sent', recipients: 0 });
  });
});

describe('the clock outside', () => {
  const call = (headers: Record<string, string>) =>
    tick.action(send('https://example.com/api/tick', { headers }));

  it('gets in with its secret alone', async () => {
    expect((await call({})).status).toBe(401);
    expect((await call({ Authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await call({ Authorization: 'Bearer a secret of the clock' })).status).toBe(200);
  });

  it('sends what is due and tidies up', async () => {
    await subscribe({ email: 'ada@example.com' }, servicesOf());
    clock += 11 * 60_000;
    const answer = await call({ Authorization: 'Bearer a secret of the clock' });
    expect(await answer.json()).toMatchObject({ data: { sent: 1, failed: 0 } });
    expect(provider.delivered).toHaveLength(1);
    expect(await rows('select * from rate_limits')).toEqual([]);
  });

  it('removes what was deleted more than thirty days ago', async () => {
    const ago = (days: number) => clock - days * 24 * 3_600_000;
    await insert(platform.DB, 'posts', [
      postRow(8, { deleted_at: ago(31) }),
      postRow(9, { deleted_at: ago(29) }),
    ]);
    await call({ Authorization: 'Bearer a secret of the clock' });
    expect(await rows('select slug from posts where deleted_at is not null')).toEqual([
      { slug: 'post-9' },
    ]);
  });

  it('does not get in where no secret is set', async () => {
    const context = loadContext(platform);
    const request = new Request('https://example.com/api/tick', {
      method: 'POST',
      headers: { Authorization: 'Bearer ' },
    });
    expect((await tick.action({ request, params: {}, context })).status).toBe(401);
  });
});
