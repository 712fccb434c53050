import { vi } from 'vitest';

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
      controller.abort(new DOMException('The time limit is over.', 'TimeoutError'));
      spy.mockRestore();
    },
  };
}
