import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { auditStatement, deleteAudited } from '../audit/audit-log.server';
import type { Redirects } from './redirects';
import { redirects } from './schema';

export const redirectTable = (db: Database): Redirects => ({
  async find(source) {
    const row = await db.one(
      db.read
        .select({ target: redirects.target })
        .from(redirects)
        .where(eq(redirects.source, source)),
    );
    return row?.target ?? null;
  },

  list: (limit) =>
    db.all(
      db.read
        .select({
          id: redirects.id,
          source: redirects.source,
          target: redirects.target,
          createdAt: redirects.createdAt,
        })
        .from(redirects)
        .orderBy(desc(redirects.id))
        .limit(limit),
    ),

  async save({ id, source, target, createdAt }, { isNew, max, event, now }) {
    const others = existsIn(redirects, and(eq(redirects.source, source), ne(redirects.id, id)));
    const isThere = existsIn(redirects, eq(redirects.id, id));
    const count = sql`(select count(*) from ${redirects})`;
    const may = isNew
      ? sql`not ${others} and ${count} < ${max}`
      : sql`not ${others} and ${isThere}`;
    const time = now.getTime();
    // True once the row below is written; the later statements depend on it.
    const isSaved = existsIn(
      redirects,
      and(eq(redirects.id, id), eq(redirects.source, source), eq(redirects.target, target)),
    );
    const results = await db.write.batch([
      db.write
        .select({
          taken: sql<number>`${others}`.as('taken'),
          there: sql<number>`${isThere}`.as('there'),
        })
        .from(sql`(select 1)`),
      db.write
        .insert(redirects)
        .select(
          sql`select ${id}, ${source}, ${target}, ${createdAt.getTime()}, ${time} where ${may}`,
        )
        .onConflictDoUpdate({ target: redirects.id, set: { source, target, updatedAt: now } })
        .returning(ONE),
      // No chains: redirects to this source now go straight to its target.
      db.write
        .update(redirects)
        .set({ target, updatedAt: now })
        .where(and(eq(redirects.target, source), isSaved)),
      auditStatement(db, event, isSaved),
    ]);
    if (results[1].length > 0) return 'saved';
    if (results[0][0]?.taken) return 'taken';
    return isNew ? 'full' : 'gone';
  },

  remove: (id, event) => deleteAudited(db, redirects, { where: eq(redirects.id, id), event }),
});
