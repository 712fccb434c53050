import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Lead } from '~/engine/core/leads/lead.server';
import type { Kind } from '~/engine/core/records/kind.server';
import { POST, recordPath, textKindOf } from '~/engine/core/records/kinds';
import type { CountedPage } from '~/engine/core/visitors/visitors';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublicAt } from '~/engine/kit/database/conditions.server';
import { dailyOutcomes, dailyVisits, visits } from './schema';
import type { Visits } from './visits';

/**
 * The number of referring hosts stored by name per day, so that a flood of forged referrers cannot fill
 * the table.
 */
const MAX_REFERRERS = 200;
const OTHERS = 'other sites';

/** Selects the latest pages of a visitor as JSON, oldest first. */
const pagesOf = (visitor: string, limit: number) => sql`(
  select json_group_array(json_object('path', page, 'at', last_at)) from (
    select * from (
      select page, last_at from ${visits} where visitor = ${visitor} and page <> ''
      order by last_at desc limit ${limit})
    order by last_at))`;

/** Stores the views and visitors of a day. One method per batch of statements, so it is long. @param kinds of records */
export const visitTable = (
  db: Database,
  leads: readonly Lead[],
  kinds: readonly Kind[],
): Visits => {
  const viewsOn = (day: string) =>
    db.read
      .select({ views: dailyVisits.views })
      .from(dailyVisits)
      .where(and(eq(dailyVisits.kind, 'all'), eq(dailyVisits.day, day), eq(dailyVisits.name, '')));

  return {
    async look({ day, page, now }) {
      const [[all], [record]] =
        'path' in page
          ? [...(await db.read.batch([viewsOn(day)])), []]
          : await db.read.batch([viewsOn(day), publicRecord(db, page, { kinds, now })]);
      const path = 'path' in page ? page.path : record ? recordPath(page.kind, record.slug) : null;
      return { path, views: all?.views ?? 0 };
    },

    async seenBy(visitor) {
      const row = await db.one(
        db.read
          .select({ views: visits.views })
          .from(visits)
          .where(and(eq(visits.visitor, visitor), eq(visits.page, ''))),
      );
      return row?.views ?? 0;
    },

    async note({ visitor, page, day, now }) {
      const seen = (where: string) =>
        db.write
          .insert(visits)
          .values({ visitor, page: where, day, views: 1, lastAt: now })
          .onConflictDoUpdate({
            target: [visits.visitor, visits.page],
            set: { views: sql`${visits.views} + 1`, lastAt: now },
          })
          .returning({ views: visits.views });
      const [[whole], [here]] = await db.write.batch([seen(''), seen(page)]);
      return { today: whole?.views ?? 0, here: here?.views ?? 0 };
    },

    async add({ day, counts }) {
      const named = counts.map(({ kind, name, ...sums }) => ({
        kind,
        day,
        name: kind === 'referrer' ? knownReferrer(day, name) : name,
        ...sums,
      }));
      await db.run(
        db.write
          .insert(dailyVisits)
          .values(named)
          .onConflictDoUpdate({
            target: [dailyVisits.kind, dailyVisits.day, dailyVisits.name],
            set: {
              views: sql`${dailyVisits.views} + excluded.views`,
              visitors: sql`${dailyVisits.visitors} + excluded.visitors`,
            },
          }),
      );
    },

    async postsRead({ visitor, limit }) {
      const rows = await db.all(
        db.read
          .select({ page: visits.page })
          .from(visits)
          .where(and(eq(visits.visitor, visitor), like(visits.page, recordPath(POST, '%'))))
          .orderBy(desc(visits.lastAt))
          .limit(limit),
      );
      return rows.map(({ page }) => page);
    },

    async addOutcomes({ day, counts, record, visitor, pages }) {
      const table = leads.find(({ kind }) => kind === record.kind)?.table;
      const copy =
        visitor && table
          ? [
              db.write
                .update<SQLiteTable>(table)
                .set({ readPages: pagesOf(visitor, pages) } as SQLiteUpdateSetSource<SQLiteTable>)
                .where(eq(table.id, record.id)),
            ]
          : [];
      await db.write.batch([
        db.write
          .insert(dailyOutcomes)
          .values(counts.map((count) => ({ day, ...count })))
          .onConflictDoUpdate({
            target: [dailyOutcomes.day, dailyOutcomes.kind, dailyOutcomes.page],
            set: {
              assisted: sql`${dailyOutcomes.assisted} + excluded.assisted`,
              last: sql`${dailyOutcomes.last} + excluded.last`,
            },
          }),
        ...copy,
      ]);
    },
  };
};

function publicRecord(
  db: Database,
  { kind, idOrSlug }: Exclude<CountedPage, { path: string }>,
  { kinds, now }: { kinds: readonly Kind[]; now: Date },
) {
  const { table } = textKindOf(kinds, kind.entity);
  return db.read
    .select({ slug: sql<string>`${table.slug}`.as('slug') })
    .from(table)
    .where(isPublicAt(table, { idOrSlug, now }))
    .limit(1);
}

/** Selects the host itself if it is stored today already or if there is room for another one. */
const knownReferrer = (day: string, host: string) => sql<string>`case
  when exists (select 1 from ${dailyVisits} where kind = 'referrer' and day = ${day} and name = ${host})
    or (select count(*) from ${dailyVisits} where kind = 'referrer' and day = ${day}) < ${MAX_REFERRERS}
  then ${host} else ${OTHERS} end`;
