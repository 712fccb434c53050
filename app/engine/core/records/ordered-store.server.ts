import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { auditStatement } from '../audit/audit-log.server';
import type { Part } from '../part.server';
import type { OrderedStore } from './order';
import type { RecordBase } from './record';
import { type Access, type RecordTable, recordStore } from './record-store.server';

type OrderedTable = RecordTable & { sortOrder: SQLiteColumn };

/** Far more than a portfolio shows. One JSON parameter holds them all. */
const MAX_ORDERED = 1000;

/**
 * Creates the store of records in the owner's order.
 * @param access.name the column that is searched @param parts all parts of the site
 */
export function orderedStore<R extends RecordBase, T extends OrderedTable>(
  db: Database,
  access: Access<R, T> & { name: SQLiteColumn },
  parts: readonly Part[],
): OrderedStore<R> {
  const table: OrderedTable = access.table;
  return {
    ...recordStore(
      db,
      {
        ...access,
        toNewRow: (record) => ({ ...access.toRow(record), sortOrder: firstPlace(table) }),
      },
      parts,
    ),

    list: ({ query, limit, offset }) =>
      access.read({
        where: and(isNull(table.deletedAt), holds(access.name, query)),
        orderBy: [table.sortOrder, table.id],
        limit,
        offset,
      }),

    async order() {
      const rows = await db.all(
        db.read
          .select({ id: sql<string>`${table.id}`.as('id') })
          .from(table)
          .where(isNull(table.deletedAt))
          .orderBy(table.sortOrder, table.id)
          .limit(MAX_ORDERED),
      );
      return rows.map(({ id }) => id);
    },

    async reorder({ ids, event }) {
      const list = JSON.stringify(ids);
      await db.write.batch([
        db.write
          .update(table)
          .set({
            sortOrder: sql`(select key from json_each(${list}) where value = ${table}.id)`,
          })
          .where(
            and(
              sql`${table.id} in (select value from json_each(${list}))`,
              isNull(table.deletedAt),
            ),
          ),
        auditStatement(db, event),
      ]);
    },
  };
}

/** Selects the position before all others, for a new record. */
const firstPlace = (table: OrderedTable): SQL =>
  sql`(select coalesce(min(sort_order), 1) - 1 from ${table} where deleted_at is null)`;

/** Matches a text anywhere in a column, ignoring case. Only for tables of a few dozen rows. */
const holds = (column: SQLiteColumn, query: string): SQL | undefined =>
  query === '' ? undefined : sql`instr(lower(${column}), lower(${query})) > 0`;
