import { beforeAll, expect, it } from 'vitest';
import { searchSite } from '../../app/engine/core/search/search';
import type { Services } from '../../app/engine/server/context';
import { grow } from '../support/contents';
import { loadContext, useDatabase } from '../support/context';
import { tablesOf } from '../support/database';
import { ADMIN_QUERIES, HOT_QUERIES, POST_TABLES, readSitemap } from '../support/hot-queries';
import { testParts } from '../support/test-part';

type Statement = { sql: string; values: unknown[] };

const { platform, run } = await useDatabase({ isKept: true, on: 'workerd' });
let hotStatements: Record<string, Statement[]>;

beforeAll(async () => {
  await grow(platform.DB, 1, 300);
  // The newest posts are of another category, so a search for this one without an index reads past them.
  await run(`update posts set category = 'Travel' where seq > 100`);
  hotStatements = await statementsOfAll(HOT_QUERIES);
});

/** Tables with one row, or as few as an owner adds by hand. */
const SMALL = [
  ...['categories', 'content_versions', 'review_invitations', 'settings'],
  ...testParts.flatMap(({ kind }) => kind?.screens.table ?? []),
];
/** All other tables, including those of features. */
const GROWING = (await tablesOf(platform.DB)).filter((table) => !SMALL.includes(table));

/** The object with one method replaced. All other methods run on the object itself. */
function intercept<T extends object, K extends keyof T>(target: T, name: K, method: T[K]): T {
  return new Proxy(target, {
    get(_, key) {
      if (key === name) return method;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The statements that some work sends, with their values. */
async function statementsOf(work: (services: Services) => Promise<unknown>) {
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
  await work(loadContext({ ...platform, DB }).services);
  return sent;
}

async function statementsOfAll(queries: typeof HOT_QUERIES) {
  const statements: Record<string, Statement[]> = {};
  for (const [name, work] of Object.entries(queries)) statements[name] = await statementsOf(work);
  return statements;
}

/** performance.md: "at most 50 a page". A plan alone does not show how much of an index is read. */
const MOST_ROWS = 50;

/** The parts of the plans of these statements that read more rows than are shown. */
async function problemsOf(sent: Statement[]): Promise<string[]> {
  const problems: string[] = [];
  const reads = sent.filter(({ sql }) => sql.startsWith('select'));
  const asked = [
    ...sent.map(({ sql, values }) => ({ sql: `explain query plan ${sql}`, values })),
    ...reads,
  ];
  const results = await platform.DB.batch<{ detail: string }>(
    asked.map(({ sql, values }) => platform.DB.prepare(sql).bind(...values)),
  );
  const plans = results.slice(0, sent.length);
  const answers = results.slice(sent.length);
  for (const [n, { meta }] of answers.entries()) {
    if (meta.rows_read > MOST_ROWS) problems.push(`${meta.rows_read} rows <- ${reads[n]?.sql}`);
  }
  for (const [n, plan] of plans.entries()) {
    const { sql } = sent[n] ?? expect.fail('a plan of nothing');
    for (const { detail } of plan.results) {
      const table = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
      // Reading in index order up to a limit, without rows to skip, reads one page.
      const isOnePage = detail.includes('USING') && / limit \?/.test(sql) && !/ where /.test(sql);
      // It reads what waits for the owner, a folder of limited size (engine/core/limits/visitor-limits.ts).
      const isFolder = /USING INDEX \w+_pending\b/.test(detail);
      const isFullScan = GROWING.includes(table) && !isOnePage && !isFolder;
      const sorts = detail.includes('TEMP B-TREE FOR ORDER BY') && !/ from "categories"/.test(sql);
      if (isFullScan || sorts) problems.push(`${detail} <- ${sql}`);
    }
  }
  return problems;
}

/** Each address with the problems of its statements, except the allowed ones. */
async function allProblems(statements: Record<string, Statement[]>, allowed?: RegExp) {
  const problems: Record<string, string[]> = {};
  for (const [name, sent] of Object.entries(statements)) {
    const found = (await problemsOf(sent)).filter((text) => !allowed?.test(text));
    if (found.length > 0) problems[name] = found;
  }
  return problems;
}

it('no frequent query scans or sorts a table that grows', async () => {
  for (const [name, sent] of Object.entries(hotStatements))
    expect(sent.length, name).toBeGreaterThan(0);
  // The tags of a post, at most twenty, are sorted.
  expect(await allProblems(hotStatements, /ORDER BY <- .*with own as/s)).toEqual({});
});

it('the sitemap reads along indexes, without sorting, and all translations', async () => {
  const statements = await statementsOfAll({ '/sitemap.xml': readSitemap });
  expect(
    await allProblems(statements, /^\d+ rows|^SCAN topics USING |^SCAN .*_translations /),
  ).toEqual({});
});

it('the search reads the index backwards, and looks up documents by their key', async () => {
  const view = { query: 'post te', kind: null, category: 'Technology', tag: null, before: 90 };
  const statements = await statementsOfAll({
    '/search': (services) => searchSite(view, services),
    'a slip': (services) => searchSite({ ...view, query: 'psot', before: null }, services),
  });
  expect(await allProblems(statements, /^\d+ rows/)).toEqual({});
});

it("the owner's screens walk indexes, without sorting", async () => {
  const statements = await statementsOfAll({ ...ADMIN_QUERIES, ...POST_TABLES });
  // How much of an index is read is measured in admin-growth.test.ts.
  const allowed = /^\d+ rows|^SCAN \w+ USING .*limit \?/;
  expect(await allProblems(statements, allowed)).toEqual({});
});
