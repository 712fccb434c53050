import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/kit/database/columns';

/**
 * Which published posts, also those for later, belong to a tag or a series. Derived, see
 * `core/topics/derive.server.ts`.
 */
export const postTopics = sqliteTable(
  'post_topics',
  {
    kind: text('kind', { enum: ['tag', 'series'] }).notNull(),
    /** The end of the topic's address, see `topicKey` in `core/published/topic-key.ts`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    postId: text('post_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** The post's place in a series, as its owner wrote it. */
    part: prose('part'),
    /** The same as a number, behind all others where it has none. */
    place: integer('place').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.postId] }),
    index('post_topics_newest').on(t.kind, t.key, t.publishedAt, t.postId),
    index('post_topics_of').on(t.postId),
    index('post_topics_time').on(t.publishedAt),
    index('post_topics_parts').on(t.kind, t.key, t.place, t.publishedAt, t.postId),
    index('post_topics_series').on(t.postId).where(sql`kind = 'series'`),
  ],
);

/** The tags and series that have posts, and how many. Derived of `post_topics`. */
export const topics = sqliteTable(
  'topics',
  {
    kind: text('kind', { enum: ['tag', 'series'] }).notNull(),
    key: text('key').notNull(),
    /** In the spelling of the newest post that has it. */
    name: text('name').notNull(),
    /** Those for later count too. */
    posts: integer('posts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('topics_most').on(t.kind, t.posts, t.key),
  ],
);

/**
 * The posts that a post leads on to; some of them may be for later. Derived when one of them is written, see
 * `core/published/derive-related.server.ts`.
 */
export const relatedPosts = sqliteTable(
  'related_posts',
  {
    postId: text('post_id').notNull(),
    /** From 1, the closest, to 6. */
    place: integer('place').notNull(),
    relatedId: text('related_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.place] }), index('related_posts_to').on(t.relatedId)],
);
