import { beforeEach, expect, it } from 'vitest';
import { by } from '~tests/support/admin';
import { HOUR, MINUTE, postRow, TEST_ID, testId } from '~tests/support/database';
import { routeArgs } from '~tests/support/routes';
import { volume } from '~tests/support/volume';
import { defaultWords } from '~tests/support/words';
import { createNewsletter, removeNewsletter, saveNewsletter } from '../../core/draft';
import { listNewsletters, readNewsletter } from '../../core/newsletter';
import { changeNewsletter, scheduleNewsletter, testNewsletter } from '../../core/schedule';
import * as unsubscribePage from '../../routes/newsletter_.unsubscribe';
import { newsletterServices } from '../../services.server';
import { startNewsletters } from '../mailing';

/* How a newsletter is sent. The tests share one file because they use the same readers. */

const { provider, clock, contextOf, servicesOf, deps, ...database } = await startNewsletters();
const { work, workAfter, startNewsletter, insert, insertNumbered, rows, values, run } = database;

const statusOf = async (email: string) =>
  (await values(`select status from subscribers where email = '${email}'`))[0];
const unsubscribe = (email: string) =>
  run(`update subscribers set status = 'unsubscribed' where email = '${email}'`);

const gaps = (times: number[]) => times.slice(1).map((time, n) => time - (times[n] ?? 0));

const PEOPLE = volume(10_000);
beforeEach(async () => {
  const details = '## Hello\n\nA [link](/blogs) and ![a picture](/images/x.jpg).';
  await insert('posts', [postRow(1, { details })]);
  await insertNumbered('subscribers', [1, PEOPLE], {
    ...{ id: TEST_ID, email: `'reader-' || i || '@example.com'`, created_at: 1, updated_at: 1 },
    source: `'footer'`,
    status: `iif(i % 100 = 0, 'unsubscribed', 'confirmed')`,
  });
  await run(`insert into suppressions values ('reader-7@example.com', 'bounced', 1)`);
});

const start = (post = 1) => startNewsletter(testId(post));
const draft = (postId: string | null = testId(1)) => createNewsletter({ postId, by }, deps());
const save = (id: string, fields: object) => saveNewsletter({ id, fields }, deps());
const schedule = (id: string, fields = {}) => scheduleNewsletter({ id, fields, by }, deps());
const tryOut = (id: string, formId = 'a') => testNewsletter({ id, formId, by }, deps());
const change = (id: string, asked: 'pause' | 'resume' | 'recall') =>
  changeNewsletter({ id, change: asked, by }, deps());
const read = async (id: string) => (await readNewsletter(id, deps())).newsletter;
const leave = () => deps().newsletterQueue.startDue({ batchSize: 100, now: at(0) });
const at = (ms: number) => new Date(clock.now + ms);

/** Runs the background work once a minute, like the external clock, until all is sent. @returns the newsletter */
async function runToTheEnd(id: string) {
  for (let minute = 0; minute < 120; minute += 1) {
    await work();
    const newsletter = await read(id);
    if (newsletter.status === 'sent') return newsletter;
    clock.now += MINUTE;
  }
  expect.fail('the newsletter never ended');
}

/** The addresses that the newsletter must reach, except some. */
const everybody = (...but: number[]) =>
  Array.from({ length: PEOPLE }, (_, n) => n + 1)
    .filter((n) => n % 100 !== 0 && ![7, ...but].includes(n))
    .map((n) => `reader-${n}@example.com`)
    .sort();
