import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { NOW, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { posts } from '../records/schema';

export const linkColumns = { slug: posts.slug, title: posts.title, image: posts.image };

const RELATED = 3;
/** Uses the rarest of a post's first tags. The numbers are small since its page may read only a hundred rows. */
const TAGS = { first: 6, rarest: 2 };

/** Selects the first and the last public part of the post's series; the post itself if it has no series. */
function bounds() {
  const end = (order: SQL) => sql`select * from (select published_at, post_id as id from post_topics
      where kind = 'series' and key = (select series from own) and published_at <= ${NOW}
      order by published_at ${order}, post_id ${order} limit 1)
    union all select published_at, id from own limit 1`;
  return sql`begins as materialized (${end(sql`asc`)}), ends as materialized (${end(sql`desc`)})`;
}

/** Selects the ids of the rows nearest in time: first those before the bounds, then those after them. */
function nearest(rows: SQL, id: SQL): SQL {
  const side = (isThere: SQL, order: SQL) =>
    sql`select * from (select ${id} as id from ${rows} and (published_at, ${id}) ${isThere}
      order by published_at ${order}, ${id} ${order} limit ${RELATED})`;
  return sql`select * from (
    ${side(sql`< (select * from begins)`, sql`desc`)} union all ${side(sql`> (select * from ends)`, sql`asc`)})`;
}

/**
 * Selects the posts related to a post: first those with its rarest tag, then those with the next rarest tag, then those of its
 * category. Within each group the posts before it come first, nearest first, and then those after it. For a part of a series,
 * the bounds are the first and the last part, so that no part is selected: the page lists the parts anyway.
 *
 * SQLite reads the parts of the union in order, and stops after three posts.
 * @param db writes a prepared query
 * @param postId a query for the post's id
 */
export function selectRelated(db: QueryWriter, postId: SQLWrapper) {
  const tagged = (n: number) =>
    sql`post_topics where kind = 'tag' and key = (select key from rarest limit 1 offset ${n})`;
  const inCategory = sql`posts indexed by posts_category_newest where category = (select category from own)
    and status = 'published' and deleted_at is null`;
  // Nested in pairs, since D1 allows five terms per union.
  const near = [
    ...Array.from({ length: TAGS.rarest }, (_, n) => nearest(tagged(n), sql`post_id`)),
    nearest(inCategory, sql`id`),
  ];
  const found = sql`(
    with own as materialized (select id, category, published_at, (select key from post_topics
        where kind = 'series' and post_id = posts.id) as series from posts where id = (${postId})),
    ${bounds()},
    rarest as materialized (select tag.key from (select key from post_topics
        where kind = 'tag' and post_id = (select id from own) order by key limit ${TAGS.first}) as tag
      cross join topics on topics.kind = 'tag' and topics.key = tag.key and topics.posts > 1
      order by topics.posts, tag.key limit ${TAGS.rarest})
    select distinct id from (${sql.join(near, sql` union all `)})) as found`;
  return db.read
    .select(linkColumns)
    .from(found)
    .crossJoin(posts)
    .where(and(eq(posts.id, sql`found.id`), isPublic(posts, NOW)))
    .limit(RELATED);
}
