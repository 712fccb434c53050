import type { PostSummary } from '~/engine/core/published/posts';
import { orNotFound } from '~/engine/kit/errors';
import { plural } from '~/engine/kit/language/plural';
import { type Cursor, forgivingCursor, toPage } from '~/engine/kit/paging';
import type { TopicText } from '../languages/say';
import type { TopicKind } from './topic-path';

/** A tag or a series, with the number of its public posts. */
export type Topic = { key: string; name: string; posts: number };

/** The same for pages. `count`: how many posts or parts, in words; `number`: the number among these. */
export type ShownTopic = Topic & { count: string; number: string };

/** Says how many posts a tag has, or how many parts a series. */
export const showTopic = (
  kind: TopicKind,
  topic: Topic,
  { topics, language }: TopicText,
): ShownTopic => ({
  ...topic,
  count: plural(kind === 'tag' ? topics.posts : topics.parts, topic.posts, language),
  number: plural({ other: '{count}' }, topic.posts, language),
});

type Place = { now: Date; limit: number; after: Cursor | null };
type Placed<T> = T & { cursor: Cursor };

export type TopicReader = {
  /** Most used first. Topics without public posts have a count of 0. */
  list(input: Place & { kind: TopicKind }): Promise<Placed<Topic>[]>;
  /** Returns a topic and some of its posts: newest first for a tag, in series order for a series. */
  page(input: Place & { kind: TopicKind; key: string }): Promise<{
    topic: Topic | null;
    posts: Placed<PostSummary>[];
    /** The owner's time zone. */
    timeZone: string;
  }>;
  /** Newest first. */
  archive(input: Place): Promise<{ posts: Placed<ArchivedPost>[]; timeZone: string }>;
};

/** A line of the archive. */
export type ArchivedPost = Pick<
  PostSummary,
  'slug' | 'title' | 'category' | 'lang' | 'publishedAt'
>;

type Deps<K extends keyof TopicReader> = { now: () => Date; topics: Pick<TopicReader, K> };

/*
 * A page with its frame may read fifty rows. A topic takes two (one for its scheduled posts), a post of
 * a topic two, a post of the archive one.
 */
const TOPICS_PER_PAGE = 36;
const POSTS_PER_PAGE = 12;
const ARCHIVED_PER_PAGE = 36;

/** Returns one page of all topics of a kind: most used first, and sorted by name within the page. */
export async function browseTopics(
  { kind, cursor }: { kind: TopicKind; cursor: string | null },
  { now, topics }: Deps<'list'>,
): Promise<{ topics: Topic[]; next: string | null }> {
  const place = { now: now(), limit: TOPICS_PER_PAGE + 1, after: forgivingCursor(cursor) };
  const rows = await topics.list({ ...place, kind });
  const { items, next } = toPage(rows, TOPICS_PER_PAGE, (row) => row.cursor);
  const shown = items.flatMap(({ cursor: _, ...topic }) => (topic.posts > 0 ? [topic] : []));
  return { topics: shown.toSorted((a, b) => (a.key < b.key ? -1 : 1)), next };
}

/**
 * Returns one page of a tag or series.
 * @throws DomainError `not-found` for one without a public post
 */
export async function readTopic(
  { kind, key, cursor }: { kind: TopicKind; key: string; cursor: string | null },
  { now, topics }: Deps<'page'>,
): Promise<{ topic: Topic; posts: PostSummary[]; timeZone: string; next: string | null }> {
  const place = { now: now(), limit: POSTS_PER_PAGE + 1, after: forgivingCursor(cursor) };
  const { topic, posts, timeZone } = await topics.page({ ...place, kind, key });
  const shown = orNotFound(topic !== null && topic.posts > 0 ? topic : null, 'Page');
  return { topic: shown, timeZone, ...withoutCursors(posts, POSTS_PER_PAGE) };
}

/** Returns one page of all posts, without pictures and without translations of others. */
export async function browseArchive(
  { cursor }: { cursor: string | null },
  { now, topics }: Deps<'archive'>,
): Promise<{ posts: ArchivedPost[]; timeZone: string; next: string | null }> {
  const place = { now: now(), limit: ARCHIVED_PER_PAGE + 1, after: forgivingCursor(cursor) };
  const { posts, timeZone } = await topics.archive(place);
  return { timeZone, ...withoutCursors(posts, ARCHIVED_PER_PAGE) };
}

/** How many tags and posts a search page without a query offers. */
const TO_START = { tags: 6, posts: 3 };

/** Returns the most used tags and the newest posts. */
export async function readStartingPoints({
  now,
  topics,
}: Deps<'list' | 'archive'>): Promise<{ tags: Topic[]; posts: ArchivedPost[]; timeZone: string }> {
  const place = { now: now(), after: null };
  const [tags, { posts, timeZone }] = await Promise.all([
    topics.list({ ...place, kind: 'tag', limit: TO_START.tags }),
    topics.archive({ ...place, limit: TO_START.posts }),
  ]);
  return {
    tags: tags.flatMap(({ cursor: _, ...tag }) => (tag.posts > 0 ? [tag] : [])),
    posts: posts.map(({ cursor: _, ...post }) => post),
    timeZone,
  };
}

function withoutCursors<T extends object>(rows: Placed<T>[], limit: number) {
  const { items, next } = toPage(rows, limit, (row) => row.cursor);
  return { posts: items.map(({ cursor: _, ...post }) => post), next };
}
