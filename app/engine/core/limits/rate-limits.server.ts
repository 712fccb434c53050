import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Counter, RateLimits } from './rate-limits';
import { rateLimits } from './schema';

/** Binds a list as one parameter, because D1 allows at most a hundred. */
const asTable = (list: unknown[]): SQL => sql`json_each(${JSON.stringify(list)})`;

/** Whether one of these counters is at its limit. */
export const isAnyFull = (counters: Counter[], now: Date): SQL => sql`exists (
  select 1 from ${asTable(counters)} as counter
  left join ${rateLimits} on ${rateLimits.key} = counter.value ->> '$.key'
    and ${rateLimits.resetAt} > ${now.getTime()}
  where coalesce(${rateLimits.count}, 0) >= counter.value ->> '$.max')`;

/** Returns the statement that increments each counter if a condition holds. */
export function countWhere(db: Database, counters: Counter[], now: Date, condition: SQL) {
  const time = now.getTime();
  const isOver = sql`${rateLimits.resetAt} <= ${time}`;
  return db.write
    .insert(rateLimits)
    .select(
      sql`select value ->> '$.key', 1, ${time} + (value ->> '$.windowMs')
        from ${asTable(counters)} where ${condition}`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimits.resetAt} end`,
      },
    })
    .returning({ key: rateLimits.key });
}

export const rateLimitTable = (db: Database): RateLimits => ({
  async read(keys, now) {
    const rows = await db.all(
      db.read
        .select()
        .from(rateLimits)
        .where(
          and(
            sql`${rateLimits.key} in (select value from ${asTable(keys)})`,
            gt(rateLimits.resetAt, now),
          ),
        ),
    );
    return new Map(rows.map(({ key, ...rest }) => [key, rest]));
  },

  async take(counters, now) {
    const isFull = isAnyFull(counters, now);
    const [counted, [full]] = await db.write.batch([
      countWhere(db, counters, now, sql`not ${isFull}`),
      db.write
        .select({
          until: sql<number>`max(coalesce(${rateLimits.resetAt}, ${now.getTime()} + (value ->> '$.windowMs')))`,
        })
        .from(sql`${asTable(counters)} left join ${rateLimits}
          on ${rateLimits.key} = value ->> '$.key' and ${rateLimits.resetAt} > ${now.getTime()}`)
        .where(sql`coalesce(${rateLimits.count}, 0) >= value ->> '$.max'`),
    ]);
    return counted.length > 0 ? null : new Date(full?.until ?? now.getTime());
  },

  async forget(keys) {
    await db.run(db.write.delete(rateLimits).where(inArray(rateLimits.key, keys)));
  },
});
