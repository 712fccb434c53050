export class TimeoutError extends Error {}

/** How long a person waits for an answer before a message says that there is none. */
export const ANSWER_LIMIT_MS = 15_000;

/** Returns the result of `work`. @throws TimeoutError if it takes longer than `ms` milliseconds */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
