/** The three files of a feed, by what they are (https://www.iana.org/assignments/media-types). */
export const FEED_FILES = {
  'feed.xml': { title: 'RSS', type: 'application/rss+xml' },
  'atom.xml': { title: 'Atom', type: 'application/atom+xml' },
  'feed.json': { title: 'JSON Feed', type: 'application/feed+json' },
} as const;

export type FeedFile = keyof typeof FEED_FILES;

export const isFeedFile = (name: string): name is FeedFile => Object.hasOwn(FEED_FILES, name);

/** Where the feeds of a category lie; those of a tag or series lie below its page. */
export const categoryFeeds = (category: string): string =>
  `/categories/${encodeURIComponent(category)}`;
