import { readdirSync, readFileSync } from 'node:fs';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordTable } from '../../app/engine/core/records/transfer';
import { tablesOf } from '../../app/engine/core/tables.server';
import { useDatabase } from '../support/context';
import { applyStatements, postRow } from '../support/database';
import { kinds, parts } from '../support/parts';

const schema = Object.fromEntries(tablesOf(parts).map((table) => [getTableName(table), table]));

const { platform, insert } = await useDatabase({ isKept: true });

/** A condition on `sqlite_master` that leaves out the tables of SQLite, D1 and the search. */
const OURS = `tbl_name not like 'sqlite\\_%' escape '\\' and tbl_name not like '\\_%' escape '\\'
  and tbl_name not like 'site\\_search%' escape '\\' and tbl_name not like 'word\\_%' escape '\\'
  and tbl_name not like 'message\\_search%' escape '\\'`;

/** Tables, columns, keys and indexes as SQLite reports them. Later migrations add columns at the end. */
const SHAPE = {
  columns: `select t.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
    from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and ${OURS} order by 1, 2`,
  keys: `select t.name, k."table", k."from", k."to", k.on_update, k.on_delete
    from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table' and ${OURS}
    order by 1, k.id, k.seq`,
  indexes: `select t.name as "table", i.name, i."unique", i.partial, c.name as "column", c."desc"
    from sqlite_master t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c
    where t.type = 'table' and c.key = 1 and ${OURS} order by 1, 2, c.seqno`,
  conditions: `select name, substr(sql, instr(lower(sql), ' where ')) as condition from sqlite_master
    where type = 'index' and instr(lower(sql), ' where ') > 0 and ${OURS} order by name`,
  checks: `select name, substr(sql, instr(sql, 'CHECK')) as text from sqlite_master
    where type = 'table' and instr(sql, 'CHECK') > 0 and ${OURS} order by name`,
};

async function shapeOf(db: D1Database) {
  const statements = Object.values(SHAPE).map((sql) => db.prepare(sql));
  const results = await db.batch(statements);
  return Object.fromEntries(Object.keys(SHAPE).map((part, n) => [part, results[n]?.results]));
}

it('the migrations create exactly the tables that the schemas describe', async () => {
  const nothing = await generateSQLiteDrizzleJson({});
  const statements = await generateSQLiteMigration(
    nothing,
    await generateSQLiteDrizzleJson(schema),
  );
  await applyStatements(platform.EMPTY, statements);
  const shape = await shapeOf(platform.DB);
  for (const [part, rows] of Object.entries(shape)) expect(rows, part).not.toEqual([]);
  expect(shape).toEqual(await shapeOf(platform.EMPTY));
});

it('drizzle-kit generates no further migration: its snapshots form a chain, and the last one equals the schema', async () => {
  const snapshots = readdirSync('migrations/meta')
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(`migrations/meta/${file}`, 'utf8')));
  const last = snapshots.at(-1);
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(
    snapshots.slice(0, -1).map(({ id }) => id),
  );
  const now = await generateSQLiteDrizzleJson(schema, last.id);
  expect(await generateSQLiteMigration(last, now)).toEqual([]);
});

it.each([
  ['of an unknown category', 'FOREIGN KEY', postRow(1, { category: 'No such category' })],
  ['that is published without a time', 'CHECK', postRow(1, { published_at: null })],
])('the database refuses a post %s', async (_, reason, post) => {
  await expect(insert('posts', [post])).rejects.toThrow(reason);
});

it('the slug of a deleted post can be used again, and that of any other post cannot', async () => {
  const namesake = (n: number) => postRow(n, { slug: 'post-1' });
  await insert('posts', [postRow(1, { deleted_at: 5 }), namesake(2)]);
  await expect(insert('posts', [namesake(3)])).rejects.toThrow('UNIQUE');
});

it('docs/tables.md mentions every table', async () => {
  const { results } = await platform.DB.prepare(
    `select name from sqlite_master where type = 'table' and ${OURS} and name != 'd1_migrations'`,
  ).all<{ name: string }>();
  const page = readFileSync('docs/tables.md', 'utf8');
  expect(results.length).toBeGreaterThan(20);
  expect(results.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual(
    [],
  );
});

it('what parts declare for exports names only tables and columns that exist', async () => {
  const { results } = await platform.DB.prepare(
    `select t.name || '.' || c.name as name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
  ).all<{ name: string }>();
  const known = new Set(results.flatMap(({ name }) => [name, name.replace(/\..*/, '')]));
  const ofKinds = kinds.map((kind) => ({ [getTableName(kind.table)]: recordTable(kind) }));
  const all = [...ofKinds, ...parts.map(({ transfer }) => transfer?.tables ?? {})];
  const named = all.flatMap((tables) =>
    Object.entries(tables).flatMap(([table, declared]) => {
      if ('leftOut' in declared) return [table];
      const { rules = {}, exported = {}, planned = [], without = [] } = declared;
      const columns = [...Object.keys(rules), ...Object.keys(exported), ...planned, ...without];
      return [table, ...columns.map((column) => `${table}.${column}`)];
    }),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
