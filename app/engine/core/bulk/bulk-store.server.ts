import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import type { Database } from '~/engine/kit/database/client.server';
import { inList } from '~/engine/kit/database/conditions.server';
import type { AuditNoun } from '../audit/actions';
import { adminNameOf } from '../audit/audit-log.server';
import { auditEvents } from '../audit/schema';
import { batchItems, type SurroundingStatements } from '../derived/scope.server';
import { revisions } from '../records/schema';
import { type BulkRow, type BulkStore, bulkEditSchema, type RowState } from './bulk';
import { bulkEdits } from './schema';

type Table = SQLiteTable & Record<'id' | 'status' | 'updatedAt' | 'deletedAt', SQLiteColumn>;

export type BulkAccess = {
  entity: AuditNoun;
  /** See `BulkStore`. */
  statusAction?: BulkStore['statusAction'];
  table: Table;
  /** The columns of a row's state, by state name. */
  columns: { [K in keyof RowState]?: SQLiteColumn };
  rows: (isAmong: SQL) => Promise<BulkRow[]>;
  /** The part of a row that a revision stores, as JSON; null if the entity has no revisions. */
  snapshot: SQL | null;
  /** Which columns hold content that visitors read. Changing them updates `contentChangedAt`. */
  content?: (keyof RowState)[];
  /** Whether a row may leave the trash: another row may have taken its address. */
  canRestore?: SQL | undefined;
  /** Returns the statements around the change that update derived data. @param scope the ids of the rows */
  around: (scope: SQL, names: string[]) => SurroundingStatements;
};

/** Binds a whole list of rows as one JSON parameter, because D1 limits the number of parameters. */
export const listOf = (values: unknown) => sql`json_each(${JSON.stringify(values)}) as list`;
export const listValue = (path: string) => sql`list.value ->> ${`$.${path}`}`;

const writtenSchema = v.array(v.object({ id: v.string() }));

/** Converts a value to the form that its column stores. */
const stored = (value: unknown) =>
  value instanceof Date ? value.getTime() : Array.isArray(value) ? JSON.stringify(value) : value;
export const storedState = (state: Partial<RowState>) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, stored(value)]));

/** Reads and writes many rows of one table with a handful of statements, see `engine/core/bulk/bulk.ts`. */
export function bulkTable(db: Database, access: BulkAccess): BulkStore {
  const { entity, table, snapshot, content = [] } = access;
  const columns = Object.entries(access.columns);

  return {
    entity,
    isRecord: snapshot !== null,
    statusAction: access.statusAction,

    rows: (ids) => access.rows(sql`${table.id} in ${inList(ids)}`),

    async write({ edit, changes, now }) {
      const list = listOf(
        changes.map(({ id, from, to, deletedAt, event, revision }) => ({
          id,
          from: storedState(from),
          to: storedState(to),
          deletedAt: stored(deletedAt),
          eventId: event?.id,
          action: event?.action,
          summary: event?.summary,
          revisionId: revision?.id,
          changes: revision && JSON.stringify(revision.changes),
        })),
      );
      const names = Object.keys(changes[0]?.to ?? {});
      const touched = columns.filter(([name]) => names.includes(name));
      const isBack = changes.some(({ to }) => to.deletedAt === null);
      const isUnchanged = and(
        sql`${table.id} = ${listValue('id')}`,
        sql`${table.deletedAt} is ${listValue('deletedAt')}`,
        ...touched.map(([name, column]) =>
          column.dataType === 'json'
            ? sql`json(${column}) is json(${listValue(`from.${name}`)})`
            : sql`${column} is ${listValue(`from.${name}`)}`,
        ),
        isBack ? access.canRestore : undefined,
      );
      const adminId = changes[0]?.event?.adminId ?? null;
      const adminName = adminNameOf(adminId);
      const time = now.getTime();
      const rows = sql`${list} join ${table} on ${isUnchanged}`;
      const set = Object.fromEntries(touched.map(([name]) => [name, listValue(`to.${name}`)]));
      const keep = snapshot
        ? [
            db.write.insert(revisions).select(
              sql`select ${listValue('revisionId')}, ${entity}, ${table.id}, ${snapshot}, ${listValue('changes')},
                coalesce(${adminName}, ''), ${time} from ${rows} where ${listValue('revisionId')} is not null`,
            ),
          ]
        : [];
      const remember = edit.isUndo
        ? db.write.update(bulkEdits).set({ undoneAt: now }).where(eq(bulkEdits.id, edit.id))
        : db.write.insert(bulkEdits).select(
            sql`select ${edit.id}, ${entity}, json_group_array(json_object('id', ${listValue('id')},
                'from', json(list.value -> '$.from'), 'to', json(list.value -> '$.to'))), null
              from ${rows} having count(*) > 0`,
          );
      const around = access.around(inList(changes.map(({ id }) => id)), names);
      const updatedAt = sql`max(${time}, ${table.updatedAt} + 1)`;
      const contentTime = content.some((name) => names.includes(name))
        ? { contentChangedAt: updatedAt }
        : {};
      const before = [
        ...keep,
        auditRows(db, { rows, id: table.id, adminId, now }),
        ...batchItems(db, around.before),
      ];
      // The statements before the update read the rows as they were.
      const results = await db.write.batch([
        remember,
        ...before,
        db.write
          .update(table)
          .set({ ...set, ...contentTime, updatedAt })
          .from(list)
          .where(isUnchanged)
          .returning({ id: sql`${table.id}`.as('id') }),
        ...batchItems(db, around.after),
      ]);
      return v.parse(writtenSchema, results.at(before.length + 1)).map(({ id }) => id);
    },

    edit: bulkEditFinder(db, entity),
  };
}

