export class TimeoutError extends Error {}

/** How long a person waits for an answer before a message says that there is none. */
export const ANSWER_LIMIT_MS = 15_000;

/** Returns the result of `work`. @throws TimeoutError if it takes longer than `ms` milliseconds */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  // All time limits of the site come from `AbortSignal.timeout`, so that tests can hold them in one place.
  const limit = AbortSignal.timeout(ms);
  let giveUp = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    giveUp = () => reject(new TimeoutError(`no answer in ${ms} ms`));
    limit.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    limit.removeEventListener('abort', giveUp);
  }
}
