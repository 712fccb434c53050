/** The full size with `SOAK=on`, otherwise a part of it. */
export const volume = (promised: number, part = 1 / 20): number =>
  process.env.SOAK === 'on' ? promised : Math.ceil(promised * part);