/**
 * Writes an audit event for each row of a list that has one.
 * @param rows a `listOf`, joined with its table
 */
export const auditRows = (
  db: Database,
  { rows, id, adminId, now }: { rows: SQL; id: SQLiteColumn; adminId: string | null; now: Date },
) =>
  db.write.insert(auditEvents).select(
    sql`select ${listValue('eventId')}, ${adminNameOf(adminId)}, ${listValue('action')}, ${id}, ${listValue('summary')}, ${now.getTime()}
      from ${rows} where ${listValue('eventId')} is not null`,
  );

/** Returns a function that finds a stored bulk edit of one entity. */
export const bulkEditFinder =
  (db: Database, entity: AuditNoun): BulkStore['edit'] =>
  async (id) => {
    const found = await db.one(
      db.read
        .select({
          id: bulkEdits.id,
          changes: bulkEdits.changes,
          isUndone: sql<number>`${bulkEdits.undoneAt} is not null`.as('is_undone'),
        })
        .from(bulkEdits)
        .where(and(eq(bulkEdits.id, id), eq(bulkEdits.entity, entity)))
        .limit(1),
    );
    return found && v.parse(bulkEditSchema, { ...found, isUndone: found.isUndone === 1 });
  };

/** D1 takes at most 32 arguments per function: two per pair. */
const PAIRS = 15;

/**
 * Returns a row as the JSON of its revision: its columns by their property names.
 * @param more pairs of names and values
 */
export function snapshotOf(
  columns: Record<string, SQLiteColumn>,
  more: Record<string, SQL> = {},
): SQL {
  const pairs = [
    ...Object.entries(columns)
      .toSorted(([, one], [, other]) => Number(one.notNull) - Number(other.notNull))
      .map(([name, column]) => [name, jsonOf(column)] as const),
    ...Object.entries(more),
  ].map(([name, value]) => sql`${name}, ${value}`);
  const parts: SQL[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS) {
    parts.push(sql`json_object(${sql.join(pairs.slice(at, at + PAIRS), sql`, `)})`);
  }
  // In this order, because `json_patch` removes what is null in the patch.
  return parts.reduce((whole, part) => sql`json_patch(${whole}, ${part})`);
}

const jsonOf = (column: SQLiteColumn): SQL => JSON_OF[column.dataType]?.(column) ?? sql`${column}`;

/** The JSON of values that SQLite stores in another form, by the type of their column. */
const JSON_OF: Record<string, (column: SQLiteColumn) => SQL> = {
  json: (column) => sql`json(${column})`,
  boolean: (column) => sql`json(iif(${column}, 'true', 'false'))`,
  date: (column) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`,
};
