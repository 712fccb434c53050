import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { hasOtherContent } from '~/engine/kit/fields/field';
import { snapshotOf } from '../bulk/bulk-store.server';
import { searchDocuments } from '../search/schema';
import { matchExpression, matchingRecords } from '../search/site-search.server';
import { SAMPLE_CATEGORY_POSITION } from '../transfer/sample-records';
import { POST } from './kinds';
import type { PostListStore, PostRow, PostView } from './post-list';
import { POST_FIELDS, type PostRecord, type PostStore } from './post-record';
import type { HookedParts } from './record-hooks.server';
import {
  type Access,
  applyQuery,
  recordStore,
  slugStore,
  translationStore,
} from './record-store.server';
import { categories, postDate, posts } from './schema';

const rowColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  image: posts.image,
  imageAlt: posts.imageAlt,
  category: posts.category,
  status: posts.status,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
  deletedAt: posts.deletedAt,
};

// Without the columns that other code writes, so that an edit does not overwrite them.
const { seq: _s, contentChangedAt: _t, card: _c, cardOf: _o, ...columns } = getTableColumns(posts);

const { status, publishedAt, category, tags, deletedAt } = columns;
const {
  id: _i,
  createdAt: _ca,
  updatedAt: _ua,
  deletedAt: _d,
  authorName: _an,
  authorImage: _ai,
  authorRole: _ar,
  ...kept
} = columns;

/**
 * Selects the categories in the owner's order; there are only a few. A sample category is omitted once
 * its last post is gone.
 */
const allCategories = (db: Database) =>
  db.read
    .select({ name: categories.name })
    .from(categories)
    .where(
      sql`${categories.position} <> ${SAMPLE_CATEGORY_POSITION} or exists
        (select 1 from ${posts} where ${posts.category} = ${categories.name} and ${isNull(posts.deletedAt)})`,
    )
    .orderBy(asc(categories.position));

const toRow = ({ author, ...post }: PostRecord) => ({
  ...post,
  authorName: author.name,
  authorImage: author.image,
  authorRole: author.role,
});

const snapshot = snapshotOf(kept, {
  author: sql`json_object('name', ${posts.authorName}, 'role', ${posts.authorRole}, 'image', ${posts.authorImage})`,
});

/** Returns a text that changes with the tags, category and series of a published post; null for any other. */
function filingOf(post: PostRecord): string | null {
  if (post.status !== 'published' || post.deletedAt) return null;
  const { tags, series, seriesPart, publishedAt } = post;
  return JSON.stringify([tags, series, seriesPart, publishedAt]);
}

/** What the store needs of the kind. */
export const storedPosts = { ...POST, table: posts, fields: POST_FIELDS };

