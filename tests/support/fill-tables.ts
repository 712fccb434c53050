import { rowsOf } from './database';
import { fill } from './made-up-rows';

/** Inserts generated rows into tables, parent tables first, for the foreign keys. @param filled tables that have rows already */
export async function fillTables(
  db: D1Database,
  tables: string[],
  count: number,
  filled: string[] = [],
) {
  const done = new Set(filled);
  async function fillWithParents(table: string) {
    if (done.has(table)) return;
    done.add(table);
    const parents = await rowsOf(
      db,
      `select "table" as name from pragma_foreign_key_list('${table}')`,
    );
    for (const { name } of parents) await fillWithParents(String(name));
    await fill(db, table, count);
  }
  for (const table of tables) await fillWithParents(table);
}
