import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { isPublicAt } from '~/kit/database/conditions.server';
import { approvedComments, toThreads } from '../comments/comment-threads.server';
import { currentCard } from '../pictures/card-store.server';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '../renderings/renderings.server';
import { comments, pages, renderings } from '../schema';
import { settingsRows, toSettings } from '../settings/settings.server';
import type { PublishedPages } from './pages';
import { PAGES, visible } from './visible-rows.server';

const {
  status: _s,
  publishedAt: _p,
  deletedAt: _d,
  cardOf: _o,
  ...ownColumns
} = getTableColumns(pages);

/**
 * Reads pages of the owner's own as visitors see them.
 * @param renderer the renderer's version
 * @param drawing the cards' version, see `cardDrawing`
 */
export function publishedPages(db: Database, renderer: string, drawing: SQL): PublishedPages {
  const columns = { ...ownColumns, card: currentCard('page', drawing) };
  const { details: _, ...pageColumns } = columns;
  return {
    list: (page) => db.all(visible(db.read.select(columns).from(pages).$dynamic(), PAGES, page)),

    find: (asked) =>
      db.one(db.read.select(columns).from(pages).where(isPublicAt(pages, asked)).limit(1)),

    async page(asked) {
      const where = isPublicAt(pages, asked);
      const commented = db.read
        .select({ id: pages.id })
        .from(pages)
        .where(and(where, eq(pages.hasComments, true)))
        .limit(1);
      const [[row], commentRows, zone] = await db.read.batch([
        db.read
          .select({
            page: pageColumns,
            source: sourceUnlessRendered(pages.details),
            rendering: renderingColumns,
          })
          .from(pages)
          .leftJoin(renderings, isRenderingOf('page', pages.id, renderer))
          .where(where)
          .limit(1),
        approvedComments(db, comments.pageId, sql`(${commented})`),
        settingsRows(db),
      ]);
      return {
        page: row?.page ?? null,
        rendering: row?.rendering ?? null,
        source: row?.source ?? '',
        comments: toThreads(commentRows),
        timeZone: toSettings(zone).timeZone,
      };
    },
  };
}
