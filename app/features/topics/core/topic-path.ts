import type { Words } from '~/content/words';
import { topicKey } from '~/engine/core/published/topic-key';

export type TopicKind = 'tag' | 'series';

/** The base paths of the topic pages. */
export const TOPIC_PATHS = { tag: '/tags', series: '/series' } as const;

/** Returns the texts of the page of all tags or series. */
export const topicWords = (
  kind: TopicKind,
  { tagsPage, seriesPage }: Pick<Words, 'tagsPage' | 'seriesPage'>,
) => (kind === 'tag' ? tagsPage : seriesPage);

/** Returns the path of a tag's or series' page. @param name in any spelling, or its key */
export const topicPath = (kind: TopicKind, name: string): string =>
  `${TOPIC_PATHS[kind]}/${encodeURIComponent(topicKey(name))}`;

/** Returns the owner's text about a series, '' if there is none. @param key the series' key in addresses */
export const textOfSeries = (texts: { series: string; text: string }[], key: string): string =>
  texts.find(({ series }) => topicKey(series) === key)?.text ?? '';

/** Returns the tags of a post that have a page, each once. A key of only dots cannot be a path. */
export const tagsWithPages = (tags: string[]): string[] => {
  const byKey = new Map(tags.map((tag) => [topicKey(tag), tag]));
  return [...byKey].flatMap(([key, tag]) => (/^\.{0,2}$/.test(key) ? [] : [tag]));
};