const received = () => provider.delivered.map(({ to }) => to[0]).sort();
/** Sends the newsletter and checks its receivers. @returns the newsletter */
async function expectToReach(id: string, addresses = everybody()) {
  const newsletter = await runToTheEnd(id);
  expect(received()).toEqual(addresses);
  return newsletter;
}
it('a newsletter reaches every confirmed address once, each with its own unsubscribe link, and nobody else', async () => {
  const newsletter = await runToTheEnd(await start());
  expect(provider.invalid).toEqual([]);
  expect(received()).toEqual(everybody());
  const count = everybody().length;
  expect(newsletter).toMatchObject({ recipients: count, sent: count, skipped: 0, failed: 0 });
  const [mail] = provider.delivered;
  const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(address);
  expect(mail?.html).toContain(address.replaceAll('&', '&amp;'));
  expect(mail?.html).toContain('href="https://example.com/blogs"');
  expect(mail?.html).toContain('src="https://example.com/images/x.jpg"');
  const path = address.replace('https://example.com', '');
  await unsubscribePage.action(routeArgs(contextOf(), path, { fields: {} }));
  expect(await statusOf(mail?.to[0] ?? '')).toBe('unsubscribed');
});

it('a newsletter about a post in another language says so around title and text, and nowhere else', async () => {
  await insert('posts', [postRow(2, { lang: 'ar', description: 'وصف', details: 'نص' })]);
  const { text } = await readNewsletter(await draft(testId(2)), deps());
  expect(text.html).toContain('<html lang="en" dir="ltr">');
  for (const open of ['<h1 lang="ar" dir="rtl"', '<p lang="ar" dir="rtl"', '<div lang="ar"'])
    expect(text.html).toContain(open);
  expect(text.html.match(/lang="ar"/g)).toHaveLength(3);
});

it('a newsletter waits between calls as long as the provider asks', async () => {
  const times: number[] = [];
  provider.state.failure = (call) => {
    times.push(clock.now);
    return call % 2 === 1 ? { status: 429, name: 'rate_limit_exceeded', retryAfter: '1' } : null;
  };
  const id = await start();
  await work();
  expect(gaps(times)).toEqual(times.slice(1).map((_, n) => (n % 2 === 0 ? 1000 : 500)));
  await expectToReach(id);
});

it('a newsletter makes at most two calls a second if the provider takes one mail at a time', async () => {
  const times: number[] = [];
  provider.state.failure = (_, body) => {
    times.push(clock.now);
    return Array.isArray(body) ? { status: 422, name: 'validation_error' } : null;
  };
  const id = await start();
  const begin = clock.now;
  await work();
  expect(times.length).toBeGreaterThan(30);
  expect(Math.min(...gaps(times))).toBe(500);
  // The rest waits for the next call, since the platform ends this one.
  expect(clock.now - begin).toBeLessThanOrEqual(20_500);
  expect((await read(id)).status).toBe('sending');
  const receivers = provider.delivered.flatMap(({ to }) => to);
  expect(new Set(receivers).size).toBe(receivers.length);
});

it('a newsletter reaches everybody once after a sender was killed and every third call failed, some after acceptance', async () => {
  const id = await start();
  const dying = servicesOf();
  const finishBatch = () => Promise.reject(new Error('killed'));
  const newsletterQueue = { ...newsletterServices(dying).newsletterQueue, finishBatch };
  const killed = { ...dying, newsletterQueue };
  await expect(work(killed)).rejects.toThrow('killed');
  expect(provider.delivered.length).toBeGreaterThan(0);
  provider.state.failure = (call) =>
    call % 3 === 0 ? { status: 500, accepted: call % 6 === 0 } : null;
  await expectToReach(id);
  expect(provider.invalid).toEqual([]);
});

it('a newsletter is sent once by three simultaneous senders', async () => {
  const id = await start();
  await Promise.all([work(), work(), work()]);
  await expectToReach(id);
  expect(provider.state.calls).toBe(Math.ceil(everybody().length / 100));
});

it('a newsletter can be paused and resumed, and skips readers who unsubscribed meanwhile', async () => {
  const id = await start();
  await leave();
  await change(id, 'pause');
  await work();
  expect(provider.delivered).toEqual([]);
  await unsubscribe('reader-1@example.com');
  await change(id, 'resume');
  expect(await expectToReach(id, everybody(1))).toMatchObject({ skipped: 1 });
  const tooLate = change(id, 'pause');
  await expect(tooLate).rejects.toMatchObject({ code: 'conflict' });
  expect(await rows('select action, entity_id from audit_events order by rowid')).toEqual([
    { action: 'newsletter.create', entity_id: id },
    { action: 'newsletter.start', entity_id: id },
    { action: 'newsletter.pause', entity_id: id },
    { action: 'newsletter.resume', entity_id: id },
  ]);
});

