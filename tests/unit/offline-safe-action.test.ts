import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineSafeAction } from '../../app/engine/kit/offline/offline-safe-action';

const send = (
  serverAction: () => Promise<never>,
  { signal = new AbortController().signal, fields = {} } = {},
) =>
  offlineSafeAction({
    request: new Request('https://example.com/contact', {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal,
    }),
    params: {},
    serverAction,
  });

let told: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener() {} });
  told = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  told.mockRestore();
  vi.useRealTimers();
});

const bodyOf = (answer: unknown): unknown =>
  answer instanceof Response ? answer.json() : expect.fail('no response');

it('a form that cannot reach the site gets a refusal with the typed values, except passwords and codes', async () => {
  const fields = { name: 'Ada', password: 'secret', code: '123456', ticket: 'a ticket' };
  const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')), { fields });
  expect(answer).toMatchObject({ status: 503 });
  expect(await bodyOf(answer)).toEqual({
    ...{ ok: false, status: 503, isUnreached: true, fields: {} },
    message: 'The site could not be reached. Please try again later.',
    values: { name: 'Ada', ticket: 'a ticket' },
  });
  expect(told).toHaveBeenCalledOnce();
});

it('a form without a response fails after 15 seconds, and says that it can be sent again', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  const answer = send(() => new Promise<never>(() => {}));
  void answer.then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await bodyOf(await answer)).toMatchObject({
    message: 'No answer came. Nothing is lost here: try again, it counts once.',
  });
});

it('a form that was aborted by sending it again logs no error', async () => {
  const signal = AbortSignal.abort();
  const ended = send(() => Promise.reject(signal.reason), { signal });
  await expect(ended).rejects.toBe(signal.reason);
  expect(told).not.toHaveBeenCalled();
});
