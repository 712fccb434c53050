import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { existsIn, isPublic, isPublicAt } from '~/kit/database/conditions.server';
import type { Cursor } from '~/kit/paging';
import { approvedComments, toThreads } from '../comments/comment-threads.server';
import { currentCard } from '../pictures/card-store.server';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '../renderings/renderings.server';
import { categories, comments, posts, renderings } from '../schema';
import type { SearchTerm } from '../search/query';
import { matchExpression, matchingRecords } from '../search/site-search.server';
import { settingsRows, toSettings } from '../settings/settings.server';
import { selectSeries, toSeriesPlace } from './post-series.server';
import type { Author, Post, PostSummary, PublishedPosts } from './posts';
import { linkColumns, selectRelated } from './related.server';
import { neighbour, POSTS, visible } from './visible-rows.server';

export const summaryColumns = {
  slug: posts.slug,
  title: posts.title,
  description: posts.description,
  image: posts.image,
  imageAlt: posts.imageAlt,
  category: posts.category,
  authorName: posts.authorName,
  authorImage: posts.authorImage,
  authorRole: posts.authorRole,
  publishedAt: posts.publishedAt,
};

const { seq: _seq, status: _s, deletedAt: _d, cardOf: _o, ...ownColumns } = getTableColumns(posts);

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

/** Selects the newest public posts without their text, for the landing page's batch. */
export const newestPosts = (db: Database, now: Date, limit: number) =>
  visible(db.read.select(summaryColumns).from(posts).$dynamic(), POSTS, { now, limit });

export const toPostSummary = (row: Awaited<ReturnType<typeof newestPosts>>[number]): PostSummary =>
  fromRow(row);

/** Selects the categories with public posts, in the owner's order. There are only a few. */
const categoriesInUse = (db: Database, now: Date) =>
  db.read
    .select({ name: categories.name })
    .from(categories)
    .where(existsIn(posts, and(eq(posts.category, categories.name), isPublic(posts, now))))
    .orderBy(asc(categories.position));

/**
 * Reads posts as visitors see them. One method per page or API call, so it is long.
 * @param renderer the renderer's version
 * @param drawing the cards' version, see `cardDrawing`
 */
export function publishedPosts(db: Database, renderer: string, drawing: SQL): PublishedPosts {
  const columns = { ...ownColumns, card: currentCard('post', drawing) };
  const { details: _t, ...pageColumns } = columns;
  return {
    async list(page) {
      const rows = await db.all(
        visible(db.read.select(columns).from(posts).$dynamic(), POSTS, page),
      );
      return rows.map((row): Post => fromRow(row));
    },

    async find(asked) {
      const row = await db.one(
        db.read.select(columns).from(posts).where(isPublicAt(posts, asked)).limit(1),
      );
      return row ? fromRow(row) : null;
    },

    async page(asked) {
      const { now } = asked;
      const where = isPublicAt(posts, asked);
      const postId = db.read.select({ id: posts.id }).from(posts).where(where).limit(1);
      const publishedAt = db.read
        .select({ publishedAt: posts.publishedAt })
        .from(posts)
        .where(where)
        .limit(1);
      const next = (isNewer: boolean) =>
        neighbour(db.read.select(linkColumns).from(posts).$dynamic(), POSTS, {
          now,
          of: { by: publishedAt, id: postId },
          isNewer,
        });
      const [[row], commentRows, categoryRows, zone, older, newer, series, related] =
        await db.read.batch([
          db.read
            .select({
              post: pageColumns,
              source: sourceUnlessRendered(posts.details),
              rendering: renderingColumns,
            })
            .from(posts)
            .leftJoin(renderings, isRenderingOf('post', posts.id, renderer))
            .where(where)
            .limit(1),
          approvedComments(db, comments.postId, sql`(${postId})`),
          categoriesInUse(db, now),
          settingsRows(db),
          next(false),
          next(true),
          selectSeries(db, now, postId),
          selectRelated(db, now, postId),
        ]);
      return {
        post: row ? fromRow(row.post) : null,
        rendering: row?.rendering ?? null,
        source: row?.source ?? '',
        comments: toThreads(commentRows),
        categories: categoryRows.map(({ name }) => name),
        timeZone: toSettings(zone).timeZone,
        previous: older[0] ?? null,
        next: newer[0] ?? null,
        series: toSeriesPlace(series),
        related,
      };
    },

    async search({ now, limit, filter: { category, search, after } }) {
      const where = category === null ? undefined : eq(posts.category, category);
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
