import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNewsletter, removeNewsletter, saveNewsletter } from '~/domain/newsletter/draft';
import { listNewsletters, readNewsletter } from '~/domain/newsletter/newsletter';
import { changeNewsletter, scheduleNewsletter, testNewsletter } from '~/domain/newsletter/schedule';
import { signUnsubscribe, subscribe } from '~/domain/newsletter/subscribers';
import * as mailEvents from '~/routes/api.mail-events';
import * as apiSubscribe from '~/routes/api.subscribe';
import * as tick from '~/routes/api.tick';
import * as confirmPage from '~/routes/newsletter_.confirm';
import * as unsubscribePage from '~/routes/newsletter_.unsubscribe';
import { by } from '../support/admin';
import { DAY, HOUR, MINUTE, postRow, subscriberRow, TEST_ID, testId } from '../support/database';
import { startMailing } from '../support/mailing';
import { callApi, routeArgs } from '../support/routes';
import { volume } from '../support/volume';

const EVENT_SECRET = `whsec_${btoa('a secret of the mail provider')}`;
const settings = { RESEND_WEBHOOK_SECRET: EVENT_SECRET, TICK_SECRET: 'a secret of the clock' };
const { provider, clock, context, contextOf, servicesOf, work, startNewsletter, ...database } =
  await startMailing(settings);
const { insert, insertNumbered, rows, values, run } = database;

const ADA = 'ada@example.com';

const statusOf = async (email: string) =>
  (await values(`select status from subscribers where email = '${email}'`))[0];
const setStatus = (email: string, status = 'unsubscribed') =>
  run(`update subscribers set status = '${status}' where email = '${email}'`);
const subscribeAs = (email: string, services = servicesOf()) =>
  subscribe({ fields: { email }, source: 'footer' }, services);
const addReader = () => insert('subscribers', [subscriberRow(1, ADA)]);

/** Subscribes somebody and gives back the link from its mail. */
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

