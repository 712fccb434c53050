import { describe, expect, it } from 'vitest';
import { listMail, retryMail } from '../../app/engine/core/mail/outbox';
import { sendMessage } from '../../app/engine/core/messages/contact';
import { unavailable } from '../../app/engine/kit/errors';
import type { Services } from '../../app/engine/server/context';
import { by } from '../support/admin';
import { loadContext } from '../support/context';
import { DAY, HOUR, MINUTE } from '../support/database';
import type { ProviderFailure } from '../support/mail-provider';
import { startMailing } from '../support/mailing';
import { holdTimeLimits } from '../support/time-limits';
import { volume } from '../support/volume';

/* How single mails are sent. The tests share one file because they use the same provider. */

const owner = { MAIL_TO: 'owner@example.com', VISITOR_MAILS_A_DAY: '2000' };
const { provider, clock, servicesOf, work, workAfter, ...database } = await startMailing(owner);
const { platform, context, services, rows, values, run, withoutTable } = database;

const message = (n: number) => ({
  name: 'Ada Lovelace',
  email: `visitor-${n}@example.com`,
  message: `Message ${n}\nwith <b>markup</b> & "quotes"`,
});

const send = (fields: object, deps = servicesOf()) => sendMessage({ fields, isSpam: false }, deps);
const sendOne = (deps = servicesOf()) => send(message(1), deps);
const sendAndWork = async () => {
  await sendOne();
  await work();
};

