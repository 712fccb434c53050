import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookie } from '../support/admin';
import { addressOf, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { HOUR, postRow, rowsOf, tablesOf } from '../support/database';
import { failingDatabase, readContent } from '../support/failing-database';
import { fillTables } from '../support/fill-tables';
import { DERIVED } from '../support/made-up-rows';
import { testParts } from '../support/test-part';

/* No cached page is shown after its content changed, whatever writes the change. */

const site = await openSite({ samples: false, settings: { CONTENT_TRUSTED_MS: '1000' } });
const { insert, run } = site;

/** What features add. */
const STORED = testParts.flatMap(({ stored = {} }) => stored);

const PAGES = [
  '/',
  '/all-projects',
  '/blogs',
  '/blogs?category=Technology',
  '/details/posts-1',
  '/project-details/projects-1',
  '/contact',
  '/sitemap.xml',
  '/api/blogs',
  '/details/posts-1.data',
  ...STORED.flatMap(({ pages = [] }) => pages),
];

let tables: string[];
beforeAll(async () => {
  tables = (await tablesOf(site.DB)).filter((name) => !DERIVED.includes(name));
  await fillTables(site.DB, tables, 3, ['categories']);
  await run(`update reviews set status = 'published'`);
});

type Fetch = typeof site.fetch;

/** The content of each page. */
async function shownBy(fetch: Fetch): Promise<Record<string, string>> {
  const answers = await Promise.all(PAGES.map((path) => fetch(path)));
  return Object.fromEntries(answers.map(({ status, text }, n) => [PAGES[n], `${status} ${text}`]));
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  PAGES.filter((path) => one[path] !== other[path]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Tables that pages show. Changes of all other tables must not change any page. */
const SHOWN = [
  ...['categories', 'posts', 'projects', 'review_invitations', 'reviews'],
  ...['settings', 'site_words'],
  ...STORED.flatMap(({ tables = [] }) => tables),
];

/** Groups of statements that change every column of a table's last row, delete the row, and restore it. */
async function changesOf(table: string): Promise<string[][]> {
  const columns = await rowsOf(site.DB, `select name, type, pk from pragma_table_info('${table}')`);
  const parents = await rowsOf(site.DB, `select "from" from pragma_foreign_key_list('${table}')`);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const isFixed = new Set([...parents.map(({ from }) => from), 'status', 'parent_id', 'entity_id']);
  const changed = columns
    .filter(({ name, pk }) => Number(pk) === 0 && !isFixed.has(name))
    .map(({ name, type }) => {
      const column = `"${name}"`;
      const [keep, change] = /int/i.test(String(type))
        ? [`${column} is null or ${column} in (0, 1)`, `${column} + 1`]
        : [`json_valid(${column}) or ${column} glob '[0-9]*'`, `${column} || ' changed'`];
      return `${column} = case when ${keep} then ${column} else ${change} end`;
    });
  const last = `rowid = (select max(rowid) from "${table}")`;
  return [
    changed.length > 0 ? [`update "${table}" set ${changed.join(', ')} where ${last}`] : [],
    [
      `create table gone_${table} as select ${names} from "${table}" where ${last}`,
      `delete from "${table}" where ${last}`,
    ],
    [
      `insert or ignore into "${table}" (${names}) select ${names} from gone_${table}`,
      `drop table gone_${table}`,
    ],
  ];
}

/** Changes that only certain values make visible. */
const OWN_CHANGES: Record<string, string[][]> = {
  categories: [
    [`update categories set name = 'Tools' where name = 'Technology'`],
    [`update categories set name = 'Technology' where name = 'Tools'`],
  ],
  settings: [
    [`insert into settings values ('time_zone', 'Pacific/Kiritimati')`],
    [`update settings set value = 'Pacific/Pago_Pago' where key = 'time_zone'`],
    [`delete from settings where key = 'time_zone'`],
  ],
};

const change = async (statements: string[]) => {
  await run('pragma defer_foreign_keys = on', ...statements);
  pass(1000);
  return shownBy(site.newIsolate());
};

it.each(SHOWN)('any change of %s is visible on all pages within a second', async (table) => {
  const visitor = site.newIsolate();
  let before = await shownBy(visitor);
  let seen = 0;
  for (const statements of [...(await changesOf(table)), ...(OWN_CHANGES[table] ?? [])]) {
    const right = await change(statements);
    expect(differing(await shownBy(visitor), right), statements.join()).toEqual([]);
    seen += differing(before, right).length;
    before = right;
  }
  // The test itself detects changes.
  expect(seen).toBeGreaterThan(0);
});

it('changes of all other tables make no page stale', async () => {
  const others = tables.filter((name) => !SHOWN.includes(name));
  expect(others.length).toBeGreaterThan(20);
  const changes = await Promise.all(others.map(changesOf));
  const before = await shownBy(site.newIsolate());
  for (const round of [0, 1, 2]) {
    const after = await change(changes.flatMap((ofTable) => ofTable[round] ?? []));
    expect(differing(before, after)).toEqual([]);
  }
});

/** The content version of each table. */
const versions = async (): Promise<Record<string, string>> => {
  const [row] = await site.rows('select versions from content_versions');
  return JSON.parse(String(row?.versions));
};

const changedBy = async (...statements: string[]) => {
  const before = await versions();
  await run(...statements);
  const after = await versions();
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

it('changes that no visitor sees increase no content version', async () => {
  await run(`update posts set status = 'draft' where slug = 'posts-2'`);
  const changed = await changedBy(
    `update posts set title = 'A draft' where slug = 'posts-2'`,
    `update posts set deleted_at = 1 where slug = 'posts-2'`,
    ...STORED.flatMap(({ unseen = [] }) => unseen),
    `update messages set name = 'x'`,
    `update sessions set last_seen_at = 1`,
    `update audit_events set action = 'x'`,
  );
  expect(changed).toEqual([]);
});

const OF_RECORDS = [
  ...['/details/posts-1', '/details/posts-1.data'],
  ...STORED.flatMap(({ withRecordParts = [] }) => withRecordParts),
];
const OF_PROJECT = ['/', '/_root.data', '/project-details/projects-1'];
it.each<[what: string, statement: string, pages: string[]]>([
  ['a review', `update reviews set quote = quote || '!'`, OF_PROJECT],
  ...STORED.flatMap(({ changes = [] }) => changes),
  ...STORED.flatMap(({ recordChanges = [] }) =>
    recordChanges.map(([what, statement]): [string, string, string[]] => [
      ...([what, statement] as const),
      OF_RECORDS,
    ]),
  ),
  [
    'a project',
    `update projects set goal = goal || '!'`,
    [
      ...[...OF_PROJECT, '/all-projects', '/sitemap.xml'],
      ...STORED.flatMap(({ withProjects = [] }) => withProjects),
    ],
  ],
])(
  'a change of %s causes only the pages that show it to be rendered again',
  async (_, statement, expected) => {
    const { DB, asked } = failingDatabase(site.DB);
    const fetch = site.newIsolate({ DB });
    const madeAnew: string[] = [];
    for (const path of [...PAGES, '/_root.data']) {
      await fetch(path);
      await run(statement);
      pass(1000);
      asked();
      await fetch(path);
      if (readContent(asked())) madeAnew.push(path);
    }
    expect(madeAnew.sort()).toEqual(expected.toSorted());
  },
);

const isBeacon = (path = '') => testParts.some(({ beacon }) => beacon === `POST /${path}`);

const tripsOf = ({ headers }: Awaited<ReturnType<Fetch>>) =>
  Number(/round-trips=(\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1]);

const scheduled = (n: number, inMs: number) =>
  postRow(n, { title: `Scheduled ${n}`, published_at: Date.now() + inMs });

it('a scheduled post appears on cached pages at its time', async () => {
  const fetch = site.newIsolate();
  await insert('posts', [scheduled(101, 500), scheduled(102, HOUR)]);
  expect((await fetch('/blogs')).text).not.toContain('Scheduled');
  pass(500);
  expect((await fetch('/blogs')).text).toContain('Scheduled 101');
  pass(HOUR);
  expect((await fetch('/blogs')).text).toContain('Scheduled 102');
  await run(`delete from posts where title like 'Scheduled%'`);
});

it('an isolate revalidates its cached pages after every action of its own', async () => {
  // The generated picture files are not valid.
  await run('delete from picture_files');
  const headers = { Cookie: await sessionCookie(site.DB), Origin: ORIGIN };
  const fetch = site.newIsolate({ SERVER_TIMING: 'on' });
  const actions = [...routes.values()]
    .filter(({ hasAction, path }) => hasAction && !isBeacon(path))
    .map(addressOf)
    // Without fields it switches all features off, so that every page is rendered anew.
    .filter((path) => path !== '/admin/settings/features');
  expect(actions.length).toBeGreaterThan(30);
  await fetch('/contact');
  for (const path of new Set(actions)) {
    await fetch('/contact');
    expect(tripsOf(await fetch('/contact')), path).toBe(0);
    await fetch(path, { method: 'POST', headers });
    expect(tripsOf(await fetch('/contact')), path).toBe(1);
  }
});
