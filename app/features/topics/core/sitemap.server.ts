import { asc, sql } from 'drizzle-orm';
import type { SitemapPart } from '~/engine/core/published/sitemap';
import type { Database } from '~/engine/kit/database/client.server';
import { topics } from './schema';
import { topicPath } from './topic-path';

/** With the static pages, projects and pages these fit into one file of 50,000 addresses. */
const MAX_TOPICS = 38_900;

/** Selects the publication time of a topic's newest post; null if none is public. */
const newestOf = (now: Date) =>
  sql<
    number | null
  >`(select max(post.published_at) from post_topics as post where post.kind = topics.kind
    and post.key = topics.key and post.published_at <= ${now.getTime()})`;

/** Lists the tags and series that have posts, with the time of the newest one. */
export async function listTopics(db: Database, now: Date): Promise<SitemapPart> {
  const rows = await db.all(
    db.read
      .select({ kind: topics.kind, key: topics.key, newest: newestOf(now).as('newest_post') })
      .from(topics)
      .orderBy(asc(topics.kind), asc(topics.key))
      .limit(MAX_TOPICS),
  );
  const shown = rows.filter(({ newest }) => newest !== null);
  return {
    published: {
      tags: shown.some(({ kind }) => kind === 'tag'),
      series: shown.some(({ kind }) => kind === 'series'),
    },
    entries: shown.map(({ kind, key, newest }) => ({
      path: topicPath(kind, key),
      changedAt: new Date(newest ?? 0),
      pictures: [],
    })),
  };
}
