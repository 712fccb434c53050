import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '~/db/schema';
import { applyStatements, insert, postRow, startDatabase } from '../support/database';

const platform = await startDatabase();

/** Tables, columns, keys and indexes as SQLite sees them; a later migration adds columns at the end. */
async function shapeOf(db: D1Database) {
  const all = async (sql: string) => (await db.prepare(sql).all()).results;
  const tables = await all(
    `select name from sqlite_master where type = 'table'
     and name not like 'sqlite\\_%' escape '\\' and name not like '\\_%' escape '\\'
     and name not like 'post\\_search%' escape '\\' order by name`,
  );
  const shape: Record<string, unknown> = {};
  for (const { name } of tables) {
    const indexes = await all(
      `select name, "unique", partial from pragma_index_list('${name}') order by name`,
    );
    shape[String(name)] = {
      columns: await all(
        `select name, type, "notnull", dflt_value, pk from pragma_table_info('${name}') order by name`,
      ),
      keys: await all(
        `select "table", "from", "to", on_update, on_delete from pragma_foreign_key_list('${name}')`,
      ),
      indexes: await Promise.all(
        indexes.map(async (index) => ({
          ...index,
          columns: await all(
            `select name, "desc" from pragma_index_xinfo('${index.name}') where key = 1`,
          ),
          where: await all(
            `select substr(sql, instr(lower(sql), ' where ')) as condition from sqlite_master
             where name = '${index.name}' and instr(lower(sql), ' where ') > 0`,
          ),
        })),
      ),
      checks: await all(
        `select substr(sql, instr(sql, 'CHECK')) as text from sqlite_master
         where name = '${name}' and instr(sql, 'CHECK') > 0`,
      ),
    };
  }
  return shape;
}

// drizzle-kit takes its time to load where the machine is busy.
it('the migrations make exactly the tables that app/db/schema.ts describes', {
  timeout: 120_000,
}, async () => {
  const nothing = await generateSQLiteDrizzleJson({});
  const statements = await generateSQLiteMigration(
    nothing,
    await generateSQLiteDrizzleJson(schema),
  );
  await applyStatements(platform.EMPTY, statements);
  expect(await shapeOf(platform.DB)).toEqual(await shapeOf(platform.EMPTY));
});

it('foreign keys are on: a post of an unknown category is refused', async () => {
  await expect(
    insert(platform.DB, 'posts', [postRow(1, { category: 'No such category' })]),
  ).rejects.toThrow('FOREIGN KEY');
});

it('nothing is published without a time', async () => {
  await expect(insert(platform.DB, 'posts', [postRow(1, { published_at: null })])).rejects.toThrow(
    'CHECK',
  );
});

it('a deleted post gives its slug free, a living one does not', async () => {
  await insert(platform.DB, 'posts', [
    postRow(1, { deleted_at: 5 }),
    postRow(2, { slug: 'post-1' }),
  ]);
  await expect(insert(platform.DB, 'posts', [postRow(3, { slug: 'post-1' })])).rejects.toThrow(
    'UNIQUE',
  );
});
