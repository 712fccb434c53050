import { beforeAll, describe, expect, it } from 'vitest';
import { grow, loadContext, startDatabase } from '../support/database';
import { ADMIN_QUERIES, HOT_QUERIES, POST_TABLES, readSitemap } from '../support/hot-queries';

type Statement = { sql: string; values: unknown[] };

const platform = await startDatabase();
const hotStatements: Record<string, Statement[]> = {};

beforeAll(async () => {
  await grow(platform.DB, 1, 300);
  // The newest posts are of another category: who has to look for this one's reads past them.
  await platform.DB.prepare(`update posts set category = 'Travel' where seq > 100`).run();
  for (const [name, work] of Object.entries(HOT_QUERIES)) {
    hotStatements[name] = await statementsOf(({ services }) => work(services));
  }
});

/** Everything but `categories` and `settings`, of which there is a handful. */
const GROWING = [
  'posts',
  'projects',
  'revisions',
  'reviews',
  'comments',
  'subscribers',
  'messages',
  'sessions',
  'visits',
  'daily_visits',
];

/** The object with one of its methods replaced; the rest still runs on the object itself. */
function intercept<T extends object, K extends keyof T>(target: T, name: K, method: T[K]): T {
  return new Proxy(target, {
    get(_, key) {
      if (key === name) return method;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The statements that a piece of work sends, with their values. */
async function statementsOf(work: (context: ReturnType<typeof loadContext>) => Promise<unknown>) {
  const sent: Statement[] = [];
  const record = (sql: string, statement: D1PreparedStatement) =>
    intercept(statement, 'bind', (...values) => {
      sent.push({ sql, values });
      return statement.bind(...values);
    });
  const DB = intercept(platform.DB, 'withSession', (constraint) => {
    const session = platform.DB.withSession(constraint);
    return intercept(session, 'prepare', (sql) => record(sql, session.prepare(sql)));
  });
  await work(loadContext({ ...platform, DB }));
  return sent;
}

/** performance.md: "at most 50 a page". A plan alone does not tell how much of an index is read. */
const MOST_ROWS = 50;

/** What in the plans of these statements reads more than it shows. */
async function problemsOf(sent: Statement[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { sql, values } of sent) {
    if (sql.startsWith('select')) {
      const { meta } = await platform.DB.prepare(sql)
        .bind(...values)
        .all();
      if (meta.rows_read > MOST_ROWS) problems.push(`${meta.rows_read} rows <- ${sql}`);
    }
    const { results } = await platform.DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    for (const { detail } of results) {
      const table = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
      // In index order, up to a limit, with nothing to skip: that is a read of one page.
      const isOnePage = detail.includes('USING') && / limit \?/.test(sql) && !/ where /.test(sql);
      const isFullScan = GROWING.includes(table) && !isOnePage;
      const sorts = detail.includes('TEMP B-TREE FOR ORDER BY') && !/ from "categories"/.test(sql);
      if (isFullScan || sorts) problems.push(`${detail} <- ${sql}`);
    }
  }
  return problems;
}

/** Each address with the problems of its statements. */
async function allProblems() {
  const problems: Record<string, string[]> = {};
  for (const [name, sent] of Object.entries(hotStatements)) {
    const found = await problemsOf(sent);
    if (found.length > 0) problems[name] = found;
  }
  return problems;
}

it('every address asks the database something', () => {
  for (const [name, sent] of Object.entries(hotStatements)) {
    expect(sent.length, name).toBeGreaterThan(0);
  }
});

it('no hot query scans or sorts a table that grows', async () => {
  expect(await allProblems()).toEqual({});
});

it('the sitemap walks indexes, without sorting', async () => {
  const problems = await problemsOf(await statementsOf(({ services }) => readSitemap(services)));
  const isItsSize = (problem: string) => /^\d+ rows/.test(problem);
  expect(problems.filter((problem) => !isItsSize(problem))).toEqual([]);
});

it("the owner's screens walk indexes, without sorting", async () => {
  const found: Record<string, string[]> = {};
  for (const [name, work] of Object.entries({ ...ADMIN_QUERIES, ...POST_TABLES })) {
    const problems = await problemsOf(await statementsOf(({ services }) => work(services)));
    // How much of an index is read is measured in admin-growth.test.ts.
    const left = problems.filter((text) => !/^\d+ rows|^SCAN \w+ USING .*limit \?/.test(text));
    if (left.length > 0) found[name] = left;
  }
  expect(found).toEqual({});
});

describe('this test notices when an index is dropped', () => {
  it.each([
    'posts_id',
    'posts_slug',
    'posts_newest',
    'posts_category_newest',
    'projects_slug',
    'projects_order',
    'reviews_order',
    'comments_of_post',
    'sessions_token',
    'visits_day',
  ])('%s', async (index) => {
    const row = await platform.DB.prepare('select sql from sqlite_master where name = ?')
      .bind(index)
      .first<{ sql: string }>();
    expect(row).not.toBeNull();
    await platform.DB.prepare(`drop index ${index}`).run();
    try {
      expect(await allProblems()).not.toEqual({});
    } finally {
      await platform.DB.prepare(row?.sql ?? '').run();
    }
  });
});
