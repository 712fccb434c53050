import { and, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { auditStatement } from '../audit/audit-log.server';
import { batchItems, rowCount, toNonEmpty } from '../derived/scope.server';
import type { Part } from '../part.server';
import { SAMPLE_CATEGORY_POSITION } from '../transfer/sample-records';
import { beforeDelete } from './derive.server';
import { type Kind, kindsOf } from './kind.server';
import { findKind } from './kinds';
import { autosaves, categories, posts, revisions } from './schema';
import type { Trash } from './trash';

/** @param siteParts all parts of the site */
export const trashTable = (db: Database, siteParts: readonly Part[]): Trash => ({
  async purge({ before, limit }) {
    const overdue = ({ table }: Kind) =>
      db.write
        .select({ id: sql<string>`${table.id}`.as('id') })
        .from(table)
        .where(lte(table.deletedAt, before))
        .orderBy(table.deletedAt)
        .limit(limit);
    const withRevisions = (kind: Kind) => {
      const { entity, table } = kind;
      return [
        ...batchItems(db, beforeDelete(kind, sql`${overdue(kind)}`, siteParts)),
        db.write
          .delete(revisions)
          .where(and(eq(revisions.entity, entity), inArray(revisions.entityId, overdue(kind)))),
        db.write
          .delete(autosaves)
          .where(and(eq(autosaves.entity, entity), inArray(autosaves.entityId, overdue(kind)))),
        db.write
          .delete(table)
          .where(inArray(table.id, overdue(kind)))
          .returning({ id: sql<string>`${table.id}`.as('id') }),
      ];
    };
    const parts = kindsOf(siteParts).map(withRevisions);
    const unusedCategories = db.write
      .delete(categories)
      .where(
        and(
          eq(categories.position, SAMPLE_CATEGORY_POSITION),
          not(existsIn(posts, eq(posts.category, categories.name))),
        ),
      );
    const results = await db.write.batch(toNonEmpty(parts.flat(), unusedCategories));
    // The last statement of each part returns the deleted rows.
    return parts.reduce(
      ({ gone, end }, part) => ({
        gone: gone + rowCount(results.at(end + part.length - 1)),
        end: end + part.length,
      }),
      { gone: 0, end: 0 },
    ).gone;
  },

  async erase({ entity, id, event }) {
    const kind = findKind(kindsOf(siteParts), entity);
    if (!kind) return false;
    const { table } = kind;
    const isTrashed = and(eq(table.id, id), isNotNull(table.deletedAt));
    const isThere = existsIn(table, isTrashed);
    const derived = beforeDelete(
      kind,
      sql`(select ${table.id} from ${table} where ${isTrashed})`,
      siteParts,
    );
    const results = await db.write.batch([
      auditStatement(db, event, isThere),
      ...batchItems(db, derived),
      db.write
        .delete(revisions)
        .where(and(eq(revisions.entity, entity), eq(revisions.entityId, id), isThere)),
      db.write
        .delete(autosaves)
        .where(and(eq(autosaves.entity, entity), eq(autosaves.entityId, id), isThere)),
      db.write.delete(table).where(isTrashed).returning(ONE),
    ]);
    return rowCount(results.at(-1)) > 0;
  },
});
