import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { entryOf, type SitemapPart } from '~/engine/core/published/sitemap';
import { type Listing, visible } from '~/engine/core/published/visible-rows.server';
import { othersOfGroup, textsOfGroups } from '~/engine/core/records/translations.server';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '~/engine/core/renderings/renderings.server';
import { renderings } from '~/engine/core/renderings/schema';
import { settingsQuery, toSettings } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic, isPublicAt } from '~/engine/kit/database/conditions.server';
import { NOW, prepareQuery, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import { PAGE } from './page';
import type { PublishedPages } from './pages';
import { pages } from './schema';

/** In the owner's order. */
const PAGES: Listing = { table: pages, by: pages.sortOrder, newestFirst: false };

const {
  status: _s,
  publishedAt: _p,
  deletedAt: _d,
  cardOf: _o,
  ...ownColumns
} = getTableColumns(pages);

type PageColumns = Omit<typeof ownColumns, 'details' | 'card'> & { card: SQL.Aliased<string> };

const isAsked = (by: 'id' | 'slug') =>
  and(eq(pages[by], sql.placeholder('idOrSlug')), isPublic(pages, NOW));

/**
 * Selects the id of the public page with this id or slug, the placeholder `idOrSlug`, for a prepared query; none if visitors
 * may not write about it.
 */
export const commentedPageId = (db: QueryWriter, by: 'id' | 'slug') =>
  db.read
    .select({ id: pages.id })
    .from(pages)
    .where(and(isAsked(by), eq(pages.hasComments, true)))
    .limit(1);

/**
 * Prepares the queries of a page.
 * @param by what its address has
 */
function pageQueriesBy(by: 'id' | 'slug', columns: PageColumns, renderer: string) {
  const where = isAsked(by);
  return {
    page: prepareQuery((db) =>
      db.read
        .select({
          page: columns,
          others: othersOfGroup(pages, NOW),
          source: sourceUnlessRendered(pages.details),
          rendering: renderingColumns,
        })
        .from(pages)
        .leftJoin(renderings, isRenderingOf('page', pages.id, renderer))
        .where(where)
        .limit(1),
    ),
  };
}

/**
 * Prepares the queries of public pages of the owner's own, once per isolate.
 * @param renderer the renderer's version
 * @param card selects the address of the picture for sharing
 */
export function pageQueries(renderer: string, card: SQL.Aliased<string>) {
  const columns = { ...ownColumns, card };
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
      const [[row], zone] = await db.rows(of.page(values), settingsQuery());
      return {
        page: row?.page ?? null,
        others: row?.others ?? [],
        rendering: row?.rendering ?? null,
        source: row?.source ?? '',
        timeZone: toSettings(zone).timeZone,
      };
    },
  };
}

/** The most pages in the sitemap. */
const MAX_LISTED = 1000;

/** Lists public pages for the sitemap, without those that search engines should leave out. */
export async function pagesInSitemap(db: Database, now: Date): Promise<SitemapPart> {
  const [rows, texts] = await db.read.batch([
    visible(
      db.read
        .select({ slug: pages.slug, changedAt: pages.contentChangedAt, image: pages.image })
        .from(pages)
        .$dynamic(),
      PAGES,
      { now, limit: MAX_LISTED, where: eq(pages.isUnlisted, false) },
    ),
    textsOfGroups(db, pages, now, sql`other.is_unlisted = 0`),
  ]);
  return { entries: rows.map(entryOf(PAGE, texts)) };
}

/** A menu with more entries than this has no room for them. */
const MAX_MENU = 24;

/** Selects the pages in the menus (`Part.menu`), in the owner's order. Named index: see `nextOf` in `content-state.server.ts`. */
export const pagesInMenus = sql<string>`(select json_group_array(json_object('label', label, 'to', ${PAGE.path} || slug, 'menu', menu)) from (
    select iif(menu_label = '', title, menu_label) as label, slug, iif(menu = 'header', menu, 'footer') as menu from ${pages} indexed by pages_menu
    where status = 'published' and deleted_at is null and menu <> 'none' and published_at <= ${NOW}
    order by sort_order, id limit ${MAX_MENU}))`;
