import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import * as contact from '~/routes/contact';
import { postQueries, publishedPosts } from '../../app/engine/core/published/posts.server';
import { noDatabaseUse, openDatabase } from '../../app/engine/kit/database/client.server';
import { DomainError } from '../../app/engine/kit/errors';
import { loadContext } from '../support/context';
import { startDatabase } from '../support/database';
import { apiRoute, callApi, routeArgs } from '../support/routes';

const blogs = apiRoute('api/blogs');

const platform = await startDatabase();

/** Returns a D1 database whose first `batch` calls fail as listed (null succeeds). Later calls succeed. */
function failing(...failures: ((() => Promise<never>) | null)[]) {
  let calls = 0;
  const DB: D1Database = Object.assign(Object.create(platform.DB), {
    withSession: () => {
      const session = platform.DB.withSession('first-primary');
      return {
        prepare: (sql: string) => session.prepare(sql),
        batch: (statements: D1PreparedStatement[]) => {
          const failure = failures[calls];
          calls += 1;
          return failure ? failure() : session.batch(statements);
        },
      };
    },
  });
  return { DB, KV: platform.KV, calls: () => calls };
}

const lost = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
const hanging = () => new Promise<never>(() => {});

const TYPED = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
const sendMessage = (context: ReturnType<typeof loadContext>) =>
  contact.action(routeArgs(context, '/contact', { fields: TYPED }));

it('a failed read is retried at most twice, and is then 503', async () => {
  const recovering = failing(lost, lost);
  expect((await callApi(blogs, '/api/blogs', loadContext(recovering))).status).toBe(200);
  const broken = failing(lost, lost, lost);
  expect((await callApi(blogs, '/api/blogs', loadContext(broken))).status).toBe(503);
  expect(broken.calls()).toBe(3);
});

it('a failed write is not retried, because only its response may have been lost', async () => {
  const broken = failing(null, null, lost);
  expect(await sendMessage(loadContext(broken))).toMatchObject({ init: { status: 503 } });
  expect(broken.calls()).toBe(3);
});

it('a read that hangs fails at the time limit, without a retry', async () => {
  vi.useFakeTimers();
  try {
    const broken = failing(hanging, hanging, hanging);
    const db = openDatabase(broken.DB, 'first-primary', noDatabaseUse());
    const read = publishedPosts(db, postQueries('1', sql<string>`'1'`.as('card'))).find({
      now: new Date(),
      idOrSlug: 'x',
    });
    const outcome = expect(read).rejects.toBeInstanceOf(DomainError);
    await vi.advanceTimersByTimeAsync(3000);
    await outcome;
    expect(broken.calls()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
