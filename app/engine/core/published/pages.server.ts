import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic, isPublicAt } from '~/engine/kit/database/conditions.server';
import { NOW, prepareQuery } from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import { approvedComments, toThreads } from '~/features/comments/core/comment-threads.server';
import { comments } from '~/features/comments/core/schema';
import { currentCard } from '~/features/share-cards/core/card-store.server';
import { pages } from '../records/schema';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '../renderings/renderings.server';
import { renderings } from '../renderings/schema';
import { settingsQuery, toSettings } from '../settings/settings.server';
import type { PublishedPages } from './pages';
import { PAGES, visible } from './visible-rows.server';

const {
  status: _s,
  publishedAt: _p,
  deletedAt: _d,
  cardOf: _o,
  ...ownColumns
} = getTableColumns(pages);

type PageColumns = Omit<typeof ownColumns, 'details' | 'card'> & { card: SQL.Aliased<string> };

/**
 * Prepares the queries of a page.
 * @param by what its address has
 */
function pageQueriesBy(by: 'id' | 'slug', columns: PageColumns, renderer: string) {
  const where = and(eq(pages[by], sql.placeholder('idOrSlug')), isPublic(pages, NOW));
  return {
    page: prepareQuery((db) =>
      db.read
        .select({
          page: columns,
          source: sourceUnlessRendered(pages.details),
          rendering: renderingColumns,
        })
        .from(pages)
        .leftJoin(renderings, isRenderingOf('page', pages.id, renderer))
        .where(where)
        .limit(1),
    ),
    comments: prepareQuery((db) => {
      const commented = db.read
        .select({ id: pages.id })
        .from(pages)
        .where(and(where, eq(pages.hasComments, true)))
        .limit(1);
      return approvedComments(db, comments.pageId, sql`(${commented})`);
    }),
  };
}

/**
 * Prepares the queries of public pages of the owner's own, once per isolate.
 * @param renderer the renderer's version
 * @param drawing the cards' version, see `cardDrawing`
 */
export function pageQueries(renderer: string, drawing: SQL) {
  const columns = { ...ownColumns, card: currentCard('page', drawing) };
  const { details: _, ...pageColumns } = columns;
  return {
    columns,
    page: {
      id: pageQueriesBy('id', pageColumns, renderer),
      slug: pageQueriesBy('slug', pageColumns, renderer),
    },
  };
}

/** Reads pages of the owner's own as visitors see them. */
export function publishedPages(
  db: Database,
  { columns, ...queries }: ReturnType<typeof pageQueries>,
): PublishedPages {
  return {
    list: (page) =>
      db.all(
        visible(db.read.select(columns).from(pages).$dynamic(), PAGES, {
          ...page,
          where: eq(pages.isUnlisted, false),
        }),
      ),

    find: (asked) =>
      db.one(db.read.select(columns).from(pages).where(isPublicAt(pages, asked)).limit(1)),

    async page({ now, idOrSlug }) {
      const of = queries.page[isId(idOrSlug) ? 'id' : 'slug'];
      const values = { now: now.getTime(), idOrSlug };
      const [[row], commentRows, zone] = await db.rows(
        of.page(values),
        of.comments(values),
        settingsQuery(),
      );
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
