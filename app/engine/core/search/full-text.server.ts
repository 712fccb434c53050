import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { contains } from '~/engine/kit/database/conditions.server';
import { newsletters, subscribers } from '~/features/newsletter/core/schema';
import type { FoundItem, OverviewReader, SearchKind } from '../dashboard/overview';
import { messagesWith } from '../messages/message-search.server';
import { messages } from '../messages/schema';
import { ENTITIES, type Entity, TEXT_ENTITIES } from '../records/kinds';
import { posts, projects, reviews } from '../records/schema';
import { TABLES } from '../records/tables.server';
import type { SearchTerm } from './query';
import { matchExpression, matchingRecords } from './site-search.server';

/** Newsletters have no index, so only the newest are searched. */
const NEWEST_NEWSLETTERS = 200;

/** Every term occurs in one of the columns. */
const hasWords = (columns: SQLiteColumn[], terms: SearchTerm[]): SQL | undefined =>
  and(...terms.map(({ text }) => or(...columns.map((column) => contains(column, text)))));

/** Finds posts with the full-text index. */
function postsWith(db: Database, terms: SearchTerm[]) {
  const matches = matchingRecords(db, matchExpression(terms, { entity: 'post' }));
  return db.read
    .select({ id: posts.id, label: posts.title, note: posts.category })
    .from(matches)
    .crossJoin(posts)
    .where(and(eq(posts.id, matches.id), isNull(posts.deletedAt)))
    .orderBy(desc(matches.seq));
}

/** The columns in which records are searched besides name and note. */
const ALSO_SEARCHED: Partial<Record<Entity, SQLiteColumn>> = {
  project: projects.tags,
  review: reviews.quote,
};

/** Finds records of a kind with only a few. */
function recordsWith(db: Database, entity: Exclude<Entity, 'post'>, terms: SearchTerm[]) {
  const { table, name, note } = TABLES[entity];
  const columns = [name, note, ALSO_SEARCHED[entity]].filter((column) => column !== undefined);
  return db.read
    .select({
      id: sql<string>`${table.id}`.as('id'),
      label: sql<string>`${name}`.as('label'),
      note: sql<string>`${note}`.as('note'),
    })
    .from(table)
    .where(and(isNull(table.deletedAt), hasWords(columns, terms)));
}

const withKind = async (kind: SearchKind, rows: Promise<Omit<FoundItem, 'kind'>[]>) =>
  (await rows).map((row): FoundItem => ({ kind, ...row }));

function newslettersWith(db: Database, terms: SearchTerm[]) {
  const { id, subject, status } = newsletters;
  const newest = db.read
    .select({ id, subject, status })
    .from(newsletters)
    .orderBy(desc(newsletters.id))
    .limit(NEWEST_NEWSLETTERS)
    .as('newest');
  return db.read
    .select({ id: newest.id, label: newest.subject, note: newest.status })
    .from(newest)
    .where(hasWords([newest.subject], terms));
}

/** The search of the admin area, in one round trip. */
export const adminSearch = (db: Database): Pick<OverviewReader, 'search' | 'titled'> => ({
  async titled({ terms, limit }) {
    const found = await Promise.all(
      TEXT_ENTITIES.map(async (entity) => {
        const { table, name } = TABLES[entity];
        const rows = await db.all(
          db.read
            .select({ title: sql<string>`${name}`.as('title'), slug: sql<string>`${table.slug}` })
            .from(table)
            .where(and(isNull(table.deletedAt), hasWords([name], terms)))
            .orderBy(desc(table.id))
            .limit(limit),
        );
        return rows.map((row) => ({ entity, ...row }));
      }),
    );
    return found.flat();
  },

  async search({ terms, address, limit }) {
    const foundSubscribers = db.read
      .select({ id: subscribers.id, label: subscribers.email, note: subscribers.status })
      .from(subscribers)
      .where(
        sql`${subscribers.email} >= ${address} and ${subscribers.email} < ${`${address}\uffff`}`,
      )
      .orderBy(asc(subscribers.email));
    const foundMessages = db.read
      .select({ id: messages.id, label: messages.name, note: messages.message })
      .from(messages)
      .where(and(isNull(messages.deletedAt), messagesWith(terms)))
      .orderBy(desc(messages.id));
    const found = await Promise.all([
      ...ENTITIES.map((entity) =>
        withKind(
          entity,
          entity === 'post'
            ? db.all(postsWith(db, terms).limit(limit))
            : db.all(recordsWith(db, entity, terms).limit(limit)),
        ),
      ),
      withKind('message', db.all(foundMessages.limit(limit))),
      withKind('newsletter', db.all(newslettersWith(db, terms).limit(limit))),
      withKind('subscriber', db.all(foundSubscribers.limit(limit))),
    ]);
    return found.flat();
  },
});
