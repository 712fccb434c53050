import type { PostLink } from '~/engine/core/published/posts';
import { fill } from '~/engine/kit/language/fill';
import type { TopicText } from '../languages/say';

/** The position of a post in its series, among the parts that visitors can see. */
export type SeriesPlace = {
  key: string;
  name: string;
  /** Starts at 1; null in the middle of a long series whose parts have no numbers. */
  place: number | null;
  total: number;
  /** The nearest parts on either side, in series order. */
  before: PostLink[];
  after: PostLink[];
};

export type SeriesReader = {
  /** Returns the place of a public post in its series; null if it is not part of one. */
  ofPost(input: { idOrSlug: string; now: Date }): Promise<SeriesPlace | null>;
};

/** The same in words: the place with a place for the name of the series, and the link to its page. */
export type ShownSeries = SeriesPlace & { said: { place: string; all: string } };

export function showSeries(series: SeriesPlace, { topics }: TopicText): ShownSeries {
  const { place, total, before, after } = series;
  const isWhole = before.length + 1 + after.length === total;
  const text = place === null ? topics.oneOf : topics.place;
  return {
    ...series,
    said: {
      place: fill<string>(text, { total, ...(place !== null && { place }) }),
      all: isWhole ? topics.whole : fill(topics.allParts, { total }),
    },
  };
}

/** Returns the parts before and after a post, to read on. */
export const partsToReadOn = (
  { before, after }: Pick<SeriesPlace, 'before' | 'after'>,
  { topics }: Pick<TopicText, 'topics'>,
) => {
  const [next] = after;
  const previous = before.at(-1);
  return {
    ...(next && { next: { ...next, label: topics.nextPart } }),
    ...(previous && { previous: { ...previous, label: topics.previousPart } }),
  };
};
