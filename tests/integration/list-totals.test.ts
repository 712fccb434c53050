import { expect, it } from 'vitest';
import { listInbox } from '../../app/engine/core/messages/inbox';
import { listPostRecords, parsePostView } from '../../app/engine/core/records/post-list';
import { useDatabase } from '../support/context';
import { messageRow, postRow, TEST_ID, testId } from '../support/database';

/* The totals of the owner's lists, which are stored instead of counted. */

const { context, services, ...database } = await useDatabase({ on: 'workerd' });
const { insert, insertNumbered, rows, run } = database;
const of = (query: string) => new URLSearchParams(query);
const stored = (list: string) =>
  rows(
    `select folder, count from list_counts where list = '${list}' and count <> 0 order by folder`,
  );

it('the totals of lists follow rows that are created, changed, trashed, restored and deleted', async () => {
  const three = [1, 2, 3];
  await insert(
    'posts',
    three.map((n) => postRow(n)),
  );
  await insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Bea'), messageRow(3, 'Cy')]);
  await run(
    `update messages set deleted_at = 1`,
    `update messages set deleted_at = null, status = 'archived' where id = '${testId(2)}'`,
    `update posts set status = 'draft' where id = '${testId(3)}'`,
    // Neither of these adds a row.
    `update posts set title = 'Another', deleted_at = null`,
    `insert or ignore into posts (id, slug, title, details, category, created_at, updated_at) values ('x', 'post-1', '', '', 'Food', 1, 1)`,
  );
  expect(await stored('posts')).toEqual([
    { folder: 'draft', count: 1 },
    { folder: 'published', count: 2 },
  ]);
  for (const [query, total] of [
    ['', 0],
    ['status=deleted', 2],
    ['status=archived', 1],
  ] as const)
    expect((await listInbox(of(query), services())).total, query).toBe(total);
});

it('the total of a long list does not require reading all its rows', async () => {
  const texts = { title: `'Post ' || i`, description: `''`, details: `''`, category: `'Food'` };
  await insertNumbered('posts', [1, 450], {
    ...{ id: TEST_ID, slug: `'post-' || i`, ...texts },
    ...{ status: `'draft'`, created_at: 1, updated_at: 1 },
  });
  await insertNumbered('messages', [1, 2500], {
    ...{ id: TEST_ID, name: `'Ada'`, email: `'ada@example.com'`, message: `'Hello'` },
    ...{ created_at: 1, updated_at: 1 },
  });
  const { services: deps, use } = context();
  const posts = await listPostRecords(parsePostView(of('')), deps);
  expect([posts.total, posts.isMore]).toEqual([450, false]);
  const filtered = await listPostRecords(parsePostView(of('category=Food')), deps);
  expect([filtered.total, filtered.isMore]).toEqual([100, true]);
  const before = use.rowsRead;
  expect((await listInbox(of(''), deps)).total).toBe(2500);
  expect(use.rowsRead - before).toBeLessThan(60);
});
