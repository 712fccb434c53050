/**
 * A limit that counts in the memory of this isolate: for what goes on while the database, which counts
 * otherwise, is away.
 * @returns whether there is still room at that moment, and takes it
 */
export function memoryLimit({ max, windowMs }: { max: number; windowMs: number }) {
  let taken: number[] = [];
  return (now: Date): boolean => {
    const time = now.getTime();
    taken = taken.filter((earlier) => Math.abs(time - earlier) < windowMs);
    if (taken.length >= max) return false;
    taken.push(time);
    return true;
  };
}
