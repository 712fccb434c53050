import { expect, it } from 'vitest';
import { listInbox } from '../../app/engine/core/messages/inbox';
import { listPostRecords, parsePostView } from '../../app/engine/core/records/post-list';
import { listComments } from '../../app/features/comments/core/moderation';
import { commentServices } from '../../app/features/comments/services.server';
import { browseSubscribers } from '../../app/features/newsletter/core/subscriber-list';
import { newsletterServices } from '../../app/features/newsletter/services.server';
import { useDatabase } from '../support/context';
import {
  commentRow,
  messageRow,
  postRow,
  subscriberRow,
  TEST_ID,
  testId,
} from '../support/database';

/* The totals of the owner's lists, which are stored instead of counted. */

const { context, services, insert, insertNumbered, rows, run } = await useDatabase({
  on: 'workerd',
});
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
  await insert(
    'comments',
    three.map((n) => commentRow(n, { status: 'pending' })),
  );
  await insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Bea'), messageRow(3, 'Cy')]);
  await insert('subscribers', [
    { ...subscriberRow(1, 'a@example.com', 'pending'), source: 'footer' },
    { ...subscriberRow(2, 'b@example.com'), source: 'api' },
  ]);
  await run(
    `update comments set status = 'spam' where id = '${testId(1)}'`,
    `update comments set deleted_at = 1 where id = '${testId(2)}'`,
    `update messages set deleted_at = 1`,
    `update messages set deleted_at = null, status = 'archived' where id = '${testId(2)}'`,
    `update subscribers set status = 'confirmed'`,
    `delete from subscribers where id = '${testId(2)}'`,
    `update posts set status = 'draft' where id = '${testId(3)}'`,
    // Neither of these adds a row.
    `update posts set title = 'Another', deleted_at = null`,
    `insert or ignore into subscribers (id, email, source, created_at, updated_at) values ('x', 'a@example.com', 'footer', 1, 1)`,
  );
  expect(await stored('posts')).toEqual([
    { folder: 'draft', count: 1 },
    { folder: 'published', count: 2 },
  ]);
  expect(await stored('sources')).toEqual([{ folder: 'footer', count: 1 }]);
  for (const [read, query, total] of [
    [listComments, '', 1],
    [listComments, 'status=spam', 1],
    [listComments, 'status=deleted', 1],
    [listInbox, '', 0],
    [listInbox, 'status=deleted', 2],
    [listInbox, 'status=archived', 1],
    [browseSubscribers, '', 1],
    [browseSubscribers, 'status=pending', 0],
    [browseSubscribers, 'q=a', null],
  ] as const)
    expect(
      (await read(of(query), { ...newsletterServices(services()), ...commentServices(services()) }))
        .total,
      `${read.name} ${query}`,
    ).toBe(total);
});

it('the total of a long list does not require reading all its rows', async () => {
  await insertNumbered('posts', [1, 450], {
    ...{
      id: TEST_ID,
      slug: `'post-' || i`,
      title: `'Post ' || i`,
      description: `''`,
      details: `''`,
    },
    ...{ category: `'Food'`, status: `'draft'`, created_at: 1, updated_at: 1 },
  });
  await insertNumbered('subscribers', [1, 2500], {
    ...{ id: TEST_ID, email: `'reader-' || i || '@example.com'`, source: `'footer'` },
    ...{ created_at: 1, updated_at: 1 },
  });
  const { services: deps, use } = context();
  const posts = await listPostRecords(parsePostView(of('')), deps);
  expect([posts.total, posts.isMore]).toEqual([450, false]);
  const filtered = await listPostRecords(parsePostView(of('category=Food')), deps);
  expect([filtered.total, filtered.isMore]).toEqual([100, true]);
  const before = use.rowsRead;
  expect((await browseSubscribers(of(''), newsletterServices(deps))).total).toBe(2500);
  expect(await deps.listCounts.of('sources')).toEqual({ footer: 2500 });
  expect(use.rowsRead - before).toBeLessThan(60);
});