it('a newsletter is not sent again to readers who unsubscribed after the first attempt, accepted or not', async () => {
  provider.state.failure = () => ({ status: 500 });
  const id = await start();
  await work();
  await unsubscribe('reader-1@example.com');
  await run(`insert into suppressions values ('reader-2@example.com', 'complained', ${clock.now})`);
  provider.state.failure = (call) => (call === 3 ? { status: 500, accepted: true } : null);
  await workAfter(HOUR);
  // The provider accepted this reader's batch, but the response was lost.
  const [first = ''] = received();
  await unsubscribe(first);
  await expectToReach(id, everybody(1, 2));
  expect(provider.invalid).toEqual([]);
});

it('a newsletter with one invalid address reaches all other readers once, even if it is retried after some single mails', async () => {
  const refused = { status: 422, name: 'validation_error' };
  provider.state.failure = (_, body) => {
    const text = JSON.stringify(body);
    if (text.includes('"reader-5@example.com"')) return refused;
    return text.includes('"reader-4@example.com"') ? { status: 500 } : null;
  };
  const id = await start();
  await work();
  provider.state.failure = (_, body) =>
    JSON.stringify(body).includes('"reader-5@example.com"') ? refused : null;
  expect(await expectToReach(id, everybody(5))).toMatchObject({
    failed: 1,
    problem: 'The mail provider answered 422 (validation_error).',
  });
});

it('a newsletter reaches a reader once whose single mail was accepted without a response', async () => {
  const refused = { status: 422, name: 'validation_error' };
  let lost = 0;
  provider.state.failure = (_, body) => {
    const text = JSON.stringify(body);
    if (text.includes('"reader-5@example.com"')) return refused;
    if (Array.isArray(body) || !text.includes('"reader-4@example.com"') || lost > 0) return null;
    lost += 1;
    return { status: 500, accepted: true };
  };
  const id = await start();
  await work();
  // A batch without the invalid address would be accepted now.
  await unsubscribe('reader-5@example.com');
  expect(await expectToReach(id, everybody(5))).toMatchObject({ failed: 0 });
  expect(lost).toBe(1);
});

it('a newsletter that was first tried three days ago fails instead of being sent', async () => {
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

it('a newsletter is sent a minute after the request, and can be recalled until then', async () => {
  const id = await start();
  clock.now -= 1;
  await work();
  expect((await read(id)).status).toBe('scheduled');
  await change(id, 'recall');
  await workAfter(HOUR);
  expect(provider.delivered).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'draft', sendAt: null });
  await schedule(id);
  await expectToReach(id);
  const late = change(id, 'recall');
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
});

it('a scheduled newsletter is sent at its time to the subscribers of that time, with the content of when it was scheduled', async () => {
  const id = await draft();
  await save(id, { subject: 'My own subject', words: 'Before *the post*.' });
  const sendAt = at(2 * HOUR)
    .toISOString()
    .slice(0, 16);
  await schedule(id, { sendAt });
  await run(`update posts set details = 'changed since' where id = '${testId(1)}'`);
  await workAfter(HOUR);
  expect(provider.delivered).toEqual([]);
  await unsubscribe('reader-1@example.com');
  clock.now += HOUR;
  await expectToReach(id, everybody(1));
  const [mail] = provider.delivered;
  expect(mail?.subject).toBe('My own subject');
  expect(mail?.html).toMatch(/Before <em>the post<\/em>.*<h1/s);
  expect(JSON.stringify(mail)).not.toContain('changed since');
});

