import type { PostLink } from '~/engine/core/published/posts';
import { fill } from '~/engine/kit/language/fill';
import { type Spoken, spoken } from '~/engine/kit/language/text-language';
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

/** The same in words: its place, around the name of the series, and the link to the page of the series. */
export type ShownSeries = Omit<SeriesPlace, 'before' | 'after'> & {
  before: Spoken<PostLink>[];
  after: Spoken<PostLink>[];
  said: { before: string; after: string; all: string };
};

export function showSeries(series: SeriesPlace, { topics }: TopicText): ShownSeries {
  const { place, total, before, after } = series;
  const isWhole = before.length + 1 + after.length === total;
  const text: string = place === null ? topics.oneOf : topics.place;
  const [start = '', end = ''] = fill(text, { total, place: place ?? '' }).split('{series}');
  return {
    ...series,
    before: before.map(spoken),
    after: after.map(spoken),
    said: {
      ...{ before: start, after: end },
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
    ...(next && { next: { ...spoken(next), label: topics.nextPart } }),
    ...(previous && { previous: { ...spoken(previous), label: topics.previousPart } }),
  };
};
