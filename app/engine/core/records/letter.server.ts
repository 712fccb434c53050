import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { formatDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { dayIn } from '~/engine/kit/time/time-zone';
import type { LetterPart } from '../dashboard/letter-part.server';
import type { TextKind } from './kind.server';
import { textKinds } from './kinds';

/** A draft is mentioned after this time without a change. */
const OLD_DRAFT_MS = 30 * DAY_MS;

/** Reads the draft of a kind that has not changed for the longest time. */
async function oldestDraft(db: Database, { table, name, admin }: TextKind) {
  const row = await db.one(
    db.read
      .select({
        id: sql<string>`${table.id}`.as('id'),
        title: sql<string>`${name}`.as('title'),
        updatedAt: sql<Date>`${table.updatedAt}`
          .mapWith((at: number) => new Date(at))
          .as('updated_at'),
      })
      .from(table)
      .where(and(eq(table.status, 'draft'), isNull(table.deletedAt)))
      .orderBy(asc(table.updatedAt))
      .limit(1),
  );
  return row && { list: admin.path, ...row };
}

/** The draft that was not touched for the longest time. */
export const draftInLetter: LetterPart = {
  place: 70,
  async rows(db, { now, timeZone, kinds }) {
    const drafts = await Promise.all(textKinds(kinds).map((kind) => oldestDraft(db, kind)));
    const [oldest] = drafts
      .flatMap((draft) => draft ?? [])
      .toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
    if (!oldest || now.getTime() - oldest.updatedAt.getTime() < OLD_DRAFT_MS) return [];
    const since = formatDay(new Date(dayIn(oldest.updatedAt, timeZone)));
    return [
      {
        title: 'The oldest draft',
        text: `“${oldest.title || 'Without a title'}” has not changed since ${since}.`,
        link: {
          label: 'Finish it, or delete it',
          path: `${oldest.list}/${oldest.id}`,
        },
      },
    ];
  },
};
