import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PostLink } from '~/engine/core/published/posts';
import { publicPostId } from '~/engine/core/published/posts.server';
import type { Database } from '~/engine/kit/database/client.server';
import { constant } from '~/engine/kit/database/constant.server';
import { NOW, prepareQuery, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import { publicPosts } from './public-posts.server';
import type { SeriesPlace, SeriesReader } from './series';

/** How many parts of a series are listed before and after a post, limited by what its page may read. */
const BEFORE = 2;
const AFTER = 3;

const parseLinks = (text: string): PostLink[] => JSON.parse(text);

/**
 * Selects the series of a post. Subqueries walk the index of the series'
 * order in both directions; a join would sort. The pluses make SQLite use all three columns of the
 * index.
 * @param db writes a prepared query
 * @param postId a query for the post's id
 */
function selectSeries(db: QueryWriter, postId: SQLWrapper) {
  const isOnSide = (direction: '<' | '>') =>
    sql`other.kind = 'series' and other.key = own.key and +other.published_at <= ${NOW}
      and (other.place, other.published_at, other.post_id) ${constant(direction)} (+own.place, +own.published_at, +own.post_id)`;
  const links = (direction: '<' | '>', order: SQL, limit: number) =>
    sql`(select json_group_array(json_object('slug', slug, 'title', title, 'image', image, 'lang', lang)) from (
      select posts.slug, posts.title, posts.image, posts.lang from post_topics as other cross join posts on posts.id = other.post_id
      where ${isOnSide(direction)}
      order by other.place ${order}, other.published_at ${order}, other.post_id ${order} limit ${limit}))`.mapWith(
      parseLinks,
    );
  return db.read
    .select({
      key: sql<string>`own.key`.as('series_key'),
      name: sql<string>`topics.name`.as('series_name'),
      total: publicPosts(NOW).as('series_parts'),
      number: sql<number>`own.place`.as('part_number'),
      before: links('<', sql`desc`, BEFORE).as('parts_before'),
      after: links('>', sql`asc`, AFTER).as('parts_after'),
    })
    .from(
      sql`post_topics as own indexed by post_topics_series cross join topics on topics.kind = 'series' and topics.key = own.key`,
    )
    .where(sql`own.kind = 'series' and own.post_id = (${postId})`)
    .limit(1);
}

function toSeriesPlace(row: Awaited<ReturnType<typeof selectSeries>>[number]): SeriesPlace {
  const { number, ...series } = row;
  return { ...series, place: findPlace(row), before: series.before.toReversed() };
}

/** Counts from the nearer end if that end is listed; otherwise uses the owner's number. */
function findPlace({
  before,
  after,
  total,
  number,
}: {
  before: PostLink[];
  after: PostLink[];
  total: number;
  number: number;
}): number | null {
  if (before.length < BEFORE) return before.length + 1;
  if (after.length < AFTER) return total - after.length;
  return number <= total ? number : null;
}

const seriesOf = {
  id: prepareQuery((db) => selectSeries(db, publicPostId(db, 'id'))),
  slug: prepareQuery((db) => selectSeries(db, publicPostId(db, 'slug'))),
};

export const seriesReader = (db: Database): SeriesReader => ({
  async ofPost({ idOrSlug, now }) {
    const select = seriesOf[isId(idOrSlug) ? 'id' : 'slug'];
    const [[row]] = await db.rows(select({ now: now.getTime(), idOrSlug }));
    return row ? toSeriesPlace(row) : null;
  },
});
