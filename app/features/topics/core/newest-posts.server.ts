import { and, desc, eq, lte } from 'drizzle-orm';
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core';
import { posts } from '~/engine/core/records/schema';
import { postTopics } from './schema';
import type { TopicKind } from './topic-path';

/**
 * Restricts a query to the newest public posts of a tag or series, in the order of the topic's index.
 * @param rows a query of `postTopics`, joined with `posts`
 */
export const newestOf = <T extends SQLiteSelect>(
  rows: T,
  { kind, key, now, limit }: { kind: TopicKind; key: string; now: Date; limit: number },
) =>
  rows
    .where(
      and(
        eq(postTopics.kind, kind),
        eq(postTopics.key, key),
        lte(postTopics.publishedAt, now),
        eq(posts.id, postTopics.postId),
      ),
    )
    .orderBy(desc(postTopics.publishedAt), desc(postTopics.postId))
    .limit(limit);
