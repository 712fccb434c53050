/**
 * Creates a rate limit in the memory of this isolate, for when the database, which counts otherwise, is unavailable.
 * @returns a function that takes one slot if there is one, and returns whether there was
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
