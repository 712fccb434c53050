import { sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import type { LetterPart } from '~/engine/core/dashboard/letter-part.server';
import { formatNumber } from '~/engine/kit/text/figures';
import { subscribers } from './schema';

/** How many people signed up. */
export const signUpsInLetter: LetterPart = {
  place: 20,
  async rows(db, { month }) {
    const joined = await db.one(
      db.read
        .select({ n: sql<number>`count(*)`.as('sign_ups') })
        .from(subscribers)
        .where(
          sql`id >= ${encodeTime(month.start.getTime())} and id < ${encodeTime(month.end.getTime())}
            and source <> 'import'`,
        ),
    );
    const count = joined?.n ?? 0;
    if (count === 0) return [];
    const people = count === 1 ? '1 person' : `${formatNumber(count)} people`;
    return [
      {
        title: 'Sign-ups',
        text: `${people} signed up for the newsletter.`,
        link: { label: 'Subscribers', path: '/admin/subscriber' },
      },
    ];
  },
};
