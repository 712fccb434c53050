import { expect, it, vi } from 'vitest';
import { withoutNetwork } from '~/ui/without-network';

const send = (failure: unknown, signal = new AbortController().signal) =>
  withoutNetwork({
    request: new Request('https://example.com/contact', { method: 'POST', signal }),
    params: {},
    serverAction: () => Promise.reject(failure),
  });

it('a form that cannot reach the site is answered as a refusal without words', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await send(new TypeError('Failed to fetch'));
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 503 });
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

it('a form that was sent again before its answer came complains of nothing', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const signal = AbortSignal.abort();
  await expect(send(signal.reason, signal)).rejects.toBe(signal.reason);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});
