import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cloudflareMailer } from '../../app/engine/adapters/cloudflare-email.server';
import { MailError } from '../../app/engine/core/mail/mail';
import { sendMessage } from '../../app/engine/core/messages/contact';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import { useDatabase } from '../support/context';
import { listenOnLoopback } from '../support/loopback';

/* Cloudflare Email Service as the second mail provider, where it differs from the first. */

const ACCOUNT = 'a1'.repeat(16);
const FROM = 'Robin Sample <robin@example.com>';

/** The body of the call, of https://developers.cloudflare.com/api/resources/email_sending/methods/send/, as far as we use it. */
const bodySchema = v.strictObject({
  from: v.union([v.string(), v.strictObject({ address: v.string(), name: v.string() })]),
  to: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  reply_to: v.optional(v.string()),
  headers: v.optional(v.record(v.pipe(v.string(), v.regex(/^(List-|X-)/)), v.string())),
});

type Reply = { status: number; body: unknown; retryAfter?: string };
const taken = (to: string): Reply => ({
  status: 200,
  body: {
    ...{ success: true, errors: [], messages: [] },
    result: { delivered: [to], permanent_bounces: [], queued: [] },
  },
});
const refused = (status: number, name: string, retryAfter?: string): Reply => ({
  status,
  body: {
    ...{ success: false, messages: [], result: null },
    errors: [{ code: 10_000, message: `email.sending.error.${name}` }],
  },
  ...(retryAfter ? { retryAfter } : {}),
});

const sent: v.InferOutput<typeof bodySchema>[] = [];
let answer = (body: { to: string }): Reply => taken(body.to);
const provider = await listenOnLoopback(async (request, response) => {
  expect(request.method).toBe('POST');
  expect(request.url).toBe(`/client/v4/accounts/${ACCOUNT}/email/sending/send`);
  expect(request.headers.authorization).toBe('Bearer token');
  const body = v.parse(bodySchema, await json(request));
  sent.push(body);
  const { status, body: reply, retryAfter } = answer(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
  });
  response.end(JSON.stringify(reply));
});
const { context, values } = await useDatabase();
beforeEach(() => {
  sent.length = 0;
  answer = ({ to }) => taken(to);
});
afterAll(() => provider.stop());

const mailer = cloudflareMailer({
  ...{ apiUrl: provider.url, accountId: ACCOUNT, token: 'token', from: FROM },
});
const MAIL = {
  to: 'ada@example.com',
  replyTo: 'owner@example.com',
  subject: 'Subject',
  html: '<p>text</p>',
  text: 'text',
  headers: { 'List-Unsubscribe': '<https://example.com/letter/unsubscribe?id=1>' },
};

it('a mail is sent with its sender, reply address and headers as documented by Cloudflare', async () => {
  expect(await mailer.send(MAIL, 'key')).toBe(null);
  const { replyTo, ...rest } = MAIL;
  const from = { name: 'Robin Sample', address: 'robin@example.com' };
  expect(sent).toEqual([{ ...rest, from, reply_to: replyTo }]);
});

const saying = (part: string) => expect.stringContaining(part);
const bounced = { delivered: [], permanent_bounces: [MAIL.to], queued: [] };

it.each<[string, Reply, Partial<MailError>]>([
  ['asks for time', refused(429, 'throttled', '7'), { kind: 'retry', retryAfterMs: 7000 }],
  ['is away', refused(503, 'authentication.upstream'), { kind: 'retry' }],
  ['says what nobody understands', { status: 200, body: 'yes' }, { kind: 'retry' }],
  [
    'does not know the token',
    refused(401, 'authentication.unauthorized'),
    { kind: 'misconfigured', message: saying('check CLOUDFLARE_EMAIL_TOKEN') },
  ],
  [
    'has an account without a paid plan',
    refused(403, 'authentication.not_entitled'),
    { kind: 'misconfigured', message: saying('not_entitled') },
  ],
  [
    'will never take the mail',
    refused(400, 'email.invalid'),
    { kind: 'give-up', message: saying('400 (email.sending.error.email.invalid)') },
  ],
  [
    'knows that the address returns mail',
    { status: 200, body: { result: bounced } },
    { kind: 'give-up' },
  ],
])(
  'a provider that %s causes the right kind of error, without the receiver in its message',
  async (_, reply, problem) => {
    answer = () => reply;
    const error = await mailer.send(MAIL, 'key').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject(problem);
    expect(String(error)).not.toContain(MAIL.to);
  },
);

it('a provider that cannot be reached causes a retry', async () => {
  const settings = { apiUrl: 'http://127.0.0.1:9', accountId: ACCOUNT, token: 'token', from: FROM };
  const sending = cloudflareMailer(settings).send(MAIL, 'key');
  await expect(sending).rejects.toMatchObject({ kind: 'retry' });
});

it('a batch of mails is refused without a call, so that mails are sent one at a time', async () => {
  await expect(mailer.sendBatch([MAIL], 'key')).rejects.toMatchObject({ kind: 'give-up' });
  expect(sent).toEqual([]);
});

it('a site with MAIL_PROVIDER=cloudflare sends the mails about a message by Cloudflare', async () => {
  const { services } = context(undefined, {
    MAIL_PROVIDER: 'cloudflare',
    ...{ CLOUDFLARE_EMAIL_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: ACCOUNT },
    ...{ MAIL_API_URL: provider.url, MAIL_FROM: FROM, MAIL_TO: 'owner@example.com' },
  });
  const fields = { name: 'Ada', email: 'ada@example.com', message: 'A message for you.' };
  await sendMessage({ fields, isSpam: false }, services);
  await runBackgroundWork({ until: new Date(Date.now() + 20_000) }, services);
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'owner@example.com']);
  expect(await values('select status from mail_jobs')).toEqual(['sent', 'sent']);
});
