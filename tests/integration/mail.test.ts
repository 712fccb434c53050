import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '~/domain/contact';
import { doDueWork } from '~/domain/due-work';
import { unavailable } from '~/domain/errors';
import { listMail, retryMail } from '~/domain/outbox';
import type { Services } from '~/http/context';
import { empty, loadContext, startDatabase } from '../support/database';
import { startMailProvider, type Trouble } from '../support/mail-provider';
import { volume } from '../support/volume';

const platform = await startDatabase();
const provider = await startMailProvider();
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.reset();
  const tables = ['mail_jobs', 'messages', 'rate_limits', 'subscribers', 'suppressions'];
  await empty(platform.DB, tables);
  clock = Date.UTC(2026, 10, 21, 12);
});

let clock: number;

/** The services of one visitor, with a clock of the test's and the stand-in provider. */
function servicesOf(clientAddress = '192.0.2.1'): Services {
  const { services } = loadContext(platform, undefined, {
    clientAddress,
    RESEND_API_KEY: 're_test',
    MAIL_API_URL: provider.url,
    MAIL_FROM: 'Robin Sample <robin@example.com>',
    MAIL_TO: 'owner@example.com',
  });
  return { ...services, now: () => new Date(clock), random: () => 0.5, wait: async () => {} };
}

const message = (n: number) => ({
  name: 'Ada Lovelace',
  email: `visitor-${n}@example.com`,
  message: `Message ${n}\nwith <b>markup</b> & "quotes"`,
});

const address = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;

/** Stops where it says; the clock stands still meanwhile, so only a lack of work or trouble ends it. */
const work = () => doDueWork({ until: new Date(clock + 20_000) }, servicesOf());

const statuses = async () =>
  (
    await platform.DB.prepare('select status from mail_jobs order by id').all<{ status: string }>()
  ).results.map(({ status }) => status);

const countOf = async (sql: string) => (await platform.DB.prepare(sql).all()).results.length;

describe('a message', () => {
  it('becomes one mail to the owner and one to the visitor, both valid by the provider’s description', async () => {
    await sendMessage(message(1), servicesOf());
    await work();
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
    expect(receipt?.text).toContain('Hello Ada Lovelace,');
  });

  it.each(['Buy at evil.example', 'http://evil.example', 'a\r\nBcc: x@example.com'])(
    'puts nothing into the mail to the visitor that the name “%s” smuggles in',
    async (name) => {
      await sendMessage({ ...message(1), name, message: 'see http://evil.example' }, servicesOf());
      await work();
      const [notice, receipt] = provider.delivered;
      expect(receipt?.text).toMatch(/^Hello,\n/);
      expect(receipt?.html).not.toContain('evil');
      expect(notice?.subject).not.toMatch(/[\r\n]/);
    },
  );

  it('is kept together with its mails or not at all', async () => {
    await platform.DB.prepare('alter table mail_jobs rename to away').run();
    try {
      provider.state.trouble = () => ({ status: 500 });
      await expect(sendMessage(message(1), servicesOf())).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(await countOf('select id from messages')).toBe(0);
    } finally {
      await platform.DB.prepare('alter table away rename to mail_jobs').run();
    }
  });

  it('is sent once where the database had kept it, and only its answer came too late', async () => {
    const services = servicesOf();
    const late: Services['messages'] = {
      add: async (...input) => {
        await services.messages.add(...input);
        throw unavailable(new Error('no answer in 3000 ms'));
      },
    };
    await sendMessage(message(1), { ...services, messages: late });
    await work();
    expect(await statuses()).toEqual(['sent', 'sent']);
    expect(provider.delivered.map(({ to }) => to)).toEqual([
      ['owner@example.com'],
      ['visitor-1@example.com'],
    ]);
  });

  it('goes straight to the owner’s mailbox where the database is away', async () => {
    const { services } = loadContext({ DB: platform.EMPTY, KV: platform.KV }, undefined, {
      RESEND_API_KEY: 're_test',
      MAIL_API_URL: provider.url,
      MAIL_FROM: 'robin@example.com',
      MAIL_TO: 'owner@example.com',
    });
    await sendMessage(message(1), services);
    expect(provider.delivered.map(({ to }) => to)).toEqual([['owner@example.com']]);
  });
});

const MANY = volume(200);
/** All of them at once would wait for one database for longer than a request may. */
const AT_ONCE = 10;

const TROUBLES: [string, Trouble][] = [
  ['is down', 'reset'],
  ['answers 500', { status: 500 }],
  ['answers 500 after it took the mail', { status: 500, accepted: true }],
  ['asks for time', { status: 429, name: 'rate_limit_exceeded', retryAfter: '90' }],
  ['talks nonsense after it took the mail', 'nonsense'],
  ['refuses our key', { status: 401, name: 'missing_api_key' }],
];

