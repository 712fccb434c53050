import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type {
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteSelect,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, inList, ONE } from '~/engine/kit/database/conditions.server';
import { isId } from '~/engine/kit/ids';
import { adminNameOf, auditStatement } from '../audit/audit-log.server';
import { type BulkAccess, bulkTable } from '../bulk/bulk-store.server';
import { batchItems, rowCount, toNonEmpty } from '../derived/scope.server';
import type { RenderedText } from '../renderings/renderings';
import { storeStatement } from '../renderings/renderings.server';
import { addRenderings, derivedStatements } from './derive.server';
import type { Kind, RecordTable, StoredKind, StoredTextKind, TextTable } from './kind.server';
import type { Publication, RecordBase, RecordStore } from './record';
import type { HookedParts } from './record-hooks.server';
import { revisions } from './schema';
import type { SlugStore } from './slugs';
import type { TranslationStore } from './translations';
import { isTranslationOf } from './translations.server';

type Query = {
  where: SQL | undefined;
  orderBy: (SQL | SQLiteColumn)[];
  limit: number;
  offset: number;
};

/** Applies conditions, order and limits to a query. */
export const applyQuery = <T extends SQLiteSelect>(
  rows: T,
  { where, orderBy, limit, offset }: Query,
) =>
  rows
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/** How the records of one table are read and written. All tables share the other statements of a batch. */
export type Access<R extends RecordBase, T extends RecordTable> = {
  kind: StoredKind & { table: T };
  /** Returns the slug of a record, of a kind that has pages. */
  slugOf: (record: R) => string;
  read: (query: Query) => Promise<R[]>;
  /** The access for bulk actions. */
  bulk: Pick<BulkAccess, 'columns' | 'rows' | 'snapshot' | 'content'>;
  /** Returns the statements that must run before the record is written. */
  prepare?: (record: R, before: R | null) => BatchItem<'sqlite'>[];
  /** The columns that an edit writes. */
  toRow: (record: R) => SQLiteInsertValue<T> & SQLiteUpdateSetSource<T>;
  /** The columns of a new record, if there are more. */
  toNewRow?: (record: R) => SQLiteInsertValue<T>;
  /** How data is derived from a record; null for a kind without derived data. */
  derived: {
    /** Whether words or pictures differ. */
    hasOtherContent: (before: R, after: R) => boolean;
    /** Returns a text that changes whenever the tags, category or series of a published record may change; null without any. */
    filing: (record: R) => string | null;
  } | null;
};

/**
 * Stores the records of one kind. The function is long because each method is a query or a batch.
 * @param siteParts all parts of the site
 */
