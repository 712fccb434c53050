import { orNotFound } from '~/kit/errors';
import { type RenderNowDeps, renderNow, type TextEntity } from '../renderings/renderings';
import type { Author } from './posts';

/** What a feed is of: all posts, those of a category, a tag or a series, or the projects. */
export type FeedTopic =
  | { of: 'posts' | 'projects' }
  | { of: 'category'; name: string }
  | { of: 'tag' | 'series'; key: string };

export type FeedEntry = {
  entity: TextEntity;
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Plain paragraphs in front of the text. */
  paragraphs: string[];
  /** Of the text, for readers that know none of our styles; addresses begin at the root. */
  html: string;
  image: string;
  imageAlt: string;
  /** Null for a project. */
  author: Author | null;
  /** Category and tags. */
  labels: string[];
  publishedAt: Date;
  /** When words or pictures last changed, or when it came out, if that was later. */
  updatedAt: Date;
};

export type Feed = {
  /** Of a category, tag or series, in the owner's spelling. */
  name: string | null;
  /** The newest first. */
  entries: FeedEntry[];
};

/** An entry as it lies in the database. `source` is the Markdown; empty where what it became is kept. */
type FeedRow = Omit<FeedEntry, 'updatedAt'> & { contentChangedAt: Date; source: string };

export type FeedReader = {
  /** The newest of a topic that visitors may see, in one round trip. */
  read(input: {
    topic: FeedTopic;
    now: Date;
    limit: number;
  }): Promise<{ name: string | null; rows: FeedRow[] }>;
};

/** Readers ask often enough to miss none, and a first answer shows what there is to expect. */
const ENTRIES = 20;

/**
 * The last entries of a topic. All posts, and the projects, may have none yet.
 * @throws DomainError `not-found` for a category, tag or series without a public post
 */
export async function readFeed(
  topic: FeedTopic,
  deps: { now: () => Date; feeds: FeedReader } & RenderNowDeps,
): Promise<Feed> {
  const { name, rows } = await deps.feeds.read({ topic, now: deps.now(), limit: ENTRIES });
  const isWhole = topic.of === 'posts' || topic.of === 'projects';
  if (!isWhole) orNotFound(rows[0] ?? null, 'Feed');
  const entries = rows.map(async ({ contentChangedAt, source, ...row }): Promise<FeedEntry> => {
    const text = { entity: row.entity, id: row.id, source };
    return {
      ...row,
      html: source === '' ? row.html : (await renderNow(text, deps)).feedHtml,
      updatedAt: new Date(Math.max(+contentChangedAt, +row.publishedAt)),
    };
  });
  return { name, entries: await Promise.all(entries) };
}
