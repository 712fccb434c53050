import { eq, getTableColumns } from 'drizzle-orm';
import { reviewInvitations } from '~/engine/core/reviews/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { anyRow } from '~/engine/kit/database/conditions.server';
import { snapshotOf } from '../bulk/bulk-store.server';
import type { Part } from '../part.server';
import { orderedStore } from './ordered-store.server';
import { applyQuery } from './record-store.server';
import type { ReviewStore } from './review-record';
import { reviews } from './schema';

// Without the sort order, which only `reorder` writes: an edit must not undo a concurrent move.
const { sortOrder: _, ...columns } = getTableColumns(reviews);

const { status, publishedAt, deletedAt } = columns;
const { id: _i, createdAt: _ca, updatedAt: _ua, deletedAt: _d, ...kept } = columns;

const snapshot = snapshotOf(kept);

export const reviewStore = (db: Database, parts: readonly Part[]): ReviewStore => ({
  isInvited: async (id) =>
    (await db.one(anyRow(db, reviewInvitations, eq(reviewInvitations.reviewId, id)))) !== null,

  ...orderedStore(
    db,
    {
      entity: 'review',
      table: reviews,
      slugs: null,
      name: reviews.name,
      read: (query) => db.all(applyQuery(db.read.select(columns).from(reviews).$dynamic(), query)),
      toRow: (review) => review,
      derived: null,
      bulk: {
        columns: { status, publishedAt, deletedAt },
        rows: async (isAmong) => {
          const { id, name } = columns;
          const rows = await db.all(
            db.read
              .select({ id, name, status, publishedAt, deletedAt })
              .from(reviews)
              .where(isAmong),
          );
          return rows.map(({ id, name, ...state }) => ({ id, name, state }));
        },
        snapshot,
      },
    },
    parts,
  ),
});
