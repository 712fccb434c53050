/** Sorts what several parts of the site contribute to a list. Those with the same place keep their order. */
export const inPlace = <T extends { place: number }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => one.place - other.place);
