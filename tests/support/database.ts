import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { countStatements } from '../../app/engine/core/derived/counts.server';
import { rebuildStatements } from '../../app/engine/core/derived/rebuild.server';
import { indexStatements } from '../../app/engine/core/messages/derive.server';
import { addRenderings, derivedStatements } from '../../app/engine/core/records/derive.server';
import type { TextKind } from '../../app/engine/core/records/kind.server';
import { textKinds } from '../../app/engine/core/records/kinds';
import { toQuery } from '../../app/engine/kit/database/client.server';
import { memoryKv, memoryR2, sqliteD1 } from './bindings-in-process';
import { d1OverHttp, kvOverHttp, r2OverHttp } from './bindings-over-http';
import { kinds, parts } from './parts';

/** All statements of the real migrations, in order. */
export const migrationStatements = (): string[] =>
  readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) =>
      readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint'),
    );

type Bindings = { DB: D1Database; EMPTY: D1Database; KV: KVNamespace; BUCKET: R2Bucket };

/**
 * Opens empty databases, a KV and a bucket for the caller. `DB` has the real migrations, `EMPTY` has no tables.
 * @param on where: in this process, or `workerd`, for tests of what only D1 itself knows, such as the rows read
 */
export async function startDatabase({ on }: { on?: 'workerd' } = {}): Promise<Bindings> {
  const bindings = on
    ? await takeBindings()
    : { DB: sqliteD1(), EMPTY: sqliteD1(), KV: memoryKv(), BUCKET: memoryR2() };
  await applyStatements(bindings.DB, migrationStatements());
  return bindings;
}

/** Takes bindings of the workerd of this run, which starts at the first call (`workerd.ts`). */
async function takeBindings(): Promise<Bindings> {
  const [address, taken] = (await (await fetch(inject('workerd'))).text()).split(' ');
  const binding = (kind: string) => new URL(`/${kind}_${taken}`, address);
  return {
    DB: d1OverHttp(binding('DB')),
    EMPTY: d1OverHttp(binding('EMPTY')),
    KV: kvOverHttp(binding('KV')),
    BUCKET: r2OverHttp(binding('BUCKET')),
  };
}

/** Returns the rows of a statement. */
export const rowsOf = async (db: D1Database, sql: string) => (await db.prepare(sql).all()).results;

const valuesOf = async (db: D1Database, sql: string) =>
  (await rowsOf(db, sql)).map((row) => Object.values(row)[0]);

/** Returns the names of all tables from SQLite, so that a new one is included. */
export async function tablesOf(db: D1Database): Promise<string[]> {
  const tables = await rowsOf(
    db,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
     and name not like '\\_%' escape '\\' and name not like 'site\\_search%' escape '\\'
     and name not like 'word\\_%' escape '\\'
     and name not like 'message\\_search%' escape '\\' order by name`,
  );
  return tables.map(({ name }) => String(name));
}

/** Returns a function that runs statements as one batch and returns the rows of each, as the commands use it. */
export const askOf = (db: D1Database) => async (statements: string[]) => {
  if (statements.length === 0) return [];
  const answers = await db.batch<Record<string, unknown>>(statements.map((sql) => db.prepare(sql)));
  return answers.map(({ results }) => results);
};

/** Returns all rows of each table in one query. By default of all tables but the owner's. */
export const tableRows = (db: D1Database, tables = EMPTIED) =>
  askOf(db)(tables.map((table) => `select * from "${table}"`));

/** Tables whose rows come from the migrations or the set-up of a test file. */
const KEPT = ['admins', 'sessions', 'categories', 'content_versions'];

const EMPTIED = migrationStatements()
  .flatMap((sql): string[] => sql.match(/(?<=^CREATE TABLE `)\w+/m) ?? [])
  .filter((name) => !KEPT.includes(name));

/** Deletes all rows of the tables. By default of all but the owner's and the categories. */
export const empty = (db: D1Database, tables = EMPTIED) =>
  change(
    db,
    tables.map((table) => `delete from ${table}`),
  );

/** The lists of the owner whose lengths are stored. */
const LISTS = parts.flatMap(({ counts = [] }) => counts);

const SOURCE_TABLES = [
  ...['projects', 'renderings'],
  ...LISTS.map(({ table }) => getTableName(table)),
];
const SOURCES = new RegExp(
  `^\\s*(insert( or \\w+)? into|update|delete from)\\s+"?(${SOURCE_TABLES.join('|')})\\b`,
  'i',
);

/** Runs statements, and derives data again if they change a source of it, as `npm run db:derive` does. */
export async function change(db: D1Database, statements: string[]) {
  await applyStatements(db, statements);
  if (statements.some((statement) => SOURCES.test(statement))) await derive(db);
}

/** What `npm run db:derive` does. */
export const derive = (db: D1Database) => applyStatements(db, rebuildStatements(parts));

export async function applyStatements(db: D1Database, statements: string[]) {
  await db.batch(statements.map((statement) => db.prepare(statement)));
}

export type Row = Record<string, string | number | null>;

