import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * Who reads what today (docs/decisions/0007-analytics.md): it is gone tomorrow, and stays in no file. And
 * what the site makes anew of the posts' texts.
 */
const LEFT_OUT = ['visits', 'visit_salts', 'renderings'];

/** One answer of D1 may hold a few megabytes at most, so that a large table comes in pieces. */
const PIECE = 500;

/**
 * `npm run db:backup [-- --remote]`: every row of what lasts as one JSON file in backups/.
 * `wrangler d1 export` refuses a database with a full-text index; this asks for the rows instead.
 */
await main(async () => {
  await ensureDependencies();
  const { LOCAL_STATE, query } = await import('./lib/site.mjs');
  const isRemote = process.argv.includes('--remote');
  const target = isRemote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  const tables = await query(
    `select name from sqlite_master where type = 'table' and name not like 'site_search%'
     and name not like 'word\\_%' escape '\\' and name not like 'sqlite_%' and name not like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'`,
    target,
  );
  /** @type {Record<string, Record<string, unknown>[]>} */
  const rows = {};
  for (const { name } of tables) {
    if (LEFT_OUT.includes(String(name))) continue;
    rows[String(name)] = await allRows(String(name), target, query);
  }
  const file = `backups/${isRemote ? 'remote' : 'local'}-${new Date().toISOString().replaceAll(':', '-')}.json`;
  mkdirSync('backups', { recursive: true });
  writeFileSync(file, `${JSON.stringify({ version: 1, tables: rows }, null, 1)}\n`);
  const count = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
  say(`${count} rows of ${Object.keys(rows).length} tables are in ${file}`);
});

/**
 * @param {string} table @param {string[]} target
 * @param {(sql: string, target: string[]) => Promise<Record<string, unknown>[]>} query
 */
async function allRows(table, target, query) {
  /** @type {Record<string, unknown>[]} */
  const rows = [];
  let last = 0;
  for (;;) {
    const piece = await query(
      `select rowid as _rowid, * from "${table}" where rowid > ${last} order by rowid limit ${PIECE}`,
      target,
    );
    for (const { _rowid, ...row } of piece) {
      rows.push(row);
      last = Number(_rowid);
    }
    if (piece.length < PIECE) return rows;
  }
}
