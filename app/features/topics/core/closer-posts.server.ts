import { type SQL, sql } from 'drizzle-orm';
import type { CloserPosts } from '~/engine/core/published/related.server';
import { NOW } from '~/engine/kit/database/prepared-query.server';

/** Uses the rarest of a post's first tags. The numbers are small since its page may read only a hundred rows. */
const TAGS = { first: 6, rarest: 2 };

/** Selects the first and the last public part of the post's series; the post itself if it has no series. */
function bounds() {
  const end = (order: SQL) => sql`select * from (select published_at, post_id as id from post_topics
      where kind = 'series' and key = (select key from series) and published_at <= ${NOW}
      order by published_at ${order}, post_id ${order} limit 1)
    union all select published_at, id from own limit 1`;
  return sql`begins as materialized (${end(sql`asc`)}), ends as materialized (${end(sql`desc`)})`;
}

/**
 * The posts with a post's rarest tag, then those with the next rarest tag. For a part of a series, the bounds are the first
 * and the last part, so that no part is selected: the page lists the parts anyway.
 */
export const CLOSER_POSTS: CloserPosts = {
  tables: sql`series as materialized (select key from post_topics
      where kind = 'series' and post_id = (select id from own)),
    ${bounds()},
    rarest as materialized (select tag.key from (select key from post_topics
        where kind = 'tag' and post_id = (select id from own) order by key limit ${TAGS.first}) as tag
      cross join topics on topics.kind = 'tag' and topics.key = tag.key and topics.posts > 1
      order by topics.posts, tag.key limit ${TAGS.rarest})`,
  among: Array.from({ length: TAGS.rarest }, (_, n) => ({
    rows: sql`post_topics where kind = 'tag' and key = (select key from rarest limit 1 offset ${n})`,
    id: sql`post_id`,
  })),
};
