import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { retryMail } from '../../app/engine/core/mail/outbox';
import { sendMessage } from '../../app/engine/core/messages/contact';
import { exportSite } from '../../app/engine/core/transfer/export';
import { subscribe } from '../../app/features/newsletter/core/subscribers';
import { newsletterServices } from '../../app/features/newsletter/services.server';
import { ADMIN_ID, by } from '../support/admin';
import { DAY, MINUTE, messageRow, postRow, subscriberRow, testId } from '../support/database';
import { startMailing } from '../support/mailing';

const { provider, clock, servicesOf, work, workAfter, startNewsletter, ...database } =
  await startMailing();
const { insert, rows, values, everything } = database;
const daysAgo = (days: number) => clock.now - days * DAY;
const idAt = (time: number) => ulid(time);

async function writeAndSubscribe() {
  const fields = { name: 'Ada', email: 'ada@example.com', message: 'a secret plan' };
  await sendMessage({ fields, isSpam: false }, servicesOf());
  await subscribe(
    { fields: { email: 'reader@example.com' }, source: 'api' },
    newsletterServices(servicesOf()),
  );
}

it('the cleanup runs a day after the last one, on any request and without the external clock', async () => {
  await work();
  await insert('posts', [postRow(8, { deleted_at: daysAgo(31) })]);
  await workAfter(DAY - 1);
  expect(await rows('select slug from posts')).toHaveLength(1);
  await workAfter(1);
  expect(await rows('select slug from posts')).toEqual([]);
});

it('a failed cleanup is repeated after ten minutes', async () => {
  const services = servicesOf();
  const away = () => Promise.reject(new Error('away'));
  const retention = (now: Date) => [...services.retention(now), away];
  await expect(work({ ...services, retention })).rejects.toThrow('away');
  await insert('posts', [postRow(8, { deleted_at: daysAgo(31) })]);
  await workAfter(10 * MINUTE);
  expect(await rows('select slug from posts')).toEqual([]);
});

it('the cleanup deletes confirmation tokens after 24 hours, and texts and addresses of sent mails after 30 days', async () => {
  await writeAndSubscribe();
  await work();
  const token =
    /token=([\w-]{43})/.exec(JSON.stringify(await everything()))?.[1] ?? expect.fail('no token');
  await workAfter(DAY);
  expect(JSON.stringify(await everything())).not.toContain(token);
  const bodies = () =>
    rows(`select kind, payload ->> '$.to' as receiver from mail_jobs
      where payload ->> '$.text' != '' and kind <> 'monthly' order by kind`);
  expect((await bodies()).map(({ kind }) => kind)).toEqual(['acknowledgement', 'notice']);
  await workAfter(29 * DAY);
  expect(await bodies()).toEqual([]);
  const jobs = () => rows(`select * from mail_jobs where kind <> 'monthly'`);
  expect(JSON.stringify(await jobs())).not.toMatch(/secret plan|@example/);
  expect(await values('select message from messages')).toEqual(['a secret plan']);
  await workAfter(61 * DAY);
  expect(await jobs()).toEqual([]);
});

it('a confirmation mail that could not be sent for a day fails, and cannot be retried without its text', async () => {
  provider.state.failure = () => ({ status: 500 });
  await writeAndSubscribe();
  await work();
  await workAfter(DAY);
  const [job] = await rows(`select id, status, payload from mail_jobs where kind = 'confirmation'`);
  expect(job).toMatchObject({ status: 'failed' });
  expect(String(job?.payload)).not.toContain('token');
  const retry = retryMail({ id: String(job?.id), by }, servicesOf());
  await expect(retry).rejects.toMatchObject({ code: 'not-found' });
});

it('an export contains no confirmation link and no text of a sent mail', async () => {
  await writeAndSubscribe();
  await work();
  let file = '';
  for await (const line of exportSite(servicesOf())) file += line;
  expect(file).toContain('["mail_jobs"');
  expect(file).not.toContain('token=');
  expect(file.match(/a secret plan/g)).toHaveLength(1);
});

