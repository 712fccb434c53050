import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Cursor } from '~/domain/paging';
import type { TopicReader } from '~/domain/published/topics';
import type { TopicKind } from '~/lib/topic-key';
import type { Database } from '../client.server';
import { publicPosts } from '../conditions.server';
import { partOrder, posts, postTopics, topics } from '../schema';
import { timeZoneIn, timeZoneRows } from '../settings.server';
import { fromRow, summaryColumns } from './posts.server';
import { POSTS, visible } from './visible-rows.server';

type Asked = { kind: TopicKind; key: string; now: Date; limit: number; after: Cursor | null };

const topicColumns = (now: Date) => ({
  key: topics.key,
  name: topics.name,
  posts: publicPosts(now).as('public_posts'),
});

/** The posts of a topic, by the index that has them in their order. */
function postsOf(db: Database, { kind, key, now, limit, after }: Asked) {
  const isSeries = kind === 'series';
  const order = isSeries ? partOrder() : postTopics.publishedAt;
  const rows = db.read
    .select({ ...summaryColumns, id: posts.id, order: sql<number>`${order}`.as('place') })
    .from(postTopics)
    .crossJoin(posts)
    .where(
      and(
        // Said as the index of the series says it.
        isSeries ? sql`kind = 'series'` : eq(postTopics.kind, kind),
        eq(postTopics.key, key),
        lte(postTopics.publishedAt, now),
        eq(posts.id, postTopics.postId),
        isSeries ? isLaterPart(key, after) : isOlder(after),
      ),
    )
    .$dynamic();
  return isSeries
    ? rows.orderBy(partOrder(), postTopics.publishedAt, postTopics.postId).limit(limit)
    : rows.orderBy(desc(postTopics.publishedAt), desc(postTopics.postId)).limit(limit);
}

const isOlder = (after: Cursor | null) =>
  after
    ? sql`(${postTopics.publishedAt}, ${postTopics.postId}) < (${after.key}, ${after.id})`
    : undefined;

/** Parts of one number, and those without, are in the order of their time. */
const isLaterPart = (key: string, after: Cursor | null) =>
  after
    ? sql`(${partOrder()}, ${postTopics.publishedAt}, ${postTopics.postId}) > (${after.key},
        (select last.published_at from post_topics as last where last.kind = 'series' and last.key = ${key} and last.post_id = ${after.id}),
        ${after.id})`
    : undefined;

/** The lists of posts that are not the blog's own: by tag, by series, all of them. */
export const topicReader = (db: Database): TopicReader => ({
  async list({ kind, now, limit, after }) {
    const rows = await db.all(
      db.read
        .select({ ...topicColumns(now), counted: sql<number>`topics.posts`.as('counted') })
        .from(topics)
        .where(
          and(
            eq(topics.kind, kind),
            after ? sql`(${topics.posts}, ${topics.key}) < (${after.key}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(topics.posts), desc(topics.key))
        .limit(limit),
    );
    return rows.map(({ counted, ...topic }) => ({
      ...topic,
      cursor: { key: counted, id: topic.key },
    }));
  },

  async page(asked) {
    const { kind, key, now } = asked;
    const [[topic], rows, zone] = await db.read.batch([
      db.read
        .select(topicColumns(now))
        .from(topics)
        .where(and(eq(topics.kind, kind), eq(topics.key, key)))
        .limit(1),
      postsOf(db, asked),
      timeZoneRows(db),
    ]);
    return {
      topic: topic ?? null,
      posts: rows.map(({ id, order, ...row }) => ({ ...fromRow(row), cursor: { key: order, id } })),
      timeZone: timeZoneIn(zone),
    };
  },

  async archive(page) {
    const { id, slug, title, category, publishedAt } = posts;
    const columns = { id, slug, title, category, publishedAt };
    const [rows, zone] = await db.read.batch([
      visible(db.read.select(columns).from(posts).$dynamic(), POSTS, page),
      timeZoneRows(db),
    ]);
    return {
      posts: rows.map(({ id, publishedAt: time, ...row }) => {
        const publishedAt = time ?? new Date(0);
        return { ...row, publishedAt, cursor: { key: publishedAt.getTime(), id } };
      }),
      timeZone: timeZoneIn(zone),
    };
  },
});
