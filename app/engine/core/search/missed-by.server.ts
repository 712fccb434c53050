import { between, desc, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { joinWords } from '~/engine/kit/text/join-words';
import { counted } from '../dashboard/letter';
import type { LetterPart } from '../dashboard/letter-part.server';
import { missedSearches } from './schema';

/** A search by fewer people may be about one of them. */
const SEARCHERS = 3;
const IN_LETTER = 5;

/** Selects the most frequent searches without results. A person counts again on another day. */
export const missedBetween = (
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
) =>
  db.read
    .select({ words: missedSearches.words, searchers: sql<number>`count(*)`.as('searchers') })
    .from(missedSearches)
    .where(between(missedSearches.day, from, to))
    .groupBy(missedSearches.words)
    .having(sql`count(*) >= ${SEARCHERS}`)
    .orderBy(desc(sql`searchers`), missedSearches.words)
    .limit(limit);

export const missedInLetter: LetterPart = {
  place: 60,
  async rows(db, { month }) {
    const missed = await db.all(missedBetween(db, month, IN_LETTER));
    if (missed.length === 0) return [];
    const words = missed.map(({ words: text, searchers }) => counted(`“${text}”`, searchers));
    return [
      {
        title: 'Searches without a result',
        text: `Visitors searched for ${joinWords(words)}, and found nothing.`,
        link: { label: 'Searches', path: '/admin/analytics?range=30d' },
      },
    ];
  },
};
