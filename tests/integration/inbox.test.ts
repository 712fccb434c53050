import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listInbox, openMessage, replyToMessage } from '~/domain/inbox';
import { listComments, moderateComment } from '~/domain/moderation';
import {
  browseSubscribers,
  countConfirmed,
  exportSubscribers,
  subscriberName,
  writeToSubscriber,
} from '~/domain/subscriber-list';
import { ADMIN_ID, ensureAdmin } from '../support/admin';
import {
  applyStatements,
  insert,
  loadContext,
  postRow,
  startDatabase,
  testId,
} from '../support/database';

const platform = await startDatabase();
beforeAll(async () => {
  await ensureAdmin(platform.DB);
});
beforeEach(() =>
  applyStatements(
    platform.DB,
    [
      'audit_events',
      'mail_jobs',
      'messages',
      'comments',
      'posts',
      'subscribers',
      'suppressions',
    ].map((table) => `delete from ${table}`),
  ),
);

const services = () => loadContext(platform).services;
const by = { adminId: ADMIN_ID };
const rows = async (sql: string) => (await platform.DB.prepare(sql).all()).results;
const query = (text: string) => new URLSearchParams(text);

const messageRow = (n: number, status = 'unread') => ({
  id: testId(n),
  name: `Visitor ${n}`,
  email: `visitor-${n}@example.com`,
  message: `Message ${n}`,
  status,
  created_at: n,
  updated_at: n,
});

describe('the inbox', () => {
  it('shows what is not archived, newest first, and pages by the address', async () => {
    await insert(
      platform.DB,
      'messages',
      Array.from({ length: 25 }, (_, n) => messageRow(n + 1, n === 24 ? 'archived' : 'unread')),
    );
    const first = await listInbox(query(''), services());
    expect(first.rows.map(({ name }) => name).slice(0, 2)).toEqual(['Visitor 24', 'Visitor 23']);
    expect(first.hasNext).toBe(true);
    const second = await listInbox(query('page=2'), services());
    expect(second.rows).toHaveLength(4);
    expect(second.hasNext).toBe(false);
    const archived = await listInbox(query('status=archived'), services());
    expect(archived.rows.map(({ name }) => name)).toEqual(['Visitor 25']);
    expect((await listInbox(query('status=nonsense&page=-1'), services())).page).toBe(1);
  });

  it('marks a message as read when it is opened, and says where its mails are', async () => {
    await insert(platform.DB, 'messages', [messageRow(1)]);
    await replyToMessage(
      { id: testId(1), fields: { subject: 'Re', text: 'Hello\nthere' }, by },
      services(),
    );
    const { message, deliveries } = await openMessage(testId(1), services());
    expect(message.status).toBe('read');
    expect(deliveries).toMatchObject([{ kind: 'letter', status: 'waiting', subject: 'Re' }]);
    const [job] = await rows('select payload from mail_jobs');
    expect(JSON.parse(String(job?.payload))).toMatchObject({
      to: 'visitor-1@example.com',
      text: 'Hello\nthere\n',
    });
    expect(await rows('select action, admin_name, entity_id from audit_events')).toEqual([
      { action: 'message.reply', admin_name: 'Robin', entity_id: testId(1) },
    ]);
  });

  it('refuses an empty answer and an unknown message, and writes nothing', async () => {
    await insert(platform.DB, 'messages', [messageRow(1)]);
    await expect(
      replyToMessage({ id: testId(1), fields: { subject: ' ', text: '' }, by }, services()),
    ).rejects.toMatchObject({ code: 'invalid', fields: { subject: [expect.any(String)] } });
    await expect(
      replyToMessage({ id: testId(2), fields: { subject: 'a', text: 'b' }, by }, services()),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await rows('select * from mail_jobs')).toEqual([]);
  });
});

