import { expect, it } from 'vitest';
import { memoryKv, memoryR2, sqliteD1 } from '../support/bindings-in-process';
import { startDatabase } from '../support/database';

/* The bindings in the process of the tests do what the platform's do: the same calls of both, and the same answers. */

const platform = await startDatabase({ on: 'workerd' });
const own = { DB: sqliteD1(), KV: memoryKv(), BUCKET: memoryR2() };

type Bindings = { DB: D1Database; KV: KVNamespace; BUCKET: R2Bucket };
type Statement = [sql: string, ...values: unknown[]];

/** The result of some work, or the message of its error. */
const outcomeOf = (work: (on: Bindings) => unknown, on: Bindings) =>
  new Promise((resolve) => resolve(work(on))).then(
    (result) => result ?? null,
    // SQLite for Node.js does not know where in the statement an error is.
    ({ message }) => message.replace(/ at offset \d+/, ''),
  );

async function expectSame(work: (on: Bindings) => unknown) {
  const right = await outcomeOf(work, { ...platform, DB: platform.EMPTY });
  expect(await outcomeOf(work, own)).toEqual(right);
  return right;
}

const batchOf =
  (...statements: Statement[]) =>
  async ({ DB }: Bindings) => {
    const prepared = statements.map(([sql, ...values]) => DB.prepare(sql).bind(...values));
    const results = await DB.batch(prepared);
    return results.map(({ results: rows, meta }) =>
      meta.changes > 0 ? [rows, meta.changes, meta.last_row_id] : [rows, 0],
    );
  };

const many = (n: number, text: string, between = ', ') => Array(n).fill(text).join(between);
const ERROR = /^D1_(TYPE_)?ERROR: /;