export async function insert(db: D1Database, table: string, rows: Row[]) {
  const statements = rows.map((row) => {
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    return db
      .prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`)
      .bind(...Object.values(row));
  });
  for (let start = 0; start < statements.length; start += 500) {
    await db.batch(statements.slice(start, start + 500));
  }
  await deriveFrom(db, table, sql`(select value from json_each(${idsOf(rows)}))`);
}

const idsOf = (rows: Row[]) => JSON.stringify(rows.map(({ id }) => id));

/** Derives data from new rows with the given ids, since deriving all of it takes long. */
async function deriveFrom(db: D1Database, table: string, ids: SQL) {
  const kind = textKinds(kinds).find((one) => getTableName(one.table) === table);
  const scope = sql`id in ${ids}`;
  if (kind) {
    await runAll(db, derivedFromRecords(kind, ids));
    return;
  }
  if (table === 'renderings') await derive(db);
  const lists = LISTS.filter((list) => getTableName(list.table) === table);
  const indexed = table === 'messages' ? indexStatements(scope).after : [];
  const statements = [...countStatements(lists, scope).after, ...indexed];
  if (statements.length > 0) await runAll(db, statements);
}

const derivedFromRecords = (kind: TextKind, ids: SQL) => {
  const { table } = kind;
  return [
    sql`update ${table} set content_changed_at = updated_at where content_changed_at = 0 and id in ${ids}`,
    addRenderings(kind, ids),
    ...derivedStatements({ kind, scope: ids, filing: true, folder: true }, parts).after,
  ];
};

const runAll = (db: D1Database, statements: SQL[]) =>
  db.batch(statements.map(toQuery).map(({ text, values }) => db.prepare(text).bind(...values)));

type Numbers = [from: number, to: number];

/** For each column an SQL expression, in which `i` is the number of the row. */
type Expressions = Record<string, string | number>;

/** The numbers as the column `i` of a table `n`, at the beginning of a select. */
export const numbered = ([from, to]: Numbers) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;

/** Inserts a row for each number in one statement. */
const insertNumbered = (db: D1Database, table: string, numbers: Numbers, values: Expressions) =>
  change(db, [
    `insert into ${table} (${Object.keys(values).join(', ')})
     ${numbered(numbers)} select ${Object.values(values).join(', ')} from n`,
  ]);

/** The functions of this file, bound to one database. */
export const statementsFor = (db: D1Database) => ({
  rows: (sql: string) => rowsOf(db, sql),
  ask: askOf(db),
  run: (...statements: string[]) => change(db, statements),
  /** Returns the first column of each row. */
  values: (sql: string) => valuesOf(db, sql),
  /** See `tableRows`. */
  everything: (tables?: string[]) => tableRows(db, tables),
  /** Returns the actions of the audit trail, oldest first. */
  actions: () => valuesOf(db, 'select action from audit_events order by rowid'),
  /** Runs some work and fails if it changes the tables. @returns its result */
  writesNothing: async <T>(work: () => Promise<T>, tables?: string[]) => {
    const before = await tableRows(db, tables);
    const outcome = await work();
    expect(await tableRows(db, tables)).toEqual(before);
    return outcome;
  },
  /** Runs some work while a table is missing. @returns its result */
  withoutTable: async <T>(table: string, work: () => Promise<T>) => {
    await applyStatements(db, [`alter table ${table} rename to away`]);
    try {
      return await work();
    } finally {
      await applyStatements(db, [`alter table away rename to ${table}`]);
    }
  },
  insert: (table: string, rows: Row[]) => insert(db, table, rows),
  /** Publishes texts of the site. @param changes of the row, such as its status */
  publishWords: (words: object, changes: Row = {}) =>
    insert(db, 'site_words', [wordsRow(words, changes)]),
  /** Adds a redirect of the owner's from one address to another. */
  redirect: (source: string, target: string) =>
    insert(db, 'redirects', [{ id: source, source, target, created_at: 1, updated_at: 1 }]),
  insertNumbered: (table: string, numbers: Numbers, values: Expressions) =>
    insertNumbered(db, table, numbers, values),
});

/** 26 characters of a ULID's alphabet that sort like the number. */
export const testId = (n: number): string => `01TEST${String(n).padStart(20, '0')}`;

/** `testId(i)` in SQL, for `insertNumbered`. */
export const TEST_ID = `'01TEST' || printf('%020d', i)`;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A published post; later numbers are newer, one hour each, the hundred thousandth still in the past. */
export function postRow(n: number, changes: Row = {}): Row {
  const time = Date.UTC(2010, 0, 1) + n * HOUR;
  return {
    id: testId(n),
    slug: `post-${n}`,
    title: `Post ${n}`,
    details: `Text of post ${n}`,
    category: 'Technology',
    status: 'published',
    published_at: time,
    created_at: time,
    updated_at: time,
    ...changes,
  };
}

/** The columns that published records in the owner's order have in common. */
export const publishedRow = (n: number): Row => ({
  id: testId(n),
  sort_order: n,
  status: 'published',
  published_at: 1,
  created_at: 1,
  updated_at: 1,
});

export const projectRow = (n: number, changes: Row = {}): Row => ({
  ...publishedRow(n),
  slug: `project-${n}`,
  project_name: `Project ${n}`,
  completion_date: '2024-02-03',
  ...changes,
});

export const reviewRow = (n: number, changes: Row = {}): Row => ({
  ...publishedRow(n),
  name: `Reviewer ${n}`,
  quote: `Quote ${n}`,
  ...changes,
});

/** Published texts of the site. */
const wordsRow = (words: object, changes: Row): Row => ({
  ...{ id: testId(1), status: 'published', words: JSON.stringify(words), created_at: 1 },
  ...changes,
});

/** The column `read_pages`: pages in the order in which somebody read them. */
export const readPages = (...paths: string[]): string =>
  JSON.stringify(paths.map((path, at) => ({ path, at })));

/** An unread message from somebody. */
export const messageRow = (n: number, name: string): Row => ({
  id: testId(n),
  name,
  email: 'visitor@example.com',
  message: `Hello from ${name}`,
  created_at: n,
  updated_at: n,
});

export const pictureRow = (n: number): Row => ({
  id: testId(n),
  file: 'x.webp',
  name: 'x',
  alt: 'A picture',
  width: 1,
  height: 1,
  bytes: 1,
  created_at: n,
  updated_at: n,
});