it('the recipients of a newsletter are deleted after 30 days, and their number is kept', async () => {
  await insert('posts', [postRow(1)]);
  await insert('subscribers', [subscriberRow(1, 'ada@example.com')]);
  await startNewsletter(testId(1));
  await work();
  await workAfter(29 * DAY);
  expect(await rows('select * from newsletter_recipients')).toHaveLength(1);
  await workAfter(DAY);
  expect(await rows('select * from newsletter_recipients')).toEqual([]);
  expect(await newsletterServices(servicesOf()).newsletters.list(1)).toMatchObject([
    { recipients: 1, sent: 1 },
  ]);
});

it('an unconfirmed subscriber is deleted 30 days after the last confirmation mail', async () => {
  const pending = (n: number, joined: number, sent: number) => ({
    ...subscriberRow(n, `reader-${n}@example.com`),
    ...{ id: idAt(daysAgo(joined)), status: 'pending', confirm_sent_at: daysAgo(sent) },
  });
  const confirmed = subscriberRow(3, 'confirmed@example.com');
  await insert('subscribers', [
    pending(1, 31, 31),
    pending(2, 31, 29),
    { ...confirmed, id: idAt(daysAgo(300)), confirm_sent_at: daysAgo(300) },
  ]);
  await work();
  expect(await values('select email from subscribers order by email')).toEqual([
    'confirmed@example.com',
    'reader-2@example.com',
  ]);
});

it('the audit trail deletes failed attempts after 90 days, and actions of the owner after two years', async () => {
  const event = (action: string, days: number) => ({
    ...{ id: idAt(daysAgo(days)), action, created_at: daysAgo(days) },
  });
  await insert('audit_events', [
    event('session.refuse', 91),
    event('attempts.pause', 91),
    event('session.refuse', 89),
    event('post.update', 729),
    event('post.update', 731),
  ]);
  await work();
  expect(await values('select action from audit_events order by id')).toEqual([
    'post.update',
    'session.refuse',
  ]);
});

it('the latest hundred versions of a record are kept, and older ones with another slug', async () => {
  const version = (n: number, slug: string) => ({
    ...{ id: idAt(daysAgo(200) + n), entity: 'post', entity_id: testId(1) },
    ...{ data: JSON.stringify({ slug }), created_at: n },
  });
  const old = [version(1, 'before'), version(2, 'now'), version(3, 'now')];
  const recent = Array.from({ length: 100 }, (_, n) => version(n + 4, 'now'));
  await insert('revisions', [...old, ...recent]);
  await work();
  expect(await values('select created_at from revisions order by id limit 2')).toEqual([1, 4]);
  expect(await rows('select * from revisions')).toHaveLength(101);
});

it('daily visit sums are deleted after three years, and autosaves with their deleted record', async () => {
  const day = (days: number) => new Date(daysAgo(days)).toISOString().slice(0, 10);
  const sum = (days: number) => ({ kind: 'all', day: day(days), name: '', views: 1, visitors: 1 });
  await insert('daily_visits', [sum(1095), sum(1097)]);
  await insert('posts', [postRow(1, { deleted_at: daysAgo(31) }), postRow(2)]);
  const draft = (n: number) => ({
    ...{ admin_id: ADMIN_ID, entity: 'post', entity_id: testId(n), data: '{}', updated_at: 1 },
  });
  await insert('autosaves', [draft(1), draft(2)]);
  await work();
  expect(await values('select day from daily_visits')).toEqual([day(1095)]);
  expect(await values('select entity_id from autosaves')).toEqual([testId(2)]);
});

it('an archived message is not deleted by the cleanup', async () => {
  await insert('messages', [{ ...messageRow(1, 'Ada'), status: 'archived' }]);
  await workAfter(400 * DAY);
  expect(await values('select name from messages')).toEqual(['Ada']);
});
