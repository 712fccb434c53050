import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import * as mailEvents from '../../app/engine/api/routes/mail-events.server';
import * as tick from '../../app/engine/api/routes/tick.server';
import { MINUTE, type Row, testId } from '../support/database';
import { startMailing } from '../support/mailing';
import { callApi } from '../support/routes';

/* Calls from outside: events of the mail provider, and the external clock. */

const EVENT_SECRET = `whsec_${btoa('a secret of the mail provider')}`;
const settings = { RESEND_WEBHOOK_SECRET: EVENT_SECRET, TICK_SECRET: 'a secret of the clock' };
const { provider, clock, context, contextOf, ...database } = await startMailing(settings);
const { insert, values, run } = database;

const ADA = 'ada@example.com';

/** A mail to her. */
const mailRow = (changes: Row): Row => ({
  ...{ id: testId(1), kind: 'reply', attempts: 0, due_at: 0, created_at: 1, updated_at: 1 },
  payload: JSON.stringify({ to: ADA, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
  ...changes,
});

describe('events of the mail provider', () => {
  const bounce = (type: string, email = ADA) => ({
    type: 'email.bounced',
    created_at: '2026-11-21T12:00:00Z',
    data: { email_id: 'x', to: [email], bounce: { type, subType: 'General', message: 'no' } },
  });

  /** @returns the status of the response */
  async function deliver(
    body: object,
    {
      id = 'msg_1',
      secret = EVENT_SECRET,
      ageSeconds = 0,
      names = 'svix',
      sentAs = '',
      signatures = (own: string) => own,
    } = {},
  ) {
    const time = new Date(Date.now() - ageSeconds * 1000);
    const headers = {
      [`${names}-id`]: sentAs || id,
      [`${names}-timestamp`]: String(Math.floor(time.getTime() / 1000)),
      [`${names}-signature`]: signatures(new Webhook(secret).sign(id, time, JSON.stringify(body))),
    };
    const call = { method: 'POST', body, headers };
    return (await callApi(mailEvents, '/api/mail-events', contextOf(), call)).status;
  }

  beforeEach(() => insert('mail_jobs', [mailRow({ status: 'sent', provider_id: 'x' })]));
  const returned = async () => (await values('select returned from mail_jobs'))[0];

  it('a provider’s event marks the mail as returned, unless the mailbox was full', async () => {
    expect(await deliver(bounce('Transient'), { id: 'a' })).toBe(200);
    const about = { email_id: 'x', to: [ADA] };
    expect(await deliver({ type: 'email.delivered', data: about }, { id: 'd' })).toBe(200);
    expect(await returned()).toBeNull();
    expect(await deliver(bounce('Permanent', 'Ada@Example.com'), { id: 'b' })).toBe(200);
    expect(await returned()).toBe('bounced');
    const complaint = { type: 'email.complained', data: about };
    await deliver(complaint, { id: 'c', names: 'webhook' });
    expect(await returned()).toBe('complained');
  });

  it('a provider’s event is refused with a wrong or stale signature', async () => {
    const secret = `whsec_${btoa('another secret')}`;
    const signed = ['', 'v1,', 'v1,%%%', 'v1a,AAAA', 'v2,AAAA'].map((wrong) => () => wrong);
    for (const wrong of [
      { secret },
      { ageSeconds: 301 },
      { ageSeconds: -310 },
      { sentAs: 'msg_2' },
      ...signed.map((signatures) => ({ signatures })),
    ])
      expect(await deliver(bounce('Permanent'), wrong), JSON.stringify(wrong)).toBe(401);
    expect(await returned()).toBeNull();
  });

  it('a provider’s event is accepted if one of several signatures is right', async () => {
    const signatures = (own: string) => `v1,${btoa('x'.repeat(32))} v1a,AAAA ${own}`;
    expect(await deliver(bounce('Permanent'), { signatures })).toBe(200);
    expect(await returned()).toBe('bounced');
  });

  it('a repeated provider’s event is ignored', async () => {
    await deliver(bounce('Permanent'));
    await run('update mail_jobs set returned = null');
    expect(await deliver(bounce('Permanent'))).toBe(200);
    expect(await returned()).toBeNull();
  });
});

describe('the external clock', () => {
  const secret = { Authorization: 'Bearer a secret of the clock' };
  const call = (headers: Record<string, string> = secret, context = contextOf()) =>
    callApi(tick, '/api/tick', context, { method: 'POST', headers });

  it('the external clock needs the secret, and is refused when the site has none', async () => {
    expect((await call({})).status).toBe(401);
    expect((await call({ Authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await call()).status).toBe(200);
    expect((await call({}, context())).status).toBe(401);
  });

  it('the external clock sends due mails', async () => {
    await insert('mail_jobs', [mailRow({ status: 'waiting', due_at: clock.now - MINUTE })]);
    expect((await call()).body).toMatchObject({ data: { sent: 1, failed: 0 } });
    expect(provider.delivered).toHaveLength(1);
  });
});
