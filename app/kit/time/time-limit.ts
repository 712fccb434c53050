export class TooLate extends Error {}

/** A person who waits longer than this for an answer is told that there is none yet. */
export const ANSWER_LIMIT_MS = 15_000;

/** What `work` gives. @throws TooLate where it takes longer than `ms` milliseconds. */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
