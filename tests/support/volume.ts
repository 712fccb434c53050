/** A promised size, as `npm run soak` tries it; `npm test` does the same with a twentieth of it. */
export const volume = (promised: number): number =>
  process.env.SOAK === 'on' ? promised : Math.ceil(promised / 20);
