import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PostLink, SeriesPlace } from '~/domain/published/posts';
import type { Database } from '../client.server';
import { isPublic, publicPosts } from '../conditions.server';
import { partOrder, posts, relatedPosts } from '../schema';

/** So many parts of a series are named on either side of a post. */
const PARTS = 3;
/** So far from the beginning of a series a part is counted: each that comes before it is a row that is read. */
const COUNTED_PARTS = 20;
const RELATED = 3;

const parseLinks = (text: string): PostLink[] => JSON.parse(text);

/**
 * The series of a post, for the batch of its page. What is on either side is walked by the index of a series' order,
 * in queries within this one: as a join it would be sorted.
 * @param postId a query of the post's id
 */
export function seriesOf(db: Database, now: Date, postId: SQLWrapper) {
  const own = sql`(${partOrder('own.part')}, own.published_at, own.post_id)`;
  const isOnSide = (direction: '<' | '>') =>
    sql`other.kind = 'series' and other.key = own.key and other.published_at <= ${now.getTime()}
      and (${partOrder()}, other.published_at, other.post_id) ${sql.raw(direction)} ${own}`;
  const links = (direction: '<' | '>', order: SQL) =>
    sql`(select json_group_array(json_object('slug', slug, 'title', title)) from (
      select posts.slug, posts.title from post_topics as other cross join posts on posts.id = other.post_id
      where ${isOnSide(direction)}
      order by ${partOrder()} ${order}, other.published_at ${order}, other.post_id ${order} limit ${PARTS}))`.mapWith(
      parseLinks,
    );
  return db.read
    .select({
      key: sql<string>`own.key`.as('series_key'),
      name: sql<string>`topics.name`.as('series_name'),
      total: publicPosts(now).as('series_parts'),
      earlier:
        sql<number>`(select count(*) from (select 1 from post_topics as other where ${isOnSide('<')} limit ${COUNTED_PARTS}))`.as(
          'earlier_parts',
        ),
      before: links('<', sql`desc`).as('parts_before'),
      after: links('>', sql`asc`).as('parts_after'),
    })
    .from(
      sql`post_topics as own cross join topics on topics.kind = 'series' and topics.key = own.key`,
    )
    .where(sql`own.kind = 'series' and own.post_id = (${postId})`)
    .limit(1);
}

/** @param rows as `seriesOf` reads them */
export function toSeriesPlace([row]: Awaited<ReturnType<typeof seriesOf>>): SeriesPlace | null {
  if (!row) return null;
  const { earlier, before, ...series } = row;
  const place = earlier < COUNTED_PARTS ? earlier + 1 : null;
  return { ...series, place, before: before.toReversed() };
}

/** The posts that a post leads on to, as far as visitors can see them. @param postId a query of the post's id */
export const relatedTo = (db: Database, now: Date, postId: SQLWrapper) =>
  db.read
    .select({
      slug: posts.slug,
      title: posts.title,
      category: posts.category,
      publishedAt: posts.publishedAt,
    })
    .from(relatedPosts)
    .crossJoin(posts)
    .where(
      and(
        sql`${relatedPosts.postId} = (${postId})`,
        eq(posts.id, relatedPosts.relatedId),
        isPublic(posts, now),
      ),
    )
    .orderBy(asc(relatedPosts.place))
    .limit(RELATED);
