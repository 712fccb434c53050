import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { appCode } from '../support/authenticator';
import { openSite } from '../support/built-site';
import {
  applyStatements,
  migrationFiles,
  rowsOf,
  startDatabase,
  statementsOf,
  tablesOf,
} from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* A database of an earlier release, with its owner's rows, under the migrations and the code of today. */

/** Releases, by the last migration that each had. A new one needs its rows in tests/support/releases/. */
const RELEASED = { '0.1.0': '0009_post_search_status.sql' };

const { EMPTY: db } = await startDatabase();
const files = migrationFiles();
const isOld = (file: string) => file <= RELEASED['0.1.0'];

await applyStatements(db, files.filter(isOld).flatMap(statementsOf));
await applyStatements(
  db,
  readFileSync('tests/support/releases/0.1.0.sql', 'utf8')
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\n/)
    .filter(Boolean),
);

/** What the site makes of other rows, by triggers or by the next request. */
const MADE = /^(content_versions|renderings|search_|post_topics|topics|related_posts|post_search)/;

type Rows = Record<string, unknown>[];

/** The rows of all tables that hold something of the owner's or of visitors', by table. */
async function everything(): Promise<Record<string, Rows>> {
  const tables = (await tablesOf(db)).filter((name) => !MADE.test(name));
  const rows = await Promise.all(
    tables.map((name) => rowsOf(db, `select * from "${name}" order by rowid`)),
  );
  return Object.fromEntries(tables.map((name, index) => [name, rows[index] ?? []]));
}

/** What a migration changes on purpose. */
function expected(table: string, row: Record<string, unknown>) {
  const isReply = table === 'mail_jobs' && row.kind === 'letter' && row.message_id !== null;
  return isReply ? { ...row, kind: expect.stringMatching(/^(letter|reply)$/) } : row;
}

/** Values for the columns of tables that came later, where not any text and any number would do. */
const VALUES: Record<string, unknown> = {
  admin_id: '01JD000000000000000000ADM1',
  message_id: '01JD000000000000000000MSG1',
  post_id: '01JD000000000000000000PST1',
  status: 'draft',
  day: '2025-11-20',
};

/** A row for each table that has none. */
async function fillEmptyTables(tables: Record<string, Rows>) {
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length > 0) continue;
    const columns = await rowsOf(db, `select name, type from pragma_table_info('${table}')`);
    const names = columns.map(({ name }) => String(name));
    const values = columns.map(({ name, type }) => {
      const usual = type === 'integer' || type === 'INTEGER' ? 1 : `any ${name}`;
      return VALUES[String(name)] ?? usual;
    });
    await db
      .prepare(
        `insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      )
      .bind(...values)
      .run();
  }
}

it('the stored release has rows in every table that it had', async () => {
  const tables = await everything();
  expect(Object.keys(tables).length).toBeGreaterThan(28);
  expect(Object.keys(tables).filter((name) => tables[name]?.length === 0)).toEqual([]);
});

it.each(files.filter((file) => !isOld(file)))(
  '%s loses nothing of any table, column by column',
  async (file) => {
    await fillEmptyTables(await everything());
    const before = await everything();
    await applyStatements(db, statementsOf(file));
    const after = await everything();
    for (const [table, rows] of Object.entries(before)) {
      const kept = rows.map((row) => expect.objectContaining(expected(table, row)));
      expect(after[table], table).toEqual(kept);
    }
  },
);

const site = await openSite({ samples: false, settings: { DB: db } });

it.each([
  ['/', ['Hive scale', 'The curve is right.', 'The first swarm']],
  ['/blogs', ['The first swarm']],
  ['/details/the-first-swarm', ['Imkerei für Anfänger', 'What a fine swarm this is!', 'Kim Doe']],
  ['/all-projects', ['Hive scale']],
  ['/project-details/hive-scale', ['Weighs a hive each hour.', 'Rain.']],
  ['/search?q=Imkerei', ['The first swarm']],
  ['/feed.xml', ['The first swarm']],
])('%s shows what the owner had', async (path, texts) => {
  const { status, text } = await site.fetch(path);
  expect(status).toBe(200);
  for (const one of texts) expect(text).toContain(one);
});

it.each(['a-draft', 'for-later', 'thrown-away'])('%s is as hidden as it was', async (slug) => {
  expect((await site.fetch(`/details/${slug}`)).status).toBe(404);
});

it('the owner signs in with the password and the second factor of before, and finds all of it', async () => {
  const owner = await NoScriptBrowser.start(site);
  await owner.open('/admin-login');
  await owner
    .fill({ Email: 'kim@example.com', Password: 'the words of the old site' })
    .press('Sign In');
  const code = appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await owner.fill({ Code: code }).press('Sign In');
  for (const [path, text] of [
    ['/admin/blog-update', 'For later'],
    ['/admin/projects-update', 'Honey shop'],
    ['/admin/comments', 'Does it sting very much?'],
    ['/admin/messages', 'Have you got honey?'],
    ['/admin/subscriber', 'reader@example.com'],
    ['/admin/newsletters', 'The first swarm'],
    ['/admin/pictures', 'A hive'],
  ] as const) {
    await owner.open(path);
    expect(textOf(owner.one('main')), path).toContain(text);
  }
});
