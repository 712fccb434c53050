import { and, between, desc, eq, sql } from 'drizzle-orm';
import { counted } from '~/engine/core/dashboard/letter';
import type { LetterPart } from '~/engine/core/dashboard/letter-part.server';
import { titleOf } from '~/engine/core/records/title-of.server';
import { pluralize } from '~/engine/kit/text/figures';
import { joinWords } from '~/engine/kit/text/join-words';
import { dailyVisits } from './schema';

const PAGES = 3;

/** How many visitors there were, and the pages with the most. */
export const readersInLetter: LetterPart = {
  place: 10,
  async rows(db, { month, kinds }) {
    const { day, kind, name } = dailyVisits;
    const inMonth = between(day, month.from, month.to);
    const seen = sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`;
    const [[all], pages] = await db.read.batch([
      db.read
        .select({
          visitors: seen.as('sum_visitors'),
          views: sql<number>`coalesce(sum(${dailyVisits.views}), 0)`.as('sum_views'),
        })
        .from(dailyVisits)
        .where(and(eq(kind, 'all'), inMonth)),
      db.read
        .select({
          path: name,
          title: titleOf(sql`${name}`, kinds).as('title'),
          visitors: seen.as('sum_visitors'),
        })
        .from(dailyVisits)
        .where(and(eq(kind, 'page'), inMonth))
        .groupBy(name)
        .orderBy(desc(sql`sum_visitors`), name)
        .limit(PAGES),
    ]);
    if (!all || all.visitors === 0) return [];
    const most = pages.map(({ path, title, visitors }) =>
      counted(title === null ? pathName(path) : `“${title}”`, visitors),
    );
    const text = `${pluralize(all.visitors, 'visitor')} looked at ${pluralize(all.views, 'page')}.${most.length > 0 ? ` Most read: ${joinWords(most)}.` : ''}`;
    return [{ title: 'Readers', text, link: { label: 'Analytics', path: '/admin/analytics' } }];
  },
};

const pathName = (path: string) => (path === '/' ? 'Home' : path);
