import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/engine/kit/database/columns';

/** The tags and series of published and scheduled posts. Derived, see `features/topics/core/derive.server.ts`. */
export const postTopics = sqliteTable(
  'post_topics',
  {
    kind: text('kind', { enum: ['tag', 'series'] }).notNull(),
    /** The last part of the topic's address, see `topicKey` in `engine/core/published/topic-key.ts`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    postId: text('post_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** The post's part in a series, as the owner entered it. */
    part: prose('part'),
    /** The part as a number; after all others if it is not one. */
    place: integer('place').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.postId] }),
    index('post_topics_newest').on(t.kind, t.key, t.publishedAt, t.postId),
    index('post_topics_of').on(t.postId, t.kind, t.key),
    index('post_topics_time').on(t.publishedAt),
    index('post_topics_parts').on(t.kind, t.key, t.place, t.publishedAt, t.postId),
    index('post_topics_series').on(t.postId).where(sql`kind = 'series'`),
  ],
);

/** The tags and series that have posts, with their counts. Derived from `post_topics`. */
export const topics = sqliteTable(
  'topics',
  {
    kind: text('kind', { enum: ['tag', 'series'] }).notNull(),
    key: text('key').notNull(),
    /** In the spelling of the newest post that has it. */
    name: text('name').notNull(),
    /** Includes scheduled posts. */
    posts: integer('posts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('topics_most').on(t.kind, t.posts, t.key),
  ],
);