/** Stores posts: what all records share, and the queries of the list of posts, which make it long. @param parts all parts of the site */
export function postStore(db: Database, parts: HookedParts): PostStore & PostListStore {
  const access: Access<PostRecord, typeof posts> = {
    kind: storedPosts,
    slugOf: (post) => post.slug,
    async read(query) {
      const rows = await db.all(applyQuery(db.read.select(columns).from(posts).$dynamic(), query));
      return rows.map(({ authorName, authorImage, authorRole, ...row }) => ({
        ...row,
        author: { name: authorName, image: authorImage, role: authorRole },
      }));
    },
    prepare: ({ category }, before) =>
      category === before?.category
        ? []
        : [
            db.write
              .insert(categories)
              .select(
                sql`select ${category}, coalesce(max(position), 0) + 1 from ${categories} where true`,
              )
              .onConflictDoNothing(),
          ],
    toRow,
    derived: {
      hasOtherContent: (before, after) => hasOtherContent(POST_FIELDS, before, after),
      filing: filingOf,
    },
    bulk: {
      columns: { status, publishedAt, category, tags, deletedAt },
      rows: async (isAmong) => {
        const state = { status, publishedAt, category, tags, deletedAt };
        const rows = await db.all(
          db.read
            .select({ id: posts.id, title: posts.title, ...state })
            .from(posts)
            .where(isAmong),
        );
        return rows.map(({ id, title: name, ...state }) => ({ id, name, state }));
      },
      snapshot,
    },
  };

  return {
    ...recordStore(db, access, parts),
    ...slugStore(db, storedPosts),
    ...translationStore(db, { ...storedPosts, name: posts.title }),

    async categories() {
      const rows = await db.all(allCategories(db));
      return rows.map(({ name }) => name);
    },

    async list({ now, view, limit, offset, countUpTo }) {
      const { search, category, state } = view;
      const status = state === 'scheduled' ? ('published' as const) : state;
      const expression = matchExpression(search, { entity: 'post', status, category });
      // Few posts are scheduled, so these are checked one by one instead of walking the matches.
      const walksMatches = search.length > 0 && state !== 'scheduled';
      const where = and(
        isNull(posts.deletedAt),
        category === null ? undefined : eq(posts.category, category),
        state === null ? undefined : hasState(state, now, view.sort),
        search.length > 0 && !walksMatches ? isMatch(expression) : undefined,
      );
      const page = walksMatches
        ? found(db, expression, where).limit(limit).offset(offset)
        : db.read
            .select(rowColumns)
            .from(posts)
            .where(where)
            .orderBy(...orderOf(view))
            .limit(limit)
            .offset(offset);
      const counted = walksMatches
        ? found(db, expression, where).limit(countUpTo).as('counted')
        : db.read.select({ id: posts.id }).from(posts).where(where).limit(countUpTo).as('counted');
      const [rows, [count], categoryRows] = await db.read.batch([
        page,
        db.read.select({ n: sql<number>`count(*)`.as('n') }).from(counted),
        allCategories(db),
      ]);
      return {
        posts: rows satisfies PostRow[],
        counted: count?.n ?? 0,
        categories: categoryRows.map(({ name }) => name),
      };
    },
  };
}

function hasState(
  state: NonNullable<PostView['state']>,
  now: Date,
  sort: PostView['sort'],
): SQL | undefined {
  if (state === 'draft') return eq(posts.status, 'draft');
  const isPublished = eq(posts.status, 'published');
  if (state === 'scheduled') return and(isPublished, gt(posts.publishedAt, now));
  // The plus keeps SQLite from reading all posts by time and sorting them. In title order it then skips
  // the few scheduled posts instead.
  const isOut =
    sort === 'title' ? sql`+${posts.publishedAt} <= ${now.getTime()}` : lte(posts.publishedAt, now);
  return and(isPublished, isOut);
}

/** Every order is that of an index, forwards or backwards (`engine/core/records/schema.ts`). */
function orderOf({
  sort,
  direction,
  state,
}: Pick<PostView, 'sort' | 'direction' | 'state'>): SQL[] {
  const [along, against] = direction === 'asc' ? [asc, desc] : [desc, asc];
  // With a status filter, the index of the public pages provides the order by publication.
  const date = state === null ? postDate : posts.publishedAt;
  if (sort === 'title') return [along(sql`${posts.title} collate nocase`), along(posts.id)];
  if (sort === 'category') return [along(posts.category), against(date), against(posts.id)];
  return [along(date), along(posts.id)];
}

/** Whether a post is among the matches, for queries that check few posts. */
const isMatch = (expression: string): SQL =>
  sql`exists (select 1 from site_search where site_search match ${expression} and rowid =
    (select seq from ${searchDocuments} where entity = 'post' and entity_id = ${posts.id}))`;

/** Selects matching posts by creation, newest first, see `matchingRecords`. */
const found = (db: Database, expression: string, where: SQL | undefined) => {
  const matches = matchingRecords(db, expression);
  return db.read
    .select(rowColumns)
    .from(matches)
    .crossJoin(posts)
    .where(and(eq(posts.id, matches.id), where))
    .orderBy(desc(matches.seq))
    .$dynamic();
};
