import { type SQL, sql } from 'drizzle-orm';
import { inMs, type Now } from '~/engine/kit/database/prepared-query.server';

/** Counts a topic's visible posts. `topics.posts` includes scheduled ones, which are subtracted here. */
export const publicPosts = (now: Now): SQL<number> =>
  sql<number>`topics.posts - (select count(*) from post_topics as later where later.kind = topics.kind
    and later.key = topics.key and later.published_at > ${inMs(now)})`;
