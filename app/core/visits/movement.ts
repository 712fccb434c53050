/* What rose and fell against the time before, without making much of little. */

/** What a figure did: the difference, and its share of what was before where that says something. */
export type Movement = {
  change: number;
  /** In whole percent; null for something new, and where so little was before that a share would mislead. */
  percent: number | null;
  isNew: boolean;
};

/** Of fewer before no share is told: one visitor more is no rise of a half. */
const SHARE_FROM = 10;
/** A smaller difference is never called a rise or a fall. */
const LEAST_CHANGE = 5;

export function movementOf(now: number, before: number): Movement {
  const change = now - before;
  return {
    change,
    percent: before >= SHARE_FROM ? Math.round((change / before) * 100) : null,
    isNew: before === 0 && now > 0,
  };
}

/**
 * Whether a difference is more than chance makes of two equal times: at least five, and twice the spread of
 * the difference of two counts (the root of their sum).
 */
export const isMovement = (now: number, before: number): boolean =>
  Math.abs(now - before) >= Math.max(LEAST_CHANGE, 2 * Math.sqrt(now + before));

type Counted = { visitors: number; earlier: number };

/** What rose and what fell, the largest differences first. @param limit of each */
export function biggestChanges<T extends Counted>(
  rows: T[],
  limit: number,
): { rose: T[]; fell: T[] } {
  const difference = ({ visitors, earlier }: T) => visitors - earlier;
  const moved = rows
    .filter(({ visitors, earlier }) => isMovement(visitors, earlier))
    .sort((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)));
  return {
    rose: moved.filter((row) => difference(row) > 0).slice(0, limit),
    fell: moved.filter((row) => difference(row) < 0).slice(0, limit),
  };
}
