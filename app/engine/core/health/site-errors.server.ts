import { gte, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { siteErrors } from './schema';
import type { SiteErrors } from './site-errors';

export const siteErrorTable = (db: Database): SiteErrors => ({
  async add({ day, errors, most }) {
    const rows = errors.map(({ lastAt, ...one }) => ({ ...one, lastAt: lastAt.getTime() }));
    const { hits, writes } = siteErrors;
    await db.run(
      db.write
        .insert(siteErrors)
        .select(
          sql`select ${day}, value ->> 'route', value ->> 'status', value ->> 'hits', 1,
            value ->> 'requestId', value ->> 'lastAt' from json_each(${JSON.stringify(rows)})
            where (select coalesce(sum(writes), 0) < ${most} from ${siteErrors} where day = ${day})`,
        )
        .onConflictDoUpdate({
          target: [siteErrors.day, siteErrors.route, siteErrors.status],
          set: {
            hits: sql`${hits} + excluded.hits`,
            writes: sql`${writes} + 1`,
            requestId: sql`excluded.request_id`,
            lastAt: sql`excluded.last_at`,
          },
        }),
    );
  },

  // SQLite takes the other columns from the row that has the maximum.
  recent: (now) =>
    db.all(
      db.read
        .select({
          route: siteErrors.route,
          status: siteErrors.status,
          hits: sql<number>`sum(${siteErrors.hits})`.as('seen'),
          requestId: siteErrors.requestId,
          lastAt: sql<Date>`max(${siteErrors.lastAt})`.mapWith(siteErrors.lastAt).as('last_seen'),
        })
        .from(siteErrors)
        .where(gte(siteErrors.day, firstDayOfWeek(now)))
        .groupBy(siteErrors.route, siteErrors.status)
        .orderBy(sql`seen desc`)
        .limit(50),
    ),
});

/** Returns the first of the seven days that end today. */
export const firstDayOfWeek = (now: Date): string => isoDay(now.getTime() - 6 * DAY_MS);
