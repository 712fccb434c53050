import { vi } from 'vitest';

/** The time limits of requests end where the test says so. `asked` has how long they would be, in ms. */
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
