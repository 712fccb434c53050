import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { NOW, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { posts } from '../records/schema';
import { isListed } from '../records/translations.server';

export const linkColumns = {
  slug: posts.slug,
  title: posts.title,
  image: posts.image,
  lang: posts.lang,
};

const RELATED = 3;

/** Posts that are closer to a post than those of its category, as a feature selects them. */
export type CloserPosts = {
  /**
   * Common table expressions. They may use `own`, the post's id, category and `published_at`. `begins` and `ends` have the
   * `published_at` and id of the posts between which none is selected: the post itself, or others that its page lists anyway.
   */
  tables: SQL;
  /** Rows with `published_at`, closest first, up to their conditions, and their column of the post's id. */
  among: { rows: SQL; id: SQL }[];
};

const BY_CATEGORY: CloserPosts = {
  tables: sql`begins as (select published_at, id from own), ends as (select published_at, id from own)`,
  among: [],
};

/** Selects the ids of the rows nearest in time: first those before the bounds, then those after them. */
function nearest({ rows, id }: CloserPosts['among'][number]): SQL {
  const side = (isThere: SQL, order: SQL) =>
    sql`select * from (select ${id} as id from ${rows} and (published_at, ${id}) ${isThere}
      order by published_at ${order}, ${id} ${order} limit ${RELATED})`;
  return sql`select * from (
    ${side(sql`< (select * from begins)`, sql`desc`)} union all ${side(sql`> (select * from ends)`, sql`asc`)})`;
}

const SAME_CATEGORY = {
  rows: sql`posts indexed by posts_category_newest where category = (select category from own)
    and status = 'published' and deleted_at is null`,
  id: sql`id`,
};

/**
 * Selects the posts related to a post: first those that a feature says are closer, then those of its category. Within each
 * group the posts before it come first, nearest first, and then those after it.
 *
 * SQLite reads the parts of the union in order, and stops after three posts.
 * @param db writes a prepared query
 * @param postId a query for the post's id
 */
export function selectRelated(
  db: QueryWriter,
  postId: SQLWrapper,
  { tables, among }: CloserPosts = BY_CATEGORY,
) {
  // Nested in pairs, since D1 allows five terms per union.
  const near = [...among, SAME_CATEGORY].map(nearest);
  const found = sql`(
    with own as materialized (select id, category, published_at from posts where id = (${postId})),
    ${tables}
    select distinct id from (${sql.join(near, sql` union all `)})) as found`;
  return db.read
    .select(linkColumns)
    .from(found)
    .crossJoin(posts)
    .where(and(eq(posts.id, sql`found.id`), isPublic(posts, NOW), isListed(posts, NOW)))
    .limit(RELATED);
}
