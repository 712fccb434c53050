/* Changes from the previous period, ignoring those that are too small to mean anything. */

/** The change of a figure: the difference, and its percentage if that is meaningful. */
export type Movement = {
  change: number;
  /** In whole percent; null for something new, and if the previous figure is too small for a percentage. */
  percent: number | null;
  isNew: boolean;
};

/** Below this previous figure there is no percentage: one more visitor than two is no rise of a half. */
const SHARE_FROM = 10;
/** A smaller difference is never a change. */
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
 * Whether a difference exceeds chance: at least five, and twice the standard deviation of the
 * difference of two counts (the root of their sum).
 */
export const isMovement = (now: number, before: number): boolean =>
  Math.abs(now - before) >= Math.max(LEAST_CHANGE, 2 * Math.sqrt(now + before));

type Counted = { visitors: number; earlier: number };

/** Returns the biggest increases and decreases, largest first. @param limit of each */
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
