import { orNotFound } from '~/engine/kit/errors';
import { type RenderedBlocks, withLists } from '../blocks/rendered-blocks';
import { sayIn } from '../renderings/prose-texts';
import { currentBlocks, type RenderNowDeps, renderNow } from '../renderings/renderings';
import type { Author } from './posts';

/** The content of a feed: all posts, those of a category, or the projects. Features have feeds of other posts. */
export type FeedTopic = { of: 'posts' | 'projects' } | { of: 'category'; name: string };

export type FeedEntry = {
  entity: 'post' | 'project';
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Plain paragraphs above the text. */
  paragraphs: string[];
  /** The text for readers without our styles; addresses start at the root. */
  html: string;
  image: string;
  imageAlt: string;
  /** Null for a project. */
  author: Author | null;
  /** Category and tags. */
  labels: string[];
  /** A language tag; '' for the language of the site. */
  lang: string;
  publishedAt: Date;
  /** When words or pictures last changed, or the time of publication if that is later. */
  updatedAt: Date;
};

export type Feed = {
  /** What the posts have in common, such as their category, in the owner's spelling. Null for all. */
  name: string | null;
  /** Newest first. */
  entries: FeedEntry[];
};

/** An entry as it is stored. `source` is the Markdown; empty if the rendering is stored. */
type FeedRow = Omit<FeedEntry, 'updatedAt'> & {
  contentChangedAt: Date;
  source: string;
  blocks: RenderedBlocks | null;
};

export type FeedRows = { name: string | null; rows: FeedRow[] };

export type FeedReader<Topic> = {
  /** Reads the newest public entries of a topic, in one round trip. */
  read(input: { topic: Topic; now: Date; limit: number }): Promise<FeedRows>;
};

/** Feed readers poll often enough to miss none, and a first response shows what to expect. */
const ENTRIES = 20;

/**
 * Reads the latest entries of a topic. The feeds of all posts and of projects may be empty.
 * @throws DomainError `not-found` for any other topic without a public post
 */
export async function readFeed<Topic extends { of: string }>(
  topic: Topic,
  deps: { now: () => Date; feeds: FeedReader<Topic> } & RenderNowDeps,
): Promise<Feed> {
  const [{ name, rows }, said] = await Promise.all([
    deps.feeds.read({ topic, now: deps.now(), limit: ENTRIES }),
    deps.loadText(),
  ]);
  const isWhole = topic.of === 'posts' || topic.of === 'projects';
  if (!isWhole) orNotFound(rows[0] ?? null, 'Feed');
  const entries = rows.map(async ({ contentChangedAt, source, blocks, ...row }) => {
    const text = { entity: row.entity, id: row.id, source };
    const made = source === '' ? null : await renderNow(text, deps);
    const shown = made ? made.blocks : await currentBlocks({ ...text, blocks }, deps);
    const within = deps.textWithin(row.lang, said);
    return {
      ...row,
      html: withLists(sayIn(made?.feedHtml ?? row.html, within), shown),
      updatedAt: new Date(Math.max(+contentChangedAt, +row.publishedAt)),
    };
  });
  return { name, entries: await Promise.all(entries) };
}
