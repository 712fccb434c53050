import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { OrderedStore } from '~/domain/records/order';
import type { Entity, RecordBase, RecordStore } from '~/domain/records/record';
import type { SlugStore } from '~/domain/records/slugs';
import { isId } from '~/lib/ids';
import { adminNameOf, auditStatement } from '../audit.server';
import type { Database } from '../client.server';
import { existsIn } from '../conditions.server';
import { revisions } from '../schema';

type RecordTable = SQLiteTable & {
  id: SQLiteColumn;
  updatedAt: SQLiteColumn;
  deletedAt: SQLiteColumn;
};
type SluggedTable = RecordTable & { slug: SQLiteColumn };
type OrderedTable = RecordTable & { sortOrder: SQLiteColumn };

type Query = {
  where: SQL | undefined;
  orderBy: (SQL | SQLiteColumn)[];
  limit: number;
  offset: number;
};

/** The rows of a table that a query asks for, in its order. */
export const narrowed = <T extends SQLiteSelect>(
  rows: T,
  { where, orderBy, limit, offset }: Query,
) =>
  rows
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/** How one table is read and written; the statements around it are the same for all. */
type Access<R extends RecordBase> = {
  entity: Entity;
  table: RecordTable;
  /** Null for what has no address of its own. */
  slugs: { table: SluggedTable; of: (record: R) => string } | null;
  read: (query: Query) => Promise<R[]>;
  /** What has to be there before the record is written. */
  prepare?: (record: R, before: R | null) => BatchItem<'sqlite'>[];
  /** Answers the record's id, nothing where the slug is taken. */
  insert: (record: R) => BatchItem<'sqlite'>;
  /** Answers the ids of the rows that were written. */
  update: (record: R, where: SQL | undefined) => BatchItem<'sqlite'>;
};

export function recordStore<R extends RecordBase>(db: Database, access: Access<R>): RecordStore<R> {
  const { entity, table, slugs } = access;
  const { prepare = () => [] } = access;
  const first = async (where: SQL | undefined) => {
    const [record] = await access.read({ where, orderBy: [], limit: 1, offset: 0 });
    return record ?? null;
  };
  const byId = (id: string) => eq(table.id, id);
  // A deleted record's slug may be another's by now.
  const named = (idOrSlug: string) =>
    slugs === null || isId(idOrSlug)
      ? byId(idOrSlug)
      : and(eq(slugs.table.slug, idOrSlug), isNull(table.deletedAt));

  return {
    find: (idOrSlug) => first(named(idOrSlug)),

    async add({ record, event }) {
      const isOurs = and(byId(record.id), eq(table.updatedAt, record.updatedAt));
      const isThere = existsIn(table, isOurs);
      const results = await db.write.batch([
        ...startingWith(prepare(record, null), access.insert(record)),
        auditStatement(db, event, isThere),
      ]);
      const isWritten = idsOf(results.at(-2)).length === 1;
      return isWritten ? first(byId(record.id)) : null;
    },

    async replace({ before, after, revision, event }) {
      const isUnchanged = and(
        byId(before.id),
        eq(table.updatedAt, before.updatedAt),
        after.deletedAt === null && slugs
          ? isSlugFree(slugs.table, slugs.of(after), after.id)
          : undefined,
      );
      const willBeWritten = existsIn(table, isUnchanged);
      const keep = revision
        ? [
            db.write.insert(revisions).select(
              sql`select ${revision.id}, ${entity}, ${before.id}, ${JSON.stringify(revision.data)},
                ${JSON.stringify(revision.changes)}, coalesce(${adminNameOf(event.adminId)}, ''), ${event.createdAt.getTime()}
                where ${willBeWritten}`,
            ),
          ]
        : [];
      // Everything else looks at the record as it was, so the record itself comes last.
      const results = await db.write.batch([
        auditStatement(db, event, willBeWritten),
        ...keep,
        ...prepare(after, before),
        access.update(after, isUnchanged),
      ]);
      return idsOf(results.at(-1)).length === 1;
    },

    trash: ({ since, limit }) =>
      access.read({
        where: gt(table.deletedAt, since),
        orderBy: [desc(table.deletedAt)],
        limit,
        offset: 0,
      }),

    revisions: ({ entityId, limit }) =>
      db.all(
        db.read
          .select({
            id: revisions.id,
            changes: revisions.changes,
            adminName: revisions.adminName,
            createdAt: revisions.createdAt,
          })
          .from(revisions)
          .where(and(eq(revisions.entity, entity), eq(revisions.entityId, entityId)))
          .orderBy(desc(revisions.id))
          .limit(limit),
      ),

    revision: ({ entityId, revisionId }) =>
      db.one(
        db.read
          .select({
            id: revisions.id,
            data: revisions.data,
            adminName: revisions.adminName,
            createdAt: revisions.createdAt,
          })
          .from(revisions)
          .where(
            and(
              eq(revisions.id, revisionId),
              eq(revisions.entity, entity),
              eq(revisions.entityId, entityId),
            ),
          )
          .limit(1),
      ),
  };
}