export function recordStore<R extends RecordBase, T extends RecordTable>(
  db: Database,
  access: Access<R, T>,
  siteParts: HookedParts,
): RecordStore<R> {
  const { kind, toRow } = access;
  const { entity, table } = kind;
  const slugged = kind.path === null ? null : kind.table;
  const { prepare = () => [], toNewRow = toRow, derived } = access;
  const first = async (where: SQL | undefined) => {
    const [record] = await access.read({ where, orderBy: [], limit: 1, offset: 0 });
    return record ?? null;
  };
  const byId = (id: string) => eq(table.id, id);
  const rendered = (text: RenderedText | null) =>
    text && kind.path !== null
      ? batchItems(db, [addRenderings(kind, inList([text.id]))]).concat(
          storeStatement(db, text, kind.table),
        )
      : [];
  const contentTime = (after: R, before: R | null) =>
    derived && (before === null || derived.hasOtherContent(before, after))
      ? { contentChangedAt: after.updatedAt }
      : {};
  const around = (after: R, before: R | null) => {
    const isOther = (of: (record: R) => unknown) => before === null || of(before) !== of(after);
    const change = {
      filing: derived !== null && isOther(derived.filing),
      folder: isOther((record) => (record.deletedAt ? 'deleted' : record.status)),
    };
    const scope = inList([after.id]);
    const parts = derivedStatements({ kind, scope, ...change }, siteParts);
    return { counted: batchItems(db, parts.before), derived: batchItems(db, parts.after) };
  };
  // The slug of a deleted record may belong to another record.
  const hasIdOrSlug = (idOrSlug: string) =>
    slugged === null || isId(idOrSlug)
      ? byId(idOrSlug)
      : and(eq(slugged.slug, idOrSlug), isNull(table.deletedAt));

  const canRestore = slugged
    ? sql`not exists (select 1 from ${slugged} as other where other.slug = ${slugged.slug}
        and other.deleted_at is null and other.id <> ${table.id})`
    : undefined;

  return {
    bulk: bulkTable(db, {
      ...access.bulk,
      ...{ entity, table, canRestore },
      around: (scope, names) => {
        const folder = names.some((name) => name === 'status' || name === 'deletedAt');
        return derivedStatements({ kind, scope, filing: true, folder }, siteParts);
      },
    }),

    find: (idOrSlug) => first(hasIdOrSlug(idOrSlug)),

    async add({ record, text, event }) {
      const isOurs = and(byId(record.id), eq(table.updatedAt, record.updatedAt));
      const wasAdded = existsIn(table, isOurs);
      const row = { ...toNewRow(record), ...contentTime(record, null) };
      const { counted, derived } = around(record, null);
      // Nothing is written if the slug is taken.
      const insert = db.write.insert(table).values(row).onConflictDoNothing().returning(ONE);
      const prepared = [...prepare(record, null), ...counted];
      const results = await db.write.batch([
        ...toNonEmpty(prepared, insert),
        auditStatement(db, event, wasAdded),
        ...rendered(text),
        ...derived,
      ]);
      return rowCount(results.at(prepared.length)) > 0 ? first(byId(record.id)) : null;
    },

    async replace({ before, after, text, revision, event }) {
      const isUnchanged = and(
        byId(before.id),
        eq(table.updatedAt, before.updatedAt),
        after.deletedAt === null && slugged
          ? isSlugFree(slugged, access.slugOf(after), after.id)
          : undefined,
      );
      const willBeWritten = existsIn(table, isUnchanged);
      const logged = event ? [auditStatement(db, event, willBeWritten)] : [];
      const kept =
        revision && event
          ? [
              db.write.insert(revisions).select(
                sql`select ${revision.id}, ${entity}, ${before.id}, ${JSON.stringify(revision.data)},
                ${JSON.stringify(revision.changes)}, coalesce(${adminNameOf(event.adminId)}, ''), ${event.createdAt.getTime()}
                where ${willBeWritten}`,
              ),
            ]
          : [];
      const { counted, derived } = around(after, before);
      const prepared = [...logged, ...kept, ...prepare(after, before), ...counted];
      const row = { ...toRow(after), ...contentTime(after, before) };
      // The statements before the update read the old record, those after it read the new one.
      const update = db.write.update(table).set(row).where(isUnchanged).returning(ONE);
      const results = await db.write.batch([
        ...toNonEmpty(prepared, update),
        ...rendered(text),
        ...derived,
      ]);
      return rowCount(results.at(prepared.length)) > 0;
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

const isSlugFree = (table: TextTable, slug: string, exceptId: string): SQL =>
  sql`not exists (select 1 from ${table} as other
    where other.slug = ${slug} and other.deleted_at is null and other.id <> ${exceptId})`;

export const slugStore = (db: Database, { entity, table }: StoredTextKind): SlugStore => ({
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

  async formerSlugs(slugs, exceptId) {
    const slug = sql<string>`${revisions.data} ->> '$.slug'`;
    const rows = await db.all(
      db.read
        .selectDistinct({ slug: slug.as('slug') })
        .from(revisions)
        .innerJoin(table, eq(table.id, revisions.entityId))
        .where(
          and(
            eq(revisions.entity, entity),
            sql`${slug} in ${slugs}`,
            ne(table.id, exceptId),
            eq(table.status, 'published'),
            isNull(table.deletedAt),
          ),
        ),
    );
    return rows.map((row) => row.slug);
  },
});

/** Reads a column whose type its table does not say. It gets no null. */
const toTime = (time: number): Date | null => new Date(time);

export function translationStore(
  db: Database,
  { table, name }: StoredTextKind & Pick<Kind, 'name'>,
): TranslationStore {
  const columns = {
    id: sql<string>`${table.id}`.as('id'),
    name: sql<string>`${name}`.as('name'),
    lang: sql<string>`${table.lang}`.as('lang'),
    translationOf: sql<string>`${table.translationOf}`.as('translation_of'),
    status: sql<Publication['status']>`${table.status}`.as('status'),
    publishedAt: sql`${table.publishedAt}`.mapWith(toTime).as('published_at'),
    deletedAt: sql`${table.deletedAt}`.mapWith(toTime).as('deleted_at'),
  };
  return {
    group: (originalId) =>
      db.all(
        db.read
          .select(columns)
          .from(table)
          .where(or(eq(table.id, originalId), isTranslationOf(table, sql`${originalId}`)))
          .orderBy(asc(table.id)),
      ),

    originals: (limit) =>
      db.all(
        db.read
          .select({ id: columns.id, name: columns.name })
          .from(table)
          .where(and(eq(table.translationOf, ''), isNull(table.deletedAt)))
          .orderBy(desc(table.id))
          .limit(limit),
      ),
  };
}
