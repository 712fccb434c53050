import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshWhileVisible } from '~/engine/admin/shared/refresh-while-visible';
import { isInProgress } from '../../admin/use-refresh';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

/** A page that can be hidden, and a mock that counts its refreshes. */
function startRefreshing({ hidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { hidden });
  const read = vi.fn();
  const stop = refreshWhileVisible(read, page as unknown as Document);
  const show = (isShown: boolean) => {
    page.hidden = !isShown;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { read, stop, show };
}

it('a visible page refreshes after 2 s, and at most 70 times in an hour', () => {
  const { read, stop } = startRefreshing();
  vi.advanceTimersByTime(2000);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR - 2000);
  expect(read.mock.calls.length).toBeGreaterThan(50);
  expect(read.mock.calls.length).toBeLessThanOrEqual(70);
  stop();
  vi.advanceTimersByTime(HOUR);
  expect(read.mock.calls.length).toBeLessThanOrEqual(70);
});

it('a hidden page does not refresh, and refreshes at once when it is shown', () => {
  const { read, show, stop } = startRefreshing({ hidden: true });
  vi.advanceTimersByTime(HOUR);
  expect(read).not.toHaveBeenCalled();
  show(true);
  expect(read).toHaveBeenCalledTimes(1);
  show(false);
  vi.advanceTimersByTime(HOUR);
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

it('a newsletter is in progress while it is being sent and in the minute before, and at no other time', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const scheduled = (ms: number) => isInProgress({ status: 'scheduled', sendAt: inMs(ms) }, now);
  expect([scheduled(61_000), scheduled(60_000), scheduled(-5000)]).toEqual([false, true, true]);
  expect(isInProgress({ status: 'sending', sendAt: inMs(-HOUR) }, now)).toBe(true);
  for (const status of ['draft', 'paused', 'sent'])
    expect(isInProgress({ status, sendAt: inMs(0) }, now)).toBe(false);
});
