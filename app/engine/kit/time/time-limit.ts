export class TimeoutError extends Error {}

/** How long a person waits for an answer before a message says that there is none. */
export const ANSWER_LIMIT_MS = 15_000;

/** Returns the result of `work`. @throws TimeoutError if it takes longer than `ms` milliseconds */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let cancel = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    cancel = after(ms, () => reject(new TimeoutError(`no answer in ${ms} ms`)));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    cancel();
  }
}

/**
 * Calls back after a time. On the server by `AbortSignal.timeout`, like all limits there, so that tests can hold them in one
 * place. In a browser by a timer, which the clock of its tests moves.
 * @returns a function that cancels it
 */
function after(ms: number, callback: () => void): () => void {
  if (typeof document !== 'undefined') {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  }
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', callback);
  return () => limit.removeEventListener('abort', callback);
}
