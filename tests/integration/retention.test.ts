import { ulid } from 'ulid';
import { expect, it, vi } from 'vitest';
import { sendMessage } from '../../app/engine/core/messages/contact';
import { ADMIN_ID } from '../support/admin';
import { openSite } from '../support/built-site';
import { DAY, MINUTE, messageRow, postRow, testId } from '../support/database';
import { startMailing } from '../support/mailing';
import { exportOf } from '../support/transfer';

const { clock, servicesOf, work, workAfter, ...database } = await startMailing();
const { insert, rows, values } = database;
const daysAgo = (days: number) => clock.now - days * DAY;
const idAt = (time: number) => ulid(time);

const fields = { name: 'Ada', email: 'ada@example.com', message: 'a secret plan' };
const write = () => sendMessage({ fields, isSpam: false }, servicesOf());

it('the cleanup runs a day after the last one, on any request and without the external clock', async () => {
  await work();
  await insert('posts', [postRow(8, { deleted_at: daysAgo(31) })]);
  await workAfter(DAY - 1);
  expect(await rows('select slug from posts')).toHaveLength(1);
  await workAfter(1);
  expect(await rows('select slug from posts')).toEqual([]);
});

it('deleted records are gone for good after thirty days', async () => {
  await work();
  const thirtyDaysBefore = clock.now + DAY - 30 * DAY;
  await insert('posts', [
    postRow(1, { deleted_at: thirtyDaysBefore - MINUTE }),
    postRow(2, { deleted_at: thirtyDaysBefore + MINUTE }),
  ]);
  await workAfter(DAY);
  expect(await rows('select id from posts')).toEqual([{ id: testId(2) }]);
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

it('the cleanup deletes texts and addresses of sent mails after 30 days, and the mails after 90', async () => {
  await write();
  await work();
  const jobs = () => rows(`select * from mail_jobs where kind in ('acknowledgement', 'notice')`);
  const texts = () => values(`select kind from mail_jobs where payload ->> '$.text' != ''`);
  await workAfter(DAY);
  expect((await texts()).toSorted()).toEqual(['acknowledgement', 'notice']);
  await workAfter(29 * DAY);
  expect(await jobs()).toHaveLength(2);
  expect(JSON.stringify(await jobs())).not.toMatch(/secret plan|@example/);
  expect(await values('select message from messages')).toEqual(['a secret plan']);
  await workAfter(61 * DAY);
  expect(await jobs()).toEqual([]);
});

it('an export contains no text of a sent mail', async () => {
  await write();
  await work();
  const file = await exportOf(servicesOf());
  expect(file).toContain('["mail_jobs"');
  expect(file.match(/a secret plan/g)).toHaveLength(1);
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

it('autosaves are deleted with their deleted record', async () => {
  await insert('posts', [postRow(1, { deleted_at: daysAgo(31) }), postRow(2)]);
  const draft = (n: number) => ({
    ...{ admin_id: ADMIN_ID, entity: 'post', entity_id: testId(n), data: '{}', updated_at: 1 },
  });
  await insert('autosaves', [draft(1), draft(2)]);
  await work();
  expect(await values('select entity_id from autosaves')).toEqual([testId(2)]);
});

it('an archived message is not deleted by the cleanup', async () => {
  await insert('messages', [{ ...messageRow(1, 'Ada'), status: 'archived' }]);
  await workAfter(400 * DAY);
  expect(await values('select name from messages')).toEqual(['Ada']);
});

it('due work goes on after the clock was set back', async () => {
  const site = await openSite({ samples: false });
  const leases = () => site.values(`select key from rate_limits where key like 'lease:%'`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  await site.fetch('/');
  await site.run(`delete from rate_limits where key like 'lease:%'`);
  vi.useRealTimers();
  await site.fetch('/');
  expect(await leases()).not.toEqual([]);
});