describe('double opt-in', () => {
  it('mails a link whose GET changes nothing and whose button confirms, once', async () => {
    const link = await confirmationLink();
    expect(link).toMatch(/^https:\/\/example\.com\/newsletter\/confirm\?token=[\w-]{43}$/);
    const page = confirmPage.loader(routeArgs(contextOf(), link.replace(/^.*\.com/, '')));
    expect(page.token).toBe(tokenOf(link));
    expect(await statusOf(ADA)).toBe('pending');
    expect(await confirm(link)).toMatchObject({ data: { ok: true } });
    expect(await statusOf(ADA)).toBe('confirmed');
    expect(await confirm(link)).toMatchObject({ data: { ok: false }, init: { status: 400 } });
  });

  it('keeps only a hash of the token', async () => {
    const token = tokenOf(await confirmationLink());
    expect(JSON.stringify(await rows('select * from subscribers'))).not.toContain(token);
  });

  it('ends after 24 hours', async () => {
    const link = await confirmationLink();
    clock.now += DAY;
    expect(await confirm(link)).toMatchObject({
      data: { ok: false, message: expect.stringContaining('24 hours') },
    });
    expect(await statusOf(ADA)).toBe('pending');
  });

  it('sends the link again at most every ten minutes, and the old one no longer works', async () => {
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

  it('sends the link three times a day at most', async () => {
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

  it('asks to come back tomorrow once visitors have caused a day’s mails, and keeps nothing half', async () => {
    const full = { ...servicesOf(), visitorMailsADay: 0 };
    await expect(subscribeAs(ADA, full)).rejects.toMatchObject({
      code: 'too-many',
      retryAfter: 24 * 3600,
      message: 'We have sent too many mails today. Please try again in 24 hours.',
    });
    expect(await rows('select * from subscribers')).toEqual([]);
  });

  it('answers as the contract has it: 201, then 409', async () => {
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

  it('lets exactly 5 of 50 parallel sign-ups of one network pass', async () => {
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
    // Another /64 is another household.
    await subscribeAs('other@example.com', servicesOf('2001:db8:1:3::1'));
  });
});

describe('the way out', () => {
  const wayOut = async (id = testId(1)) =>
    `/newsletter/unsubscribe?id=${id}&signature=${await signUnsubscribe(id, servicesOf())}`;
  const press = (path: string, fields: Record<string, string> = {}) =>
    unsubscribePage.action(routeArgs(contextOf(), path, { fields }));

  beforeEach(addReader);

  it('changes nothing by a GET', async () => {
    unsubscribePage.loader(routeArgs(contextOf(), await wayOut()));
    expect(await statusOf(ADA)).toBe('confirmed');
  });

  it.each<[string, RequestInit]>([
    ['a bare POST', {}],
    ['the one-click form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
  ])('works by %s without a cookie, for good', async (_, init) => {
    const args = routeArgs(contextOf(), await wayOut());
    const request = new Request(args.request.url, { method: 'POST', ...init });
    expect(await unsubscribePage.action({ ...args, request })).toMatchObject({
      data: { ok: true },
    });
    expect(await statusOf(ADA)).toBe('unsubscribed');
    expect(await rows('select email, reason from suppressions')).toEqual([
      { email: ADA, reason: 'unsubscribed' },
    ]);
    const again = () => subscribeAs(ADA);
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    // Neither does an owner's clean-up of the list make the address new.
    await run('delete from subscribers');
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    await work();
    expect(provider.delivered).toEqual([]);
  });

  it('leads back for somebody who pressed the button by mistake', async () => {
    await press(await wayOut());
    expect(await press(await wayOut(), { again: '1' })).toMatchObject({ data: { ok: true } });
    expect(await statusOf(ADA)).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
  });

  it('is nobody else’s: a signature of another address is refused', async () => {
    const path = (await wayOut(testId(2))).replace(testId(2), testId(1));
    expect(await press(path)).toMatchObject({ data: { ok: false }, init: { status: 400 } });
    expect(await statusOf(ADA)).toBe('confirmed');
  });
});

describe('the provider’s events', () => {
  const bounce = (type: string, email = ADA) => ({
    type: 'email.bounced',
    created_at: '2026-11-21T12:00:00Z',
    data: { email_id: 'x', to: [email], bounce: { type, subType: 'General', message: 'no' } },
  });

  /** @returns the status of our answer */
  async function deliver(
    body: object,
    { id = 'msg_1', secret = EVENT_SECRET, ageSeconds = 0, names = 'svix' } = {},
  ) {
    const time = new Date(Date.now() - ageSeconds * 1000);
    const headers = {
      [`${names}-id`]: id,
      [`${names}-timestamp`]: String(Math.floor(time.getTime() / 1000)),
      [`${names}-signature`]: new Webhook(secret).sign(id, time, JSON.stringify(body)),
    };
    const call = { method: 'POST', body, headers };
    return (await callApi(mailEvents, '/api/mail-events', contextOf(), call)).status;
  }

  beforeEach(addReader);

  it('suppress an address that bounced for good or complained, not one whose mailbox is full', async () => {
    expect(await deliver(bounce('Transient'), { id: 'a' })).toBe(200);
    expect(await statusOf(ADA)).toBe('confirmed');
    expect(await deliver(bounce('Permanent', 'Ada@Example.com'), { id: 'b' })).toBe(200);
    expect(await statusOf(ADA)).toBe('bounced');
    const complaint = { type: 'email.complained', data: { to: ['eve@example.com'] } };
    await deliver(complaint, { id: 'c', names: 'webhook' });
    expect(await rows('select email, reason from suppressions order by email')).toEqual([
      { email: ADA, reason: 'bounced' },
      { email: 'eve@example.com', reason: 'complained' },
    ]);
  });

  it('are refused with a wrong signature or one that is older than five minutes', async () => {
    const secret = `whsec_${btoa('another secret')}`;
    expect(await deliver(bounce('Permanent'), { secret })).toBe(401);
    expect(await deliver(bounce('Permanent'), { ageSeconds: 301 })).toBe(401);
    expect(await statusOf(ADA)).toBe('confirmed');
  });

  it('count once: a repeated one does not undo what happened since', async () => {
    await deliver(bounce('Permanent'));
    await run('delete from suppressions');
    await setStatus(ADA, 'confirmed');
    expect(await deliver(bounce('Permanent'))).toBe(200);
    expect(await statusOf(ADA)).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
  });

  it('of other kinds are taken and do nothing', async () => {
    expect(await deliver({ type: 'email.delivered', data: { to: [ADA] } })).toBe(200);
    expect(await statusOf(ADA)).toBe('confirmed');
    expect(await rows('select * from suppressions')).toEqual([]);
  });
});

describe('a newsletter', () => {
  const PEOPLE = volume(10_000);
  beforeEach(async () => {
    const details = '## Hello\n\nA [link](/blogs) and ![a picture](/images/x.jpg).';
    await insert('posts', [postRow(1, { details })]);
    await insertNumbered('subscribers', [1, PEOPLE], {
      ...{ id: TEST_ID, email: `'reader-' || i || '@example.com'`, created_at: 1, updated_at: 1 },
      status: `iif(i % 100 = 0, 'unsubscribed', 'confirmed')`,
    });
    await run(`insert into suppressions values ('reader-7@example.com', 'bounced', 1)`);
  });

  const start = (post = 1) => startNewsletter(testId(post));
  const draft = (postId: string | null = testId(1)) =>
    createNewsletter({ postId, by }, servicesOf());
  const save = (id: string, fields: object) => saveNewsletter({ id, fields }, servicesOf());
  const schedule = (id: string, fields = {}) =>
    scheduleNewsletter({ id, fields, by }, servicesOf());
  const tryOut = (id: string, formId = 'a') => testNewsletter({ id, formId, by }, servicesOf());
  const change = (id: string, asked: 'pause' | 'resume' | 'recall') =>
    changeNewsletter({ id, change: asked, by }, servicesOf());
  const read = async (id: string) => (await readNewsletter(id, servicesOf())).newsletter;
  const leave = () => servicesOf().newsletterQueue.startDue({ batchSize: 100, now: at(0) });
  const at = (ms: number) => new Date(clock.now + ms);

  /** Once a minute, like the clock outside, until all is sent. @returns the newsletter by then */
  async function runToTheEnd(id: string) {
    for (let minute = 0; minute < 120; minute += 1) {
      await work();
      const newsletter = await read(id);
      if (newsletter.status === 'sent') return newsletter;
      clock.now += MINUTE;
    }
    expect.fail('the newsletter never ended');
  }

  /** Whom it has to reach, but for some of them. */
  const everybody = (...but: number[]) =>
    Array.from({ length: PEOPLE }, (_, n) => n + 1)
      .filter((n) => n % 100 !== 0 && ![7, ...but].includes(n))
      .map((n) => `reader-${n}@example.com`)
      .sort();
  const received = () => provider.delivered.map(({ to }) => to[0]).sort();
  const everyThirdFails = (call: number) =>
    call % 3 === 0 ? { status: 500, accepted: call % 6 === 0 } : null;

  it('reaches every confirmed address once, with a way out of its own, and nobody else', async () => {
    const newsletter = await runToTheEnd(await start());
    expect(provider.invalid).toEqual([]);
    expect(received()).toEqual(everybody());
    const count = everybody().length;
    expect(newsletter).toMatchObject({ recipients: count, sent: count, skipped: 0, failed: 0 });
    const [mail] = provider.delivered;
    const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(address);
    expect(mail?.html).toContain(address.replace('&', '&amp;'));
    expect(mail?.html).toContain('href="https://example.com/blogs"');
    expect(mail?.html).toContain('src="https://example.com/images/x.jpg"');
    const path = address.replace('https://example.com', '');
    await unsubscribePage.action(routeArgs(contextOf(), path, { fields: {} }));
    expect(await statusOf(mail?.to[0] ?? '')).toBe('unsubscribed');
  });

  it('survives a provider that fails every third call, some of them after taking the mails', async () => {
    provider.state.failure = everyThirdFails;
    await runToTheEnd(await start());
    expect(received()).toEqual(everybody());
    expect(provider.invalid).toEqual([]);
  });

  it('waits as long as the provider asks between calls', async () => {
    provider.state.failure = (call) =>
      call % 2 === 1 ? { status: 429, name: 'rate_limit_exceeded', retryAfter: '1' } : null;
    const id = await start();
    const begin = clock.now;
    await work();
    expect(clock.now - begin).toBe(1000 * Math.ceil(provider.state.calls / 2));
    await runToTheEnd(id);
    expect(received()).toEqual(everybody());
  });

  it('survives a sender that dies after the provider took a batch, and then every third call failing', async () => {
    const id = await start();
    const dying = servicesOf();
    const finishBatch = () => Promise.reject(new Error('killed'));
    await expect(
      work({ ...dying, newsletterQueue: { ...dying.newsletterQueue, finishBatch } }),
    ).rejects.toThrow('killed');
    expect(provider.delivered.length).toBeGreaterThan(0);
    provider.state.failure = everyThirdFails;
    await runToTheEnd(id);
    expect(received()).toEqual(everybody());
  });

  it('is sent once by three senders at a time', async () => {
    const id = await start();
    await Promise.all([work(), work(), work()]);
    await runToTheEnd(id);
    expect(received()).toEqual(everybody());
    expect(provider.state.calls).toBe(Math.ceil(everybody().length / 100));
  });

  it('leaves out who unsubscribed while it waited, and stops and goes on when the owner says so', async () => {
    const id = await start();
    await leave();
    await change(id, 'pause');
    await work();
    expect(provider.delivered).toEqual([]);
    await setStatus('reader-1@example.com');
    await change(id, 'resume');
    expect(await runToTheEnd(id)).toMatchObject({ skipped: 1 });
    expect(received()).toEqual(everybody(1));
    const tooLate = change(id, 'pause');
    await expect(tooLate).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows('select action, entity_id from audit_events order by rowid')).toEqual([
      { action: 'newsletter.create', entity_id: id },
      { action: 'newsletter.start', entity_id: id },
      { action: 'newsletter.pause', entity_id: id },
      { action: 'newsletter.resume', entity_id: id },
    ]);
  });

  it('is never mailed to who left after the first attempt, had that got through or not', async () => {
    provider.state.failure = () => ({ status: 500 });
    const id = await start();
    await work();
    await setStatus('reader-1@example.com');
    await run(
      `insert into suppressions values ('reader-2@example.com', 'complained', ${clock.now})`,
    );
    provider.state.failure = (call) => (call === 3 ? { status: 500, accepted: true } : null);
    clock.now += HOUR;
    await work();
    // Of the batch that got through without an answer; the others have what they were sent.
    const [first = ''] = received();
    await setStatus(first);
    await runToTheEnd(id);
    expect(received()).toEqual(everybody(1, 2));
    expect(provider.invalid).toEqual([]);
  });

  it('reaches nobody twice where it is tried again after some got it each on their own', async () => {
    provider.state.failure = (_, body) => {
      const text = JSON.stringify(body);
      if (text.includes('"reader-5@example.com"')) return { status: 422, name: 'validation_error' };
      return text.includes('"reader-4@example.com"') ? { status: 500 } : null;
    };
    const id = await start();
    await work();
    await setStatus('reader-5@example.com');
    provider.state.failure = () => null;
    await runToTheEnd(id);
    expect(received()).toEqual(everybody(5));
  });

  it('is failed, not sent, where it was first tried three days ago', async () => {
    const id = await start();
    await leave();
    await run(`update newsletter_batches set first_tried_at = ${clock.now - 72 * HOUR}`);
    expect(await runToTheEnd(id)).toMatchObject({
      sent: 0,
      failed: everybody().length,
      problem: 'First tried more than 23 hours ago: sent now, it could arrive twice.',
    });
    expect(provider.state.calls).toBe(0);
  });

  it('loses one reader to one bad address, not a hundred', async () => {
    provider.state.failure = (_, body) =>
      JSON.stringify(body).includes('"reader-5@example.com"')
        ? { status: 422, name: 'validation_error' }
        : null;
    expect(await runToTheEnd(await start())).toMatchObject({
      failed: 1,
      problem: 'The mail provider answered 422 (validation_error).',
    });
    expect(received()).toEqual(everybody(5));
  });

  it('leaves a minute after it was asked for, and is called back until then', async () => {
    const id = await start();
    clock.now -= 1;
    await work();
    expect((await read(id)).status).toBe('scheduled');
    await change(id, 'recall');
    clock.now += HOUR;
    await work();
    expect(provider.delivered).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'draft', sendAt: null });
    await schedule(id);
    await runToTheEnd(id);
    expect(received()).toEqual(everybody());
    const late = change(id, 'recall');
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leaves at its time, to whoever is confirmed then, as it was when that was decided', async () => {
    const id = await draft();
    await save(id, { subject: 'My own subject', words: 'Before *the post*.' });
    const sendAt = at(2 * HOUR)
      .toISOString()
      .slice(0, 16);
    await schedule(id, { sendAt });
    await run(`update posts set details = 'changed since' where id = '${testId(1)}'`);
    clock.now += HOUR;
    await work();
    expect(provider.delivered).toEqual([]);
    await setStatus('reader-1@example.com');
    clock.now += HOUR;
    await runToTheEnd(id);
    expect(received()).toEqual(everybody(1));
    const [mail] = provider.delivered;
    expect(mail?.subject).toBe('My own subject');
    expect(mail?.html).toMatch(/Before <em>the post<\/em>.*<h1/s);
    expect(JSON.stringify(mail)).not.toContain('changed since');
  });

  it('waits for a post that visitors do not see yet, and is not asked to leave before it', async () => {
    const visibleFrom = clock.now + 3 * HOUR;
    await run(`update posts set published_at = ${visibleFrom} where id = '${testId(1)}'`);
    const id = await draft();
    const scheduleIn = (ms: number) => schedule(id, { sendAt: at(ms).toISOString() });
    await expect(scheduleIn(HOUR)).rejects.toMatchObject({
      fields: { sendAt: [expect.stringContaining('choose a later time')] },
    });
    await scheduleIn(4 * HOUR);
    await run(`update posts set published_at = ${clock.now + 9 * HOUR} where id = '${testId(1)}'`);
    clock.now += 5 * HOUR;
    await work();
    expect(provider.delivered).toEqual([]);
    clock.now += 5 * HOUR;
    await runToTheEnd(id);
    expect(received()).toEqual(everybody());
  });

  it('is tried on the owner alone, as often as they like', async () => {
    const id = await draft();
    await tryOut(id, 'a');
    // Sent again, since the answer was lost.
    await tryOut(id, 'a');
    await tryOut(id, 'b');
    await work();
    expect(provider.delivered).toMatchObject(
      Array(2).fill({ to: ['hello@example.com'], subject: '[Test] Post 1' }),
    );
    expect((await read(id)).status).toBe('draft');
  });

  it('is one draft, however often its form is sent', async () => {
    const newId = testId(99);
    for (const postId of [null, null, testId(1)]) {
      expect(await createNewsletter({ postId, newId, by }, servicesOf())).toBe(newId);
    }
    expect((await listNewsletters(servicesOf())).newsletters).toMatchObject([{ id: newId }]);
  });

  it('can be a letter without a post, which needs a subject and a text', async () => {
    const id = await draft(null);
    const empty = { fields: { subject: ['Subject is missing.'], words: ['Text is missing.'] } };
    await expect(schedule(id)).rejects.toMatchObject(empty);
    await expect(tryOut(id)).rejects.toMatchObject(empty);
    const fields = { subject: 'Hello', words: '## News\n\n- one' };
    await save(id, fields);
    await schedule(id);
    await runToTheEnd(id);
    expect(received()).toEqual(everybody());
    expect(provider.delivered[0]).toMatchObject({
      subject: 'Hello',
      html: expect.stringMatching(/<h2 style="[^"]+">News<\/h2>/),
      text: expect.stringMatching(/^## News\n\n- one\n\n-- \n/),
    });
    await expect(save(id, fields)).rejects.toMatchObject({ code: 'conflict' });
    const removed = removeNewsletter({ id, by }, servicesOf());
    await expect(removed).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is gone as a draft where it is deleted, and its post can have another', async () => {
    const id = await draft();
    expect(await servicesOf().newsletters.unsentPosts(5)).toEqual([]);
    await removeNewsletter({ id, by }, servicesOf());
    expect(await servicesOf().newsletters.unsentPosts(5)).toMatchObject([{ id: testId(1) }]);
  });

  it('is sent once a post, and only of a published one', async () => {
    await insert('posts', [postRow(2, { status: 'draft' })]);
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'conflict' });
    await expect(start(2)).rejects.toMatchObject({
      message: 'The post is a draft: publish it first, or schedule it.',
    });
    await expect(start(99)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('ends at once where nobody is there to get it', async () => {
    await run('delete from subscribers');
    expect(await runToTheEnd(await start())).toMatchObject({ status: 'sent', recipients: 0 });
  });
});

describe('the clock outside', () => {
  const secret = { Authorization: 'Bearer a secret of the clock' };
  const call = (headers: Record<string, string> = secret, context = contextOf()) =>
    callApi(tick, '/api/tick', context, { method: 'POST', headers });

  it('gets in with its secret alone, and not at all where none is set', async () => {
    expect((await call({})).status).toBe(401);
    expect((await call({ Authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await call()).status).toBe(200);
    expect((await call({}, context())).status).toBe(401);
  });

  it('sends what is due', async () => {
    await subscribeAs(ADA);
    expect((await call()).body).toMatchObject({ data: { sent: 1, failed: 0 } });
    expect(provider.delivered).toHaveLength(1);
  });
});
