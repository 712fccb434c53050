import { and, asc, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, isPublic, isPublicAt } from '~/engine/kit/database/conditions.server';
import {
  NOW,
  type Now,
  prepareQuery,
  type QueryWriter,
} from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import type { Cursor } from '~/engine/kit/paging';
import { categories, posts } from '../records/schema';
import { isListed, othersOfGroup } from '../records/translations.server';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '../renderings/renderings.server';
import { renderings } from '../renderings/schema';
import type { SearchTerm } from '../search/query';
import { matchExpression, matchingRecords } from '../search/site-search.server';
import { settingsQuery, settingsRows, toSettings } from '../settings/settings.server';
import type { Author, Post, PostSummary, PublishedPosts } from './posts';
import { type CloserPosts, linkColumns, selectRelated } from './related.server';
import { neighbour, POSTS, visible } from './visible-rows.server';

export const summaryColumns = {
  slug: posts.slug,
  title: posts.title,
  description: posts.description,
  image: posts.image,
  imageAlt: posts.imageAlt,
  category: posts.category,
  lang: posts.lang,
  authorName: posts.authorName,
  authorImage: posts.authorImage,
  authorRole: posts.authorRole,
  publishedAt: posts.publishedAt,
};

const { seq: _seq, status: _s, deletedAt: _d, cardOf: _o, ...ownColumns } = getTableColumns(posts);

type PageColumns = Omit<typeof ownColumns, 'details' | 'card'> & { card: SQL.Aliased<string> };

type AuthorColumns = { authorName: string; authorImage: string; authorRole: string };

/**
 * Gathers the author's columns into an object. A check constraint ensures that published posts have a
 * time.
 */
export function fromRow<T extends AuthorColumns & { publishedAt: Date | null }>({
  authorName,
  authorImage,
  authorRole,
  publishedAt,
  ...rest
}: T): Omit<T, keyof AuthorColumns | 'publishedAt'> & { author: Author; publishedAt: Date } {
  return {
    ...rest,
    author: { name: authorName, image: authorImage, role: authorRole },
    publishedAt: publishedAt ?? new Date(0),
  };
}

/** Selects the newest public posts without their text and without translations of others, for the landing page's batch. */
export const newestPosts = (db: QueryWriter, now: Now, limit: number | Placeholder) =>
  visible(db.read.select(summaryColumns).from(posts).$dynamic(), POSTS, {
    ...{ now, limit },
    where: isListed(posts, now),
  });

export const toPostSummary = (row: Awaited<ReturnType<typeof newestPosts>>[number]): PostSummary =>
  fromRow(row);

/** Selects the categories with public posts, in the owner's order. There are only a few. */
const categoriesInUse = (db: QueryWriter, now: Now) =>
  db.read
    .select({ name: categories.name })
    .from(categories)
    .where(existsIn(posts, and(eq(posts.category, categories.name), isPublic(posts, now))))
    .orderBy(asc(categories.position));

const usedCategories = prepareQuery((db) => categoriesInUse(db, NOW));

const LIMIT = sql.placeholder('limit');

/** Selects the id of the public post with this id or slug, the placeholder `idOrSlug`, for a prepared query. */
export const publicPostId = (db: QueryWriter, by: 'id' | 'slug') =>
  db.read.select({ id: posts.id }).from(posts).where(isAsked(by)).limit(1);

const isAsked = (by: 'id' | 'slug') =>
  and(eq(posts[by], sql.placeholder('idOrSlug')), isPublic(posts, NOW));

/**
 * Prepares the queries of a post's page.
 * @param by what its address has
 */
function pageQueries(
  by: 'id' | 'slug',
  columns: PageColumns,
  { renderer, closer }: { renderer: string; closer: CloserPosts | undefined },
) {
  const where = isAsked(by);
  const idOf = (db: QueryWriter) => publicPostId(db, by);
  const next = (isNewer: boolean) =>
    prepareQuery((db) => {
      const { publishedAt } = posts;
      const time = db.read.select({ publishedAt }).from(posts).where(where).limit(1);
      return neighbour(db.read.select(linkColumns).from(posts).$dynamic(), POSTS, {
        now: NOW,
        of: { by: time, id: idOf(db) },
        isNewer,
        where: isListed(posts, NOW),
      });
    });
  return {
    post: prepareQuery((db) =>
      db.read
        .select({
          post: columns,
          others: othersOfGroup(posts, NOW),
          source: sourceUnlessRendered(posts.details),
          rendering: renderingColumns,
        })
        .from(posts)
        .leftJoin(renderings, isRenderingOf('post', posts.id, renderer))
        .where(where)
        .limit(1),
    ),
    previous: next(false),
    next: next(true),
    related: prepareQuery((db) => selectRelated(db, idOf(db), closer)),
  };
}

