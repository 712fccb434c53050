/**
 * The end of the address of a tag or series, such as `web-components` for "Web Components". Capital letters of ASCII
 * alone, since `core/topics/derive.server.ts` makes it by SQLite's `lower` and `replace`.
 */
export const topicKey = (name: string): string =>
  name
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[ /]/g, '-');

export type TopicKind = 'tag' | 'series';

/** Where the pages of all topics of a kind begin. */
export const TOPIC_PATHS = { tag: '/tags', series: '/series' } as const;

/** The page of a tag or series. @param name in any spelling, or its key */
export const topicPath = (kind: TopicKind, name: string): string =>
  `${TOPIC_PATHS[kind]}/${encodeURIComponent(topicKey(name))}`;

/** What the owner says of a series, '' for nothing. @param key by which addresses know the series */
export const textOfSeries = (texts: { series: string; text: string }[], key: string): string =>
  texts.find(({ series }) => topicKey(series) === key)?.text ?? '';

/** The tags of a post that have a page, each once: no page is called by dots alone. */
export const tagsWithPages = (tags: string[]): string[] => {
  const byKey = new Map(tags.map((tag) => [topicKey(tag), tag]));
  return [...byKey].flatMap(([key, tag]) => (/^\.{0,2}$/.test(key) ? [] : [tag]));
};
