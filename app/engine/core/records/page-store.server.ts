import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { hasOtherContent } from '~/engine/kit/fields/field';
import { snapshotOf } from '../bulk/bulk-store.server';
import { FILL_IN } from '../pages/fill-in';
import type { Part } from '../part.server';
import type { OrderedStore } from './order';
import { orderedStore } from './ordered-store.server';
import { PAGE_FIELDS, type PageRecord } from './page-record';
import { applyQuery, slugStore } from './record-store.server';
import { pages } from './schema';
import type { SlugStore } from './slugs';

// Without the columns that other code writes, as in `project-store.server.ts`.
const {
  sortOrder: _s,
  contentChangedAt: _t,
  card: _c,
  cardOf: _o,
  ...columns
} = getTableColumns(pages);

const { id, title, status, publishedAt, deletedAt } = columns;
const { id: _i, createdAt: _ca, updatedAt: _ua, deletedAt: _d, ...kept } = columns;

/** Whether the text has places that the owner has to fill in. */
const isUnfinished = sql<number>`instr(${pages.details}, ${FILL_IN}) > 0`.as('unfinished');

const snapshot = snapshotOf(kept);

export const pageStore = (
  db: Database,
  parts: readonly Part[],
): OrderedStore<PageRecord> & SlugStore => ({
  ...slugStore(db, 'page', pages),
  ...orderedStore(
    db,
    {
      entity: 'page',
      table: pages,
      slugs: { table: pages, of: (page) => page.slug },
      name: pages.title,
      read: (query) => db.all(applyQuery(db.read.select(columns).from(pages).$dynamic(), query)),
      toRow: (page) => page,
      derived: {
        hasOtherContent: (before, after) => hasOtherContent(PAGE_FIELDS, before, after),
        filing: () => null,
      },
      bulk: {
        columns: { status, publishedAt, deletedAt },
        rows: async (isAmong) => {
          const rows = await db.all(
            db.read
              .select({ id, name: title, status, publishedAt, deletedAt, isUnfinished })
              .from(pages)
              .where(isAmong),
          );
          return rows.map(({ id, name, isUnfinished, ...state }) => ({
            ...{ id, name, state },
            isUnfinished: isUnfinished === 1,
          }));
        },
        snapshot,
      },
    },
    parts,
  ),
});
