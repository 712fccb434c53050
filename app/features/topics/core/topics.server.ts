import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { fromRow, summaryColumns } from '~/engine/core/published/posts.server';
import { notAfter, POSTS, visible } from '~/engine/core/published/visible-rows.server';
import { posts } from '~/engine/core/records/schema';
import { isListed } from '~/engine/core/records/translations.server';
import { settingsRows, toSettings } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import type { Cursor } from '~/engine/kit/paging';
import { publicPosts } from './public-posts.server';
import { postTopics, topics } from './schema';
import type { TopicKind } from './topic-path';
import type { TopicReader } from './topics';

type TopicQuery = { kind: TopicKind; key: string; now: Date; limit: number; after: Cursor | null };

/** Selects the posts of a topic, with the index that has them in order. */
function postsOf(db: Database, { kind, key, now, limit, after }: TopicQuery) {
  const { publishedAt, postId, place } = postTopics;
  const isSeries = kind === 'series';
  const isBehind = isSeries ? isLaterPart(key, after) : isOlder(now, after);
  // The plus keeps SQLite from using the time index for a series. Posts older than a public one are
  // public, too.
  const isOut = isSeries ? sql`+${publishedAt} <= ${now.getTime()}` : lte(publishedAt, now);
  return db.read
    .select({
      ...summaryColumns,
      id: posts.id,
      order: sql<number>`${isSeries ? place : publishedAt}`.as('in_order'),
    })
    .from(postTopics)
    .crossJoin(posts)
    .where(
      and(
        eq(postTopics.kind, kind),
        eq(postTopics.key, key),
        after && !isSeries ? undefined : isOut,
        isBehind,
        eq(posts.id, postId),
      ),
    )
    .orderBy(
      ...(isSeries
        ? [asc(place), asc(publishedAt), asc(postId)]
        : [desc(publishedAt), desc(postId)]),
    )
    .limit(limit);
}

const isOlder = (now: Date, after: Cursor | null) =>
  after
    ? sql`(${postTopics.publishedAt}, ${postTopics.postId}) < (${notAfter(after.key, now)}, ${after.id})`
    : undefined;

/** Parts without a number, or with the same number, are ordered by time. */
const isLaterPart = (key: string, after: Cursor | null) =>
  after
    ? sql`(${postTopics.place}, ${postTopics.publishedAt}, ${postTopics.postId}) > (${after.key},
        (select last.published_at from post_topics as last where last.kind = 'series' and last.key = ${key} and last.post_id = ${after.id}),
        ${after.id})`
    : undefined;

/** Reads the lists of posts outside the blog: by tag, by series, and the archive. */
export const topicReader = (db: Database): TopicReader => ({
  async list({ kind, now, limit, after }) {
    const [rows, scheduled] = await db.read.batch([
      db.read
        .select({ key: topics.key, name: topics.name, posts: topics.posts })
        .from(topics)
        .where(
          and(
            eq(topics.kind, kind),
            after ? sql`(${topics.posts}, ${topics.key}) < (${after.key}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(topics.posts), desc(topics.key))
        .limit(limit),
      // The table also counts scheduled posts. There are only a few, and an index finds them.
      db.read
        .select({ key: postTopics.key, posts: sql<number>`count(*)`.as('posts_for_later') })
        .from(postTopics)
        .where(and(gt(postTopics.publishedAt, now), sql`+${postTopics.kind} = ${kind}`))
        .groupBy(postTopics.key),
    ]);
    const hidden = new Map(scheduled.map(({ key, posts }) => [key, posts]));
    return rows.map((topic) => ({
      ...topic,
      posts: topic.posts - (hidden.get(topic.key) ?? 0),
      cursor: { key: topic.posts, id: topic.key },
    }));
  },

  async page(asked) {
    const { kind, key, now } = asked;
    const [[topic], rows, zone] = await db.read.batch([
      db.read
        .select({ key: topics.key, name: topics.name, posts: publicPosts(now).as('public_posts') })
        .from(topics)
        .where(and(eq(topics.kind, kind), eq(topics.key, key)))
        .limit(1),
      postsOf(db, asked),
      settingsRows(db),
    ]);
    return {
      topic: topic ?? null,
      posts: rows.map(({ id, order, ...row }) => ({ ...fromRow(row), cursor: { key: order, id } })),
      timeZone: toSettings(zone).timeZone,
    };
  },

  async archive(page) {
    const { id, slug, title, category, lang, publishedAt } = posts;
    const columns = { id, slug, title, category, lang, publishedAt };
    const [rows, zone] = await db.read.batch([
      visible(db.read.select(columns).from(posts).$dynamic(), POSTS, {
        ...page,
        where: isListed(posts, page.now),
      }),
      settingsRows(db),
    ]);
    return {
      posts: rows.map(({ id, publishedAt: time, ...row }) => {
        const publishedAt = time ?? new Date(0);
        return { ...row, publishedAt, cursor: { key: publishedAt.getTime(), id } };
      }),
      timeZone: toSettings(zone).timeZone,
    };
  },
});
