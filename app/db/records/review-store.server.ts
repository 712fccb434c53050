import { getTableColumns } from 'drizzle-orm';
import type { OrderedStore } from '~/domain/records/order';
import type { ReviewRecord } from '~/domain/records/review-record';
import type { Database } from '../client.server';
import { reviews } from '../schema';
import { orderedStore } from './ordered-store.server';
import { narrowed } from './record-store.server';

// Where it stands is written by `reorder` alone: an edit must not undo a move made meanwhile.
const { sortOrder: _, ...columns } = getTableColumns(reviews);

export const reviewStore = (db: Database): OrderedStore<ReviewRecord> =>
  orderedStore(db, {
    entity: 'review',
    table: reviews,
    slugs: null,
    name: reviews.name,
    read: (query) => db.all(narrowed(db.read.select(columns).from(reviews).$dynamic(), query)),
    toRow: (review) => review,
  });