/** The parts of a batch as drizzle wants them: a list that is not empty. */
function startingWith(
  items: BatchItem<'sqlite'>[],
  last: BatchItem<'sqlite'>,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const [first, ...rest] = [...items, last];
  return first ? [first, ...rest] : [last];
}

const idsOf = (result: unknown): unknown[] => (Array.isArray(result) ? result : []);

const isSlugFree = (table: SluggedTable, slug: string, exceptId: string): SQL =>
  sql`not exists (select 1 from ${table} as other
    where other.slug = ${slug} and other.deleted_at is null and other.id <> ${exceptId})`;

export const slugStore = (db: Database, table: SluggedTable): SlugStore => ({
  async takenSlugs(slugs, exceptId) {
    const rows = await db.all(
      db.read
        .select({
          slug: sql<string>`${table.slug}`.as('slug'),
          id: sql<string>`${table.id}`.as('id'),
        })
        .from(table)
        .where(and(sql`${table.slug} in ${slugs}`, isNull(table.deletedAt))),
    );
    return rows.filter((row) => row.id !== exceptId).map((row) => row.slug);
  },
});

/** Far more than a portfolio shows; one JSON text carries them in one parameter. */
const MAX_ORDERED = 1000;

/**
 * Of records in the owner's order.
 * @param name by which they are searched
 */
export const orderedStore = <R extends RecordBase>(
  db: Database,
  access: Access<R> & { table: OrderedTable; name: SQLiteColumn },
): OrderedStore<R> => ({
  ...recordStore(db, access),

  list: ({ query, limit, offset }) =>
    access.read({
      where: and(isNull(access.table.deletedAt), holds(access.name, query)),
      orderBy: [access.table.sortOrder, access.table.id],
      limit,
      offset,
    }),

  async order() {
    const rows = await db.all(
      db.read
        .select({ id: sql<string>`${access.table.id}`.as('id') })
        .from(access.table)
        .where(isNull(access.table.deletedAt))
        .orderBy(access.table.sortOrder, access.table.id)
        .limit(MAX_ORDERED),
    );
    return rows.map(({ id }) => id);
  },

  async reorder({ ids, event }) {
    const list = JSON.stringify(ids);
    await db.write.batch([
      db.write
        .update(access.table)
        .set({
          sortOrder: sql`(select key from json_each(${list}) where value = ${access.table}.id)`,
        })
        .where(
          and(
            sql`${access.table.id} in (select value from json_each(${list}))`,
            isNull(access.table.deletedAt),
          ),
        ),
      auditStatement(db, event),
    ]);
  },
});

/** Before all others, where a new record begins. */
export const firstPlace = (table: OrderedTable): SQL =>
  sql`(select coalesce(min(sort_order), 1) - 1 from ${table} where deleted_at is null)`;

/** A word anywhere in a text, in small letters or capitals. For tables of some dozen rows. */
const holds = (column: SQLiteColumn, query: string): SQL | undefined =>
  query === '' ? undefined : sql`instr(lower(${column}), lower(${query})) > 0`;
