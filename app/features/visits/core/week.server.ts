import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { Week } from '~/engine/core/dashboard/panel.server';
import { titleOf } from '~/engine/core/records/title-of.server';
import { pluralize } from '~/engine/kit/text/figures';
import { dailyVisits } from './schema';

/** Visitors and views of the last seven days, and the page with the most visitors. */
export const visitsWeek: Week = {
  place: 10,
  async read(db, days, kinds) {
    const { day, kind, name } = dailyVisits;
    const inWeek = between(day, days[0] ?? '', days.at(-1) ?? '');
    const seen = sql<number>`sum(${dailyVisits.visitors})`;
    const [rows, [top]] = await db.read.batch([
      db.read
        .select({ date: day, views: dailyVisits.views, visitors: dailyVisits.visitors })
        .from(dailyVisits)
        .where(and(eq(kind, 'all'), inWeek)),
      db.read
        .select({
          name,
          title: titleOf(sql`${name}`, kinds).as('title'),
          visitors: seen.as('seen'),
        })
        .from(dailyVisits)
        .where(and(eq(kind, 'page'), inWeek))
        .groupBy(name)
        .orderBy(desc(sql`seen`), name)
        .limit(1),
    ]);
    const known = new Map(rows.map((row) => [row.date, row]));
    const sumOf = (of: 'views' | 'visitors') => rows.reduce((sum, row) => sum + row[of], 0);
    return {
      title: 'Last 7 days',
      id: 'week',
      figures: [
        { noun: 'visitor', sum: sumOf('visitors') },
        { noun: 'view', sum: sumOf('views') },
      ],
      days: days.map((date) => {
        const { visitors = 0, views = 0 } = known.get(date) ?? {};
        return { date, counts: [visitors, views] };
      }),
      top: top
        ? {
            says: 'Most seen: ',
            path: top.name,
            title: top.title ?? (top.name === '/' ? 'Home' : top.name),
            note: pluralize(top.visitors, 'visitor'),
          }
        : null,
      empty: 'No visitors yet.',
      more: { label: 'Analytics', to: '/admin/analytics?range=7d' },
    };
  },
};
