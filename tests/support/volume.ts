/** A promised size, as `npm run soak` tries it; `npm test` does the same with a part of it. */
export const volume = (promised: number, part = 1 / 20): number =>
  process.env.SOAK === 'on' ? promised : Math.ceil(promised * part);
