import { and, isNull } from 'drizzle-orm';
import type { OwnedReview, OwnedReviews } from '~/domain/owned-reviews';
import type { Database } from './client.server';
import { firstPlace, holds, orderedStore, ownedStore } from './owned.server';
import { reviews } from './schema';

export const ownedReviews = (db: Database): OwnedReviews => ({
  ...ownedStore<OwnedReview>(db, {
    entity: 'review',
    table: reviews,
    slugs: null,
    async read({ where, orderBy, limit }) {
      const query = db.read.select().from(reviews).where(where).limit(limit);
      const [rows] = await db.read.batch([orderBy ? query.orderBy(orderBy) : query]);
      return rows;
    },
    insert: (review) =>
      db.write
        .insert(reviews)
        .values({ ...review, sortOrder: firstPlace(reviews) })
        .onConflictDoNothing()
        .returning({ id: reviews.id }),
    // Where it stands is written by `reorder` alone: an edit must not undo a move made meanwhile.
    update: ({ sortOrder: _, ...review }, where) =>
      db.write.update(reviews).set(review).where(where).returning({ id: reviews.id }),
  }),
  ...orderedStore(db, reviews),

  async list({ query, limit, offset }) {
    const [rows] = await db.read.batch([
      db.read
        .select()
        .from(reviews)
        .where(and(isNull(reviews.deletedAt), holds(reviews.name, query)))
        .orderBy(reviews.sortOrder, reviews.id)
        .limit(limit)
        .offset(offset),
    ]);
    return rows;
  },
});