describe.each(TROUBLES)('a provider that %s', (_, trouble) => {
  it('loses no message and sends none twice once it is well', async () => {
    provider.state.trouble = () => trouble;
    for (let sent = 0; sent < MANY; sent += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, n) => sent + n);
      await Promise.all(numbers.map((n) => sendMessage(message(n), servicesOf(address(n)))));
    }
    await work();
    // It is left alone after a handful of calls instead of being sent all that waits.
    expect(provider.state.calls).toBeLessThanOrEqual(5);
    expect(await statuses()).not.toContain('sent');
    provider.state.trouble = () => null;
    for (let minute = 0; minute < 5; minute += 1) {
      clock += 60_000;
      await work();
    }
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(provider.invalid).toEqual([]);
    expect(provider.delivered).toHaveLength(2 * MANY);
    expect(new Set(provider.delivered.map(({ to, text }) => `${to} ${text}`)).size).toBe(2 * MANY);
  });
});

it('a provider that hangs is given up after its time limit, and asked again later', async () => {
  provider.state.trouble = () => 'hang';
  await sendMessage(message(1), servicesOf());
  await work();
  const [job] = (await listMail(new URLSearchParams('status=waiting'), servicesOf())).rows;
  expect(job).toMatchObject({
    attempts: 1,
    problem: 'The mail provider did not answer in time.',
  });
  provider.state.trouble = () => null;
  clock += 60_000;
  await work();
  expect(await statuses()).toEqual(['sent', 'sent']);
});

it('a provider that asks for time gets it', async () => {
  provider.state.trouble = () => ({ status: 429, retryAfter: '600' });
  await sendMessage(message(1), servicesOf());
  await work();
  provider.state.trouble = () => null;
  clock += 590_000;
  await work();
  expect(provider.delivered).toHaveLength(0);
  clock += 20_000;
  await work();
  expect(provider.delivered).toHaveLength(2);
});

it('a mail that the provider will never take fails where the owner sees it, and can be tried again', async () => {
  provider.state.trouble = () => ({ status: 422, name: 'validation_error' });
  await sendMessage(message(1), servicesOf());
  await work();
  const failed = (await listMail(new URLSearchParams('status=failed'), servicesOf())).rows;
  expect(failed.map(({ problem }) => problem)).toEqual([
    'The mail provider answered 422 (validation_error).',
    'The mail provider answered 422 (validation_error).',
  ]);
  provider.state.trouble = () => null;
  for (const { id } of failed) await retryMail(id, servicesOf());
  await work();
  expect(await statuses()).toEqual(['sent', 'sent']);
  await expect(retryMail(failed[0]?.id ?? '', servicesOf())).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('a mail is not tried any more once the provider may have forgotten its key, after a day', async () => {
  provider.state.trouble = () => ({ status: 503, accepted: true });
  await sendMessage(message(1), servicesOf());
  let lastCallAt = clock;
  for (let hour = 0; hour < 48; hour += 1) {
    const before = provider.state.calls;
    await work();
    if (provider.state.calls > before) lastCallAt = clock;
    clock += 3_600_000;
  }
  expect(await statuses()).toEqual(['failed', 'failed']);
  expect(lastCallAt - Date.UTC(2026, 10, 21, 12)).toBeLessThan(24 * 3_600_000);
  expect(provider.delivered).toHaveLength(2);
});

it('two senders at once send each mail once', async () => {
  for (let n = 0; n < 20; n += 1) await sendMessage(message(n), servicesOf(address(n)));
  await Promise.all([work(), work(), work(), work()]);
  expect(provider.state.calls).toBe(40);
  expect(provider.delivered).toHaveLength(40);
});

it('what a sender that died had taken is sent by the next one, after a minute and with the same key', async () => {
  await sendMessage(message(1), servicesOf());
  const { outbox, mailer } = servicesOf();
  const now = new Date(clock);
  const leaseUntil = new Date(clock + 60_000);
  const [job] = await outbox.claim({ now, leaseUntil, limit: 5 });
  if (!job) expect.fail('nothing to claim');
  // It dies between the provider's answer and its own note of it.
  await mailer.send(job.mail, job.id);
  clock += 59_000;
  await work();
  expect(provider.delivered).toHaveLength(1);
  clock += 2_000;
  await work();
  expect(await statuses()).toEqual(['sent', 'sent']);
  expect(provider.delivered).toHaveLength(2);
});

it('without a provider mails wait, and say what is missing', async () => {
  const { services } = loadContext(platform, new Date(clock));
  await sendMessage(message(1), services);
  await doDueWork({ until: new Date(clock + 20_000) }, { ...services, random: () => 0 });
  const [mail] = (await listMail(new URLSearchParams(), services)).rows;
  expect(mail).toMatchObject({
    status: 'waiting',
    problem: 'No mail provider is set up: set RESEND_API_KEY and MAIL_FROM.',
  });
});

it('from one network five messages an hour pass, the sixth is told when to come back', async () => {
  for (let n = 0; n < 5; n += 1) await sendMessage(message(n), servicesOf());
  clock += 30 * 60_000;
  await expect(sendMessage(message(6), servicesOf())).rejects.toMatchObject({
    code: 'too-many',
    retryAfter: 1800,
  });
  await sendMessage(message(7), servicesOf('198.51.100.7'));
  clock += 30 * 60_000;
  await sendMessage(message(8), servicesOf());
  expect(await countOf('select id from messages')).toBe(7);
});