it('a comment is shown once it is approved, and each decision is in the audit trail', async () => {
  await insert(platform.DB, 'posts', [postRow(1)]);
  await insert(platform.DB, 'comments', [
    { id: testId(1), post_id: testId(1), body: 'A comment', created_at: 1, updated_at: 1 },
  ]);
  const pending = await listComments(query(''), services());
  expect(pending.rows).toMatchObject([{ body: 'A comment', post: { title: 'Post 1' } }]);
  await moderateComment({ id: testId(1), fields: { status: 'approved' }, by }, services());
  const page = await services().posts.page({ now: new Date(), idOrSlug: 'post-1' });
  expect(page.comments.map(({ body }) => body)).toEqual(['A comment']);
  expect((await listComments(query(''), services())).rows).toEqual([]);
  await moderateComment({ id: testId(1), fields: { status: 'spam' }, by }, services());
  expect((await listComments(query('status=spam'), services())).rows).toHaveLength(1);
  expect((await rows('select action from audit_events order by id')).map((r) => r.action)).toEqual([
    'comment.approved',
    'comment.spam',
  ]);
  await expect(
    moderateComment({ id: testId(1), fields: { status: 'nonsense' }, by }, services()),
  ).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    moderateComment({ id: testId(9), fields: { status: 'spam' }, by }, services()),
  ).rejects.toMatchObject({ code: 'not-found' });
});

describe('subscribers', () => {
  it.each([
    ['ada.lovelace42@example.com', 'adalovelace'],
    ['jürgen@example.com', 'jürgen'],
    ['12345@example.com', 'No name extracted'],
  ])('%s has the name %s', (email, name) => {
    expect(subscriberName(email)).toBe(name);
  });

  const grow = (from: number, to: number) =>
    applyStatements(platform.DB, [
      `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
       insert into subscribers (id, email, status, created_at, updated_at)
       select '01TEST' || printf('%020d', i), 'reader-' || printf('%05d', i) || '@example.com',
         case when i % 2 then 'confirmed' else 'pending' end, 1, 1 from n`,
    ]);

  it('cost the same to list, filter and search at 10,000 as at 100', async () => {
    const costs = async () => {
      const result: Record<string, number> = {};
      for (const view of [
        '',
        'status=confirmed',
        'q=reader-000',
        'q=reader',
        'q=reader&status=pending',
      ]) {
        const context = loadContext(platform);
        expect((await browseSubscribers(query(view), context.services)).rows).toHaveLength(20);
        result[view] = context.cost.rowsRead;
      }
      return result;
    };
    await grow(1, 100);
    const small = await costs();
    await grow(101, 10_000);
    const large = await costs();
    for (const view of Object.keys(small)) {
      expect(large[view], view).toBeLessThan(3 * (small[view] ?? 0));
    }
  });

  it('are counted for the next newsletter without a look at those who would not get it', async () => {
    await grow(1, 200);
    await platform.DB.prepare(`update subscribers set status = 'bounced' where id > ?`)
      .bind(testId(40))
      .run();
    const context = loadContext(platform);
    expect(await countConfirmed(context.services)).toBe(20);
    expect(context.cost.rowsRead).toBeLessThan(60);
  });

  it('are found by the beginning of their address, whatever its case, wildcards taken as letters', async () => {
    await grow(1, 30);
    const found = async (q: string) =>
      (await browseSubscribers(query(`q=${encodeURIComponent(q)}`), services())).rows.map(
        ({ email }) => email,
      );
    expect(await found('READER-00007')).toEqual(['reader-00007@example.com']);
    expect(await found('reader%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  it('are written to only while they are confirmed and not suppressed', async () => {
    await grow(1, 3);
    await insert(platform.DB, 'suppressions', [
      { email: 'reader-00003@example.com', reason: 'bounced', created_at: 1 },
    ]);
    const write = (n: number) =>
      writeToSubscriber({ id: testId(n), fields: { subject: 'a', text: 'b' }, by }, services());
    await write(1);
    await expect(write(2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(write(3)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows('select id from mail_jobs')).toHaveLength(1);
  });

  it('are exported whole, with no cell that a spreadsheet would run', async () => {
    await grow(1, 1500);
    await insert(platform.DB, 'subscribers', [
      { id: testId(0), email: '=cmd|x@example.com', created_at: 1, updated_at: 1 },
    ]);
    let csv = '';
    for await (const piece of exportSubscribers(by, services())) csv += piece;
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1502);
    expect(lines[0]).toBe('id,name,email,status,created_at');
    expect(lines[1]).toContain(",'=cmd|x@example.com,pending,");
    expect(new Set(lines).size).toBe(1502);
    expect((await rows('select action from audit_events'))[0]?.action).toBe('subscriber.export');
  });
});
