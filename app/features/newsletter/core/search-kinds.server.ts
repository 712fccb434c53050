import { asc, desc, sql } from 'drizzle-orm';
import { hasWords } from '~/engine/core/search/has-words.server';
import type { SearchKind } from '~/engine/core/search/search-kind.server';
import { newsletters, subscribers } from './schema';

/** Newsletters have no index, so only the newest are searched. */
const NEWEST = 200;

export const newsletterSearchKinds: SearchKind[] = [
  {
    kind: 'newsletter',
    place: 20,
    title: 'Newsletters',
    name: 'Newsletter',
    icon: 'send',
    path: ({ id }) => `/admin/newsletters/${id}`,
    find(db, { terms, limit }) {
      const { id, subject, status } = newsletters;
      const newest = db.read
        .select({ id, subject, status })
        .from(newsletters)
        .orderBy(desc(newsletters.id))
        .limit(NEWEST)
        .as('newest');
      return db.all(
        db.read
          .select({ id: newest.id, label: newest.subject, note: newest.status })
          .from(newest)
          .where(hasWords([newest.subject], terms))
          .limit(limit),
      );
    },
    named: { table: newsletters, name: newsletters.subject, isKept: sql`true` },
  },
  {
    kind: 'subscriber',
    place: 30,
    title: 'Subscribers',
    name: 'Subscriber',
    icon: 'users',
    // A subscriber has no page, so it is a search in the list.
    path: ({ label }) => `/admin/subscriber?q=${encodeURIComponent(label)}`,
    find: (db, { address, limit }) =>
      db.all(
        db.read
          .select({ id: subscribers.id, label: subscribers.email, note: subscribers.status })
          .from(subscribers)
          .where(
            sql`${subscribers.email} >= ${address} and ${subscribers.email} < ${`${address}\uffff`}`,
          )
          .orderBy(asc(subscribers.email))
          .limit(limit),
      ),
  },
];