it.each<Statement>([
  [
    'select ? as i, typeof(?1) as type, ? as r, ? as yes, ? as no, ? as none',
    1,
    1.5,
    true,
    false,
    null,
  ],
  ['select ? || ? as joined', 1, 'x'],
  ['select ? as bytes, typeof(?1) as type', new Uint8Array([1, 2, 255])],
  ['select ? as bytes', new Uint8Array([3, 4]).buffer],
  ['select ? as nan, ? as most', Number.NaN, Number.POSITIVE_INFINITY],
  [
    'select 9007199254740993 as large, 9223372036854775807 as largest, ? as date',
    1_790_000_000_000,
  ],
  ['select 5 / 2 as whole, 5 / 2.0 as part, 1 / 0 as none'],
  ['select ? as text', 'Grüße \0 🌿'],
  ['select "no column" as text'],
  ['select 1 as twice, 2 as twice'],
  [`select json_extract('{"a":[1,2]}', '$.a[1]') as two, '{"a":1}' ->> 'a' as one`],
  [`select value from json_each('[1, "b", null]')`],
  [`select group_concat(value, '-' order by value desc) as list from json_each('[1,2]')`],
  [
    `select date('2026-02-28', '+1 day') as day, printf('%05d', 7) as padded, unhex('41') as letter`,
  ],
  [
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select sum(i) from n`,
  ],
  [`select 'a' like ?`, many(50, 'x', '')],
  [many(5, 'select 1', ' union all ')],
  ['pragma foreign_keys'],
  [' '],
])('a statement gives the same rows: %s', async (...statement) => {
  await expectSame(batchOf(statement));
});

it.each<Statement>([
  ['select ?', undefined],
  ['select ?', 1n],
  ['select ?', new Date(0)],
  ['select ?', { a: 1 }],
  ['select ?, ?', 1],
  ['select ?', 1, 2],
  [`select 1 where 1 in (${many(101, '?')})`, ...Array(101).fill(1)],
  [`select ${many(101, '1')}`],
  [`select '${many(100_001, 'x', '')}'`],
  ['select length(?)', many(2_200_001, 'x', '')],
  ['select zeroblob(3000000)'],
  [`select 'a' like ?`, many(51, 'x', '')],
  [many(6, 'select 1', ' union all ')],
  [`select max(${many(128, '1')})`],
  ['selec 1'],
  ['select * from nowhere'],
  ['select nothing'],
  [`select json_extract('{', '$.a')`],
  ['pragma journal_mode'],
  ['pragma writable_schema = on'],
  [`attach ':memory:' as other`],
  ['create temp table t (a)'],
  ['create virtual table t using fts3(a)'],
])('a statement is refused with the same error: %s', async (...statement) => {
  expect(await expectSame(batchOf(statement))).toMatch(ERROR);
});

it('transactions of one’s own are refused', async () => {
  for (const sql of ['begin', 'commit', 'savepoint a'])
    for (const on of [platform, own])
      expect(await outcomeOf(batchOf([sql]), on), sql).toMatch(ERROR);
});

it('tables, triggers, constraints and the full-text search do the same in the same order', async () => {
  const outcomes: unknown[] = [];
  for (const statements of [
    [],
    [['select 1'], [' -- nothing']],
    [
      [
        `create table t (id integer primary key, a text unique not null, b check (b > 0),
           c references t (id) on delete cascade, d integer default 7)`,
      ],
    ],
    [['create table log (what)']],
    [["create trigger noted after update on t begin insert into log values (new.a || '!'); end"]],
    [["insert into t (id, a) values (1, 'x'), (2, 'y')"]],
    [['insert into t (a, b, c) values (?, ?, ?) returning id, a as name, d', 'z', 1, 1]],
    [["insert into t (id, a) values (3, 'x')"]],
    [["insert into t (id, a) values (1, 'new')"]],
    [['insert into t (a) values (null)']],
    [["insert into t (a, b) values ('new', 0)"]],
    [["insert into t (a, c) values ('new', 99)"]],
    [["insert into t (id, a) values ('no number', 'new')"]],
    [["insert or ignore into t (a) values ('x')"]],
    [["insert into t (id, a) values (1, '') on conflict do update set b = 9 returning b"]],
    [['update t set b = 5'], ["insert into t (id, a) values (1, 'new')"]],
    [['select * from t'], ['select * from log']],
    [
      ['update t set b = 2 where id < 3'],
      ['update t set b = 2 where id = 77'],
      ['select * from log'],
    ],
    [["create trigger kept before delete on t begin select raise(abort, 'Never.'); end"]],
    [['delete from t']],
    [['drop trigger kept'], ['alter table t add column e default 4']],
    [['select * from t'], ['delete from t where id = 1'], ['select * from t']],
    [
      ['pragma defer_foreign_keys = on'],
      ["insert into t (id, a, c) values (20, 'child', 21), (21, 'parent', null)"],
    ],
    [["insert into t (id, a, c) values (22, 'child', 23), (23, 'parent', null)"], ['select 1']],
    [['select name from pragma_table_info(?)', 't']],
    [[`create virtual table f using fts5(a, tokenize = "unicode61 remove_diacritics 2")`]],
    [["insert into f values ('Grüße, hello')"]],
    [
      [
        `select highlight(f, 0, '<', '>') as h, snippet(f, 0, '[', ']', '…', 3) as s, bm25(f) < 0 as b
         from f where f match ?`,
        'grusse OR hel*',
      ],
    ],
    [['select * from f where f match ?', '"']],
    [['select * from f where f match ?', 'nowhere:1']],
    [['create table s (a integer) strict'], ["insert into s values ('x')"]],
  ] satisfies Statement[][])
    outcomes.push(await expectSame(batchOf(...(statements as Statement[]))));
  // The test itself sees errors.
  expect(outcomes.filter((one) => ERROR.test(String(one))).length).toBeGreaterThan(10);
});

it('statements, sessions and single values are read in the same ways', async () => {
  for (const read of [
    ({ DB }) => DB.prepare('select 1 as a, 2 as b').first(),
    ({ DB }) => DB.prepare('select 1 as a, 2 as b').first('b'),
    ({ DB }) => DB.prepare('select 1 as a where 0').first('a'),
    async ({ DB }) => (await DB.prepare('select ? as a').bind(1).run()).results,
    async ({ DB }) => (await DB.withSession('first-primary').prepare('select 1').all()).results,
  ] satisfies ((on: Bindings) => unknown)[])
    await expectSame(read);
});

it('the key-value store gives the same values, lists and errors', async () => {
  for (const work of [
    ({ KV }) => KV.get('nothing'),
    ({ KV }) => KV.put('b', '{"a":1}'),
    ({ KV }) => KV.put('a:2', 'text', { expirationTtl: 60 }),
    ({ KV }) => KV.put('a:1', 'text'),
    ({ KV }) => KV.put('soon', 'text', { expirationTtl: 59 }),
    ({ KV }) => Promise.all([KV.get('b'), KV.get('b', 'json'), KV.get('a:1')]),
    ({ KV }) => KV.get('a:1', 'json').catch(() => 'no JSON'),
    async ({ KV }) => (await KV.list()).keys.map(({ name }) => name),
    async ({ KV }) => (await KV.list({ prefix: 'a:' })).keys.map(({ name }) => name),
    ({ KV }) => KV.delete('a:1'),
    async ({ KV }) => (await KV.list({ prefix: 'a:' })).list_complete,
  ] satisfies ((on: Bindings) => unknown)[])
    await expectSame(work);
});

it('the bucket gives the same objects and lists', async () => {
  for (const work of [
    ({ BUCKET }) => BUCKET.get('nothing'),
    ...['b/2', 'a', 'b/1', 'b/c/3'].map((key) => async ({ BUCKET }: Bindings) => {
      await BUCKET.put(key, new TextEncoder().encode(key).buffer);
    }),
    async ({ BUCKET }) => {
      const object = await BUCKET.get('b/1');
      return [object?.size, await new Response(object?.body).text()];
    },
    ...[{}, { prefix: 'b/' }, { delimiter: '/' }, { prefix: 'b/', delimiter: '/' }].map(
      (options) =>
        async ({ BUCKET }: Bindings) => {
          const { objects, truncated, delimitedPrefixes } = await BUCKET.list(options);
          return [objects.map(({ key }) => key), truncated, delimitedPrefixes];
        },
    ),
    ({ BUCKET }) => BUCKET.delete(['a', 'b/2', 'nothing']),
    async ({ BUCKET }) => (await BUCKET.list()).objects.map(({ key }) => key),
  ] satisfies ((on: Bindings) => unknown)[])
    await expectSame(work);
});
