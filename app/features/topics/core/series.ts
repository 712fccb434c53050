import type { PostLink } from '~/engine/core/published/posts';

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

/** Returns the parts before and after a post, to read on. */
export const partsToReadOn = ({ before, after }: Pick<SeriesPlace, 'before' | 'after'>) => {
  const [next] = after;
  const previous = before.at(-1);
  return {
    ...(next && { next: { ...next, label: 'Next part' } }),
    ...(previous && { previous: { ...previous, label: 'Previous part' } }),
  };
};
