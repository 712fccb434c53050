/** The three formats of a feed, with their media types (https://www.iana.org/assignments/media-types). */
export const FEED_FILES = {
  'feed.xml': { title: 'RSS', type: 'application/rss+xml' },
  'atom.xml': { title: 'Atom', type: 'application/atom+xml' },
  'feed.json': { title: 'JSON Feed', type: 'application/feed+json' },
} as const;

export type FeedFile = keyof typeof FEED_FILES;

export const isFeedFile = (name: string): name is FeedFile => Object.hasOwn(FEED_FILES, name);

/** The base path of a category's feeds. The feeds of a tag or series are below its page. */
export const categoryFeeds = (category: string): string =>
  `/categories/${encodeURIComponent(category)}`;

/** Common paths that feed readers try on a site whose feed they do not know. */
const GUESSES: Record<string, FeedFile> = {
  feed: 'feed.xml',
  feeds: 'feed.xml',
  rss: 'feed.xml',
  'rss.xml': 'feed.xml',
  'feed.rss': 'feed.xml',
  'index.xml': 'feed.xml',
  'feed/rss': 'feed.xml',
  'blog/feed': 'feed.xml',
  'blog/feed.xml': 'feed.xml',
  'blog/index.xml': 'feed.xml',
  'blog/rss': 'feed.xml',
  'blog/rss.xml': 'feed.xml',
  'blogs/feed': 'feed.xml',
  'blogs/rss': 'feed.xml',
  atom: 'atom.xml',
  'feed.atom': 'atom.xml',
  'feed/atom': 'atom.xml',
  'feed/json': 'feed.json',
};

/** The guessed paths, which no record may take as its address. */
export const GUESSED_FEEDS = Object.keys(GUESSES).map((guess) => `/${guess}`);

/** Returns the feed of all posts for a path that readers guess; null for any other path. */
export function guessedFeed(pathname: string): string | null {
  const guess = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  return Object.hasOwn(GUESSES, guess) ? `/${GUESSES[guess]}` : null;
}
