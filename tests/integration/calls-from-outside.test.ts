import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import * as mailEvents from '../../app/engine/api/routes/mail-events.server';
import * as tick from '../../app/engine/api/routes/tick.server';
import { subscribe } from '../../app/features/newsletter/core/subscribers';
import { newsletterServices } from '../../app/features/newsletter/services.server';
import { subscriberRow } from '../support/database';
import { startMailing } from '../support/mailing';
import { callApi } from '../support/routes';

/* Calls from outside: events of the mail provider, and the external clock. */

const EVENT_SECRET = `whsec_${btoa('a secret of the mail provider')}`;
const settings = { RESEND_WEBHOOK_SECRET: EVENT_SECRET, TICK_SECRET: 'a secret of the clock' };
const { provider, context, contextOf, servicesOf, ...database } = await startMailing(settings);
const { insert, rows, values, run } = database;

const ADA = 'ada@example.com';

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

  beforeEach(() => insert('subscribers', [subscriberRow(1, ADA)]));
  const statusNow = async () => (await values('select status from subscribers'))[0];

  it('a provider’s event suppresses a bounced or complaining address, not one with a full mailbox', async () => {
    expect(await deliver(bounce('Transient'), { id: 'a' })).toBe(200);
    const delivered = { type: 'email.delivered', data: { to: [ADA] } };
    expect(await deliver(delivered, { id: 'd' })).toBe(200);
    expect(await statusNow()).toBe('confirmed');
    expect(await deliver(bounce('Permanent', 'Ada@Example.com'), { id: 'b' })).toBe(200);
    expect(await statusNow()).toBe('bounced');
    const complaint = { type: 'email.complained', data: { to: ['eve@example.com'] } };
    await deliver(complaint, { id: 'c', names: 'webhook' });
    expect(await rows('select email, reason from suppressions order by email')).toEqual([
      { email: ADA, reason: 'bounced' },
      { email: 'eve@example.com', reason: 'complained' },
    ]);
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
    expect(await statusNow()).toBe('confirmed');
  });

  it('a provider’s event is accepted if one of several signatures is right', async () => {
    const signatures = (own: string) => `v1,${btoa('x'.repeat(32))} v1a,AAAA ${own}`;
    expect(await deliver(bounce('Permanent'), { signatures })).toBe(200);
    expect(await statusNow()).toBe('bounced');
  });

  it('a repeated provider’s event is ignored', async () => {
    await deliver(bounce('Permanent'));
    await run('delete from suppressions');
    await run(`update subscribers set status = 'confirmed'`);
    expect(await deliver(bounce('Permanent'))).toBe(200);
    expect(await statusNow()).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
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
    await subscribe({ fields: { email: ADA }, source: 'footer' }, newsletterServices(servicesOf()));
    expect((await call()).body).toMatchObject({ data: { sent: 1, failed: 0 } });
    expect(provider.delivered).toHaveLength(1);
  });
});
