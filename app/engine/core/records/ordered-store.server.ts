import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { type Fields, hasOtherContent, type ValuesOf } from '~/engine/kit/fields/field';
import { auditStatement } from '../audit/audit-log.server';
import type { RowState } from '../bulk/bulk';
import { snapshotOf } from '../bulk/bulk-store.server';
import type { Kind, RecordTable, StoredKind } from './kind.server';
import type { OrderedStore } from './order';
import type { RecordBase, RecordOf } from './record';
import type { HookedParts } from './record-hooks.server';
import { applyQuery, recordStore } from './record-store.server';

type OrderedTable = RecordTable & { sortOrder: SQLiteColumn };

/** What the store needs of a kind in the owner's order. */
type OrderedKind<F extends Fields> = StoredKind &
  Pick<Kind, 'name'> & {
    fields: F;
    table: OrderedTable;
    /** Whether a record still has places to fill in, so that a bulk action does not publish it. */
    isUnfinished?: SQL;
  };

/** Far more than a portfolio shows. One JSON parameter holds them all. */
const MAX_ORDERED = 1000;

/**
 * Creates the store of records in the owner's order, whose columns are their fields. @param parts all parts of the site
 */
export function orderedStore<F extends Fields>(
  db: Database,
  kind: OrderedKind<F>,
  parts: HookedParts,
): OrderedStore<RecordOf<F>> {
  type Stored = RecordBase & ValuesOf<F>;
  const { table, name, fields, isUnfinished = sql<number>`0` } = kind;
  // Without the sort order, which only `reorder` writes, and without the columns that other code writes: an edit must not
  // overwrite them.
  const {
    sortOrder: _s,
    contentChangedAt: _t,
    card: _c,
    cardOf: _o,
    ...columns
  } = getTableColumns(table);
  const { id: _i, createdAt: _ca, updatedAt: _ua, deletedAt: _d, ...kept } = columns;
  const { status, publishedAt, deletedAt } = table;
  const { tags } = columns;
  const state = { status, publishedAt, ...(tags && { tags }), deletedAt };
  const read = async (query: Parameters<typeof applyQuery>[1]) =>
    (await db.all(
      applyQuery(db.read.select(columns).from(table).$dynamic(), query),
    )) as unknown as Stored[];
  const store = recordStore<Stored, OrderedTable>(
    db,
    {
      kind,
      slugOf: (record) => String(record.slug),
      read,
      toRow: (record) => record,
      toNewRow: (record) => ({ ...record, sortOrder: firstPlace(table) }),
      derived:
        kind.path === null
          ? null
          : {
              hasOtherContent: (before, after) => hasOtherContent(fields, before, after),
              filing: () => null,
            },
      bulk: {
        columns: state,
        rows: async (isAmong) => {
          const rows = await db.all(
            db.read
              .select({ id: table.id, name, ...state, isUnfinished: isUnfinished.as('unfinished') })
              .from(table)
              .where(isAmong),
          );
          return rows.map(({ id, name, isUnfinished, ...state }) => ({
            ...{ id: String(id), name: String(name), state: state as RowState },
            isUnfinished: isUnfinished === 1,
          }));
        },
        snapshot: snapshotOf(kept),
        ...(tags && { content: ['tags'] }),
      },
    },
    parts,
  );
  // The columns are those of the fields, which a test compares (`tests/integration/schema.test.ts`).
  return {
    ...(store as unknown as OrderedStore<RecordOf<F>>),

    list: async ({ query, limit, offset }) =>
      (await read({
        where: and(isNull(table.deletedAt), holds(name, query)),
        orderBy: [table.sortOrder, table.id],
        limit,
        offset,
      })) as unknown as RecordOf<F>[],

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