/** Client addresses, each in its own network. */
const address = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`;

const statuses = () => values('select status from mail_jobs order by id');

const countMessages = async () => (await rows('select id from messages')).length;

const listed = async (query = '', deps = servicesOf()) =>
  (await listMail(new URLSearchParams(query), deps)).rows;

/** The receivers of the delivered mails. */
const reached = () => provider.delivered.map(({ to }) => to.join());

it('a message causes one mail to the owner and one to the visitor, both valid for the provider', async () => {
  await sendAndWork();
  expect(provider.invalid).toEqual([]);
  expect(provider.delivered).toHaveLength(2);
  const [notice, receipt] = provider.delivered;
  expect(notice).toMatchObject({
    from: 'Robin Sample <robin@example.com>',
    to: ['owner@example.com'],
    reply_to: 'visitor-1@example.com',
    subject: 'New message from Ada Lovelace',
  });
  expect(notice?.text).toContain(message(1).message);
  expect(notice?.html).toContain('&lt;b&gt;markup&lt;/b&gt; &amp; &quot;quotes&quot;');
  expect(notice?.html).not.toContain('<b>');
  expect(receipt).toMatchObject({ to: ['visitor-1@example.com'], reply_to: 'owner@example.com' });
  expect(receipt?.text).toMatch(/^Hello,\n/);
  expect(receipt?.html).not.toContain('Ada');
});

it('a mail to a visitor is in the direction of the site’s language, and one to the owner in English', async () => {
  await database.publishWords({ site: { language: 'ar' } });
  await sendAndWork();
  const [notice, receipt] = provider.delivered;
  expect(notice?.html).toContain('<html lang="en" dir="ltr">');
  expect(receipt?.html).toContain('<html lang="ar" dir="rtl">');
});

it('a message cannot add text to the mail to the visitor, or a line to a header', async () => {
  const name = 'evil.example\r\nBcc: x@example.com';
  await send({ ...message(1), name, message: 'see http://evil.example' });
  await work();
  const [notice, receipt] = provider.delivered;
  expect(JSON.stringify(receipt)).not.toContain('evil');
  expect(notice?.subject).not.toMatch(/[\r\n]/);
});

it('a message is stored together with its mails or not at all', async () => {
  provider.state.failure = () => ({ status: 500 });
  const sent = withoutTable('mail_jobs', sendOne);
  await expect(sent).rejects.toMatchObject({ code: 'unavailable' });
  expect(await countMessages()).toBe(0);
});

it('a message is mailed once if the database stored it but responded too late', async () => {
  const deps = servicesOf();
  const late: Services['messages'] = {
    add: async (...input) => {
      await deps.messages.add(...input);
      throw unavailable(new Error('no answer in 3000 ms'));
    },
  };
  await sendOne({ ...deps, messages: late });
  await work();
  expect(await statuses()).toEqual(['sent', 'sent']);
  expect(reached()).toEqual(['owner@example.com', 'visitor-1@example.com']);
});

it('a message is mailed directly to the owner if the database is down, at most five times in ten minutes', async () => {
  const away = { DB: platform.EMPTY, KV: platform.KV };
  const start = Date.UTC(2040, 0, 1);
  const sendAt = (n: number, minutes: number) => {
    const settings = { ...provider.settings, ...owner, clientAddress: address(n) };
    const { services } = loadContext(away, new Date(start + minutes * MINUTE), settings);
    return send(message(n), services);
  };
  for (let n = 0; n < 5; n += 1) await sendAt(n, n);
  await expect(sendAt(6, 9)).rejects.toMatchObject({ code: 'unavailable' });
  expect(reached()).toEqual(Array(5).fill('owner@example.com'));
  await sendAt(7, 10);
  expect(provider.state.calls).toBe(6);
});

it('a message over the daily limit of mails or of mails to one address is stored without mails, and the owner is notified once', async () => {
  const ofOne = () => reached().filter((to) => to === 'visitor-1@example.com');
  for (let n = 0; n < 5; n += 1) await send(message(1), servicesOf(address(n)));
  await work();
  expect([await countMessages(), ofOne().length]).toEqual([5, 3]);
  clock.now += DAY;
  await send(message(1), servicesOf(address(6)));
  await work();
  expect(ofOne()).toHaveLength(4);
  provider.reset();
  clock.now += DAY;
  const scarce = (n: number) => ({ ...servicesOf(address(n)), visitorMailsADay: 3 });
  for (let n = 10; n < 14; n += 1) await send(message(n), scarce(n));
  await work();
  expect(await countMessages()).toBe(10);
  const toOwner = Array(2).fill('owner@example.com');
  expect(reached().sort()).toEqual([...toOwner, 'visitor-10@example.com']);
  const subjects = provider.delivered.map(({ subject }) => subject);
  expect(subjects).toContain('Much more arrives than usual');
  clock.now += DAY;
  await send(message(15), scarce(15));
  await work();
  expect(provider.delivered).toHaveLength(5);
});

/** Fewer than the daily limit without a proof of work. */
const MANY = Math.min(volume(200), 300);
/** All of them at once would wait for one database longer than the time limit of a request. */
const AT_ONCE = 10;

const FAILURES: [string, ProviderFailure][] = [
  ['is down', 'reset'],
  ['answers 500 after it took the mail', { status: 500, accepted: true }],
  ['talks nonsense after it took the mail', 'nonsense'],
  ['refuses our key', { status: 401, name: 'missing_api_key' }],
];

describe.each(FAILURES)('a provider that %s', (_, failure) => {
  it('causes no lost message and no mail sent twice after it recovers', async () => {
    provider.state.failure = () => failure;
    for (let sent = 0; sent < MANY; sent += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, n) => sent + n);
      await Promise.all(numbers.map((n) => send(message(n), servicesOf(address(n)))));
    }
    await work();
    // The sender stops after a few calls instead of trying all waiting mails.
    expect(provider.state.calls).toBeLessThanOrEqual(5);
    expect(await statuses()).not.toContain('sent');
    provider.state.failure = () => null;
    for (let minute = 0; minute < 5; minute += 1) await workAfter(MINUTE);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(provider.invalid).toEqual([]);
    expect(provider.delivered).toHaveLength(2 * MANY);
    expect(new Set(provider.delivered.map(({ to, text }) => `${to} ${text}`)).size).toBe(2 * MANY);
  });
});

it('a call to a provider that hangs ends after its time limit, and is repeated later', async () => {
  provider.state.failure = () => 'hang';
  const limits = holdTimeLimits();
  await sendOne();
  const working = work();
  await expect.poll(() => provider.state.calls).toBe(2);
  expect(limits.asked.filter((ms) => ms === 5000)).toHaveLength(2);
  limits.end();
  await working;
  const [job] = await listed('status=waiting');
  const problem = 'The mail provider did not answer in time.';
  expect(job).toMatchObject({ attempts: 1, problem });
  provider.state.failure = () => null;
  await workAfter(MINUTE);
  expect(await statuses()).toEqual(['sent', 'sent']);
});

it('a provider that sends Retry-After is not called before that time', async () => {
  provider.state.failure = () => ({ status: 429, retryAfter: '600' });
  await sendAndWork();
  provider.state.failure = () => null;
  await workAfter(590_000);
  expect(provider.delivered).toHaveLength(0);
  await workAfter(20_000);
  expect(provider.delivered).toHaveLength(2);
});

it('a failed mail is retried after half a minute, then after twice as long each time, at most an hour', async () => {
  provider.state.failure = () => 'reset';
  await sendOne();
  const delays: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    await work({ ...servicesOf(), wait: async () => {} });
    const [due] = await values('select max(due_at) from mail_jobs');
    delays.push((Number(due) - clock.now) / 1000);
    clock.now = Number(due);
  }
  // The delay is random within its upper half, and here always in the middle of that.
  const whole = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600];
  expect(delays).toEqual(whole.map((seconds) => seconds * 0.75));
});

it('a mail that the provider rejects for good is listed as failed, and the owner can retry it', async () => {
  provider.state.failure = () => ({ status: 422, name: 'validation_error' });
  await sendAndWork();
  const failed = await listed('status=failed');
  expect(failed.map(({ problem }) => problem)).toEqual(
    Array(2).fill('The mail provider answered 422 (validation_error).'),
  );
  provider.state.failure = () => null;
  for (const { id } of failed) await retryMail({ id, by }, servicesOf());
  await work();
  expect(await statuses()).toEqual(['sent', 'sent']);
  const again = retryMail({ id: failed[0]?.id ?? '', by }, servicesOf());
  await expect(again).rejects.toMatchObject({ code: 'not-found' });
  const trail = await rows('select action, entity_id from audit_events order by rowid');
  expect(trail).toEqual(failed.map(({ id }) => ({ action: 'mail.retry', entity_id: id })));
});

it('a mail is not retried after a day, when the provider may have forgotten its idempotency key', async () => {
  provider.state.failure = () => ({ status: 503, accepted: true });
  await sendOne();
  const begin = clock.now;
  let lastCallAt = begin;
  for (let hour = 0; hour < 26; hour += 1) {
    const before = provider.state.calls;
    await work();
    if (provider.state.calls > before) lastCallAt = clock.now;
    clock.now += HOUR;
  }
  expect(await statuses()).toEqual(['failed', 'failed']);
  expect(lastCallAt - begin).toBeLessThan(24 * HOUR);
  expect(provider.delivered).toHaveLength(2);
});

it('a mail that was first tried three days ago fails instead of being sent', async () => {
  await sendOne();
  await run(`update mail_jobs set first_tried_at = ${clock.now - 72 * HOUR}`);
  await work();
  expect(provider.state.calls).toBe(0);
  const problem = 'First tried more than 23 hours ago: sent now, it could arrive twice.';
  expect(await listed('status=failed')).toMatchObject([{ problem }, { problem }]);
});

it('a mail counts as sent if the provider accepted it before under another sender name', async () => {
  provider.state.failure = (call) => (call <= 2 ? { status: 500, accepted: true } : null);
  await sendAndWork();
  clock.now += HOUR;
  const settings = { ...provider.settings, MAIL_FROM: 'Robin <robin@example.com>' };
  const renamed = context(new Date(clock.now), settings).services;
  await work({ ...renamed, random: () => 0 });
  expect(await statuses()).toEqual(['sent', 'sent']);
  expect(provider.delivered).toHaveLength(2);
});

it('simultaneous senders send each mail once', async () => {
  for (let n = 0; n < 6; n += 1) await send(message(n), servicesOf(address(n)));
  await Promise.all([work(), work(), work(), work()]);
  expect(provider.state.calls).toBe(12);
  expect(provider.delivered).toHaveLength(12);
});

it('the mails of a killed sender are sent again by the next one after a minute, and delivered once', async () => {
  await sendOne();
  const dying = servicesOf();
  // The sender is killed after the provider's response and before recording it.
  const markSent = () => Promise.reject(new Error('killed'));
  await expect(work({ ...dying, outbox: { ...dying.outbox, markSent } })).rejects.toThrow('killed');
  await expect.poll(() => provider.state.calls).toBe(2);
  await workAfter(59_000);
  expect(provider.state.calls).toBe(2);
  await workAfter(2_000);
  expect(await statuses()).toEqual(['sent', 'sent']);
  expect(provider.state.calls).toBe(4);
  expect(provider.delivered).toHaveLength(2);
});

it('mails without a configured provider wait, and say what is missing', async () => {
  const unset = services(new Date(clock.now));
  await sendOne(unset);
  await work({ ...unset, random: () => 0 });
  expect((await listed('', unset))[0]).toMatchObject({
    status: 'waiting',
    problem: 'No mail provider is set up: set RESEND_API_KEY and MAIL_FROM.',
  });
});

it('the sixth message of one network in an hour is refused with the time to try again', async () => {
  for (let n = 0; n < 5; n += 1) await send(message(n));
  clock.now += HOUR / 2;
  const refusal = { code: 'too-many', retryAfter: 1800 };
  await expect(send(message(6))).rejects.toMatchObject(refusal);
  await send(message(7), servicesOf('198.51.100.7'));
  clock.now += HOUR / 2;
  await send(message(8));
  expect(await countMessages()).toBe(7);
});
