import { vi } from 'vitest';

/*
 * The time limits of the site, all of which come from `AbortSignal.timeout`. In tests they never end by themselves, since a
 * busy machine is no slow database: they end in the fake time of a test, or when the test says so.
 */

const { setTimeout: wait, setImmediate: inNextTurn } = globalThis;

/** More than the threads of Node's pool, so that what was given to it before has run. */
const PROBES = 8;

/**
 * Lets everything happen that needs no timer: more turns of the event loop than a request asks the database, and what runs in
 * Node's thread pool, such as hashes.
 */
async function settle() {
  for (let round = 0; round < 4; round += 1) {
    for (let turn = 0; turn < 50; turn += 1)
      await new Promise<void>((resolve) => void inNextTurn(resolve));
    const probe = () => crypto.subtle.digest('SHA-256', new Uint8Array(1));
    await Promise.all(Array.from({ length: PROBES }, probe));
  }
  await new Promise((resolve) => void wait(resolve, 10));
}

const tooLate = () => new DOMException('The time limit is over.', 'TimeoutError');

AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  if (globalThis.setTimeout !== wait) setTimeout(() => controller.abort(tooLate()), ms);
  return controller.signal;
};

/** Lets the test end the time limits of requests. `asked` has their durations in ms. */
export function holdTimeLimits() {
  const asked: number[] = [];
  const controller = new AbortController();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return controller.signal;
  });
  return {
    asked,
    end: () => {
      controller.abort(tooLate());
      spy.mockRestore();
    },
  };
}

/**
 * Runs work in fake time, which jumps to the next timer whenever nothing else happens.
 * @returns the result, and how many ms of the fake time it took
 */
export async function inFakeTime<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const isDateFake = vi.isFakeTimers();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now });
  try {
    let isDone = false;
    const answer = work().finally(() => {
      isDone = true;
    });
    // The caller gets the rejection; this only keeps it from being unhandled meanwhile.
    answer.catch(() => {});
    while (!isDone) {
      await settle();
      if (!isDone) await vi.advanceTimersToNextTimerAsync();
    }
    return { result: await answer, ms: Date.now() - now };
  } finally {
    vi.useRealTimers();
    if (isDateFake) vi.useFakeTimers({ toFake: ['Date'], now });
  }
}
