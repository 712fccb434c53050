/** 1,682. By hand: see `kit/time/dates.ts` for what the browser's own formats cost. */
export const grouped = (figure: number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ',');

/** '1 post', '1,682 posts'. @param noun of which there is one, and which takes an s */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