/**
 * Prepares the queries of public posts, once per isolate.
 * @param renderer the renderer's version
 * @param card selects the address of the picture for sharing
 * @param closer which posts are related besides those of a category
 */
export function postQueries(renderer: string, card: SQL.Aliased<string>, closer?: CloserPosts) {
  const columns = { ...ownColumns, card };
  const { details: _, ...pageColumns } = columns;
  return {
    columns,
    firstPage: prepareQuery((db) =>
      visible(db.read.select(columns).from(posts).$dynamic(), POSTS, { now: NOW, limit: LIMIT }),
    ),
    page: {
      id: pageQueries('id', pageColumns, { renderer, closer }),
      slug: pageQueries('slug', pageColumns, { renderer, closer }),
    },
  };
}

/** Reads posts as visitors see them. One method per page or API call, so it is long. */
export function publishedPosts(
  db: Database,
  { columns, ...queries }: ReturnType<typeof postQueries>,
): PublishedPosts {
  return {
    async list({ now, limit, after }) {
      const rows = after
        ? await db.all(
            visible(db.read.select(columns).from(posts).$dynamic(), POSTS, { now, limit, after }),
          )
        : (await db.rows(queries.firstPage({ now: now.getTime(), limit })))[0];
      return rows.map((row): Post => fromRow(row));
    },

    async find(asked) {
      const row = await db.one(
        db.read.select(columns).from(posts).where(isPublicAt(posts, asked)).limit(1),
      );
      return row ? fromRow(row) : null;
    },

    async page({ now, idOrSlug }) {
      const of = queries.page[isId(idOrSlug) ? 'id' : 'slug'];
      const values = { now: now.getTime(), idOrSlug };
      const [[row], categoryRows, zone, older, newer, related] = await db.rows(
        of.post(values),
        usedCategories(values),
        settingsQuery(),
        of.previous(values),
        of.next(values),
        of.related(values),
      );
      return {
        post: row ? fromRow(row.post) : null,
        others: row?.others ?? [],
        rendering: row?.rendering ?? null,
        source: row?.source ?? '',
        categories: categoryRows.map(({ name }) => name),
        timeZone: toSettings(zone).timeZone,
        previous: older[0] ?? null,
        next: newer[0] ?? null,
        related,
      };
    },

    async search({ now, limit, filter: { category, search, after } }) {
      const where = and(
        category === null ? undefined : eq(posts.category, category),
        isListed(posts, now),
      );
      const select = { ...summaryColumns, id: posts.id, key: sql<number>`published_at`.as('key') };
      const query =
        search.length > 0
          ? searchQuery(db, { now, search, category, after, limit })
          : visible(db.read.select(select).from(posts).$dynamic(), POSTS, {
              now,
              limit,
              after,
              where,
            });
      const [rows, categoryRows, zone] = await db.read.batch([
        query,
        categoriesInUse(db, now),
        settingsRows(db),
      ]);
      return {
        posts: rows.map(({ id, key, ...row }) => ({ ...fromRow(row), cursor: { key, id } })),
        categories: categoryRows.map(({ name }) => name),
        timeZone: toSettings(zone).timeZone,
      };
    },
  };
}

/** Orders by creation, newest first, see `matchingRecords`. */
function searchQuery(
  db: Database,
  input: {
    now: Date;
    search: SearchTerm[];
    category: string | null;
    after: Cursor | null;
    limit: number;
  },
) {
  const { search, category } = input;
  const expression = matchExpression(search, { entity: 'post', status: 'published', category });
  const matches = matchingRecords(db, expression, input.after?.key ?? null);
  return db.read
    .select({ ...summaryColumns, id: posts.id, key: matches.seq })
    .from(matches)
    .crossJoin(posts)
    .where(and(eq(posts.id, matches.id), isPublic(posts, input.now)))
    .orderBy(desc(matches.seq))
    .limit(input.limit);
}