it('a newsletter of a scheduled post cannot be scheduled before it, and waits for it if the post is postponed', async () => {
  const visibleFrom = clock.now + 3 * HOUR;
  await run(`update posts set published_at = ${visibleFrom} where id = '${testId(1)}'`);
  const id = await draft();
  const scheduleIn = (ms: number) => schedule(id, { sendAt: at(ms).toISOString() });
  await expect(scheduleIn(HOUR)).rejects.toMatchObject({
    fields: { sendAt: [expect.stringContaining('choose a later time')] },
  });
  await scheduleIn(4 * HOUR);
  await run(`update posts set published_at = ${clock.now + 9 * HOUR} where id = '${testId(1)}'`);
  await workAfter(5 * HOUR);
  expect(provider.delivered).toEqual([]);
  clock.now += 5 * HOUR;
  await expectToReach(id);
});

it('a test of a newsletter is sent to the owner only, once per form', async () => {
  const id = await draft();
  await tryOut(id, 'a');
  // The same form again, since the response was lost.
  await tryOut(id, 'a');
  await tryOut(id, 'b');
  await work();
  expect(provider.delivered).toMatchObject(
    Array(2).fill({ to: [defaultWords.contact.email], subject: '[Test] Post 1' }),
  );
  expect((await read(id)).status).toBe('draft');
});

it('a newsletter form that is sent again creates no second draft, and an existing draft is reused until it is sent', async () => {
  const newId = testId(99);
  for (const postId of [null, null, testId(1)]) {
    expect(await createNewsletter({ postId, newId, by }, deps())).toBe(newId);
  }
  expect((await listNewsletters(deps())).newsletters).toMatchObject([{ id: newId }]);
  const goOn = (postId: string | null) =>
    createNewsletter({ postId, reuseDraft: true, by }, deps());
  const ofPost = await draft();
  expect([await goOn(null), await goOn(testId(1))]).toEqual([newId, ofPost]);
  expect(await draft(null)).not.toBe(newId);
  await run(`update newsletters set status = 'sent'`);
  expect(await goOn(null)).not.toBe(newId);
});

it('a newsletter without a post needs a subject and a text', async () => {
  const id = await draft(null);
  const empty = { fields: { subject: ['Subject is missing.'], words: ['Text is missing.'] } };
  await expect(schedule(id)).rejects.toMatchObject(empty);
  await expect(tryOut(id)).rejects.toMatchObject(empty);
  const fields = { subject: 'Hello', words: '## News\n\n- one' };
  await save(id, fields);
  await schedule(id);
  await expectToReach(id);
  expect(provider.delivered[0]).toMatchObject({
    subject: 'Hello',
    html: expect.stringMatching(/<h2 style="[^"]+">News<\/h2>/),
    text: expect.stringMatching(/^News\n====\n\n- one\n\n-- \n/),
  });
  await expect(save(id, fields)).rejects.toMatchObject({ code: 'conflict' });
  const removed = removeNewsletter({ id, by }, deps());
  await expect(removed).rejects.toMatchObject({ code: 'not-found' });
});

it('a post whose newsletter draft was deleted can have another newsletter', async () => {
  const id = await draft();
  const unsent = () => deps().newsletters.unsentPosts(5);
  expect(await unsent()).toEqual([]);
  await removeNewsletter({ id, by }, deps());
  expect(await unsent()).toMatchObject([{ id: testId(1) }]);
});

it('a newsletter can be sent once for a post, and only for a published one', async () => {
  await insert('posts', [postRow(2, { status: 'draft' })]);
  await start();
  await expect(start()).rejects.toMatchObject({ code: 'conflict' });
  await expect(start(2)).rejects.toMatchObject({
    message: 'The post is a draft: publish it first, or schedule it.',
  });
  await expect(start(99)).rejects.toMatchObject({ code: 'not-found' });
});

it('a newsletter without subscribers is finished at once', async () => {
  await run('delete from subscribers');
  expect(await runToTheEnd(await start())).toMatchObject({ status: 'sent', recipients: 0 });
});
