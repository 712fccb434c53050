import { afterEach, expect, it, vi } from 'vitest';
import { callProvider } from '../../app/engine/adapters/mail-call.server';
import { resolveHost } from '../../app/engine/adapters/outside/resolve.server';

/* Answers from outside that have no end. */

afterEach(() => void vi.unstubAllGlobals());

/** Answers that go on for as long as they are read, with what was read of it. */
function endless(status: number) {
  const read = { bytes: 0, isCancelled: false };
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        read.bytes += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
      cancel() {
        read.isCancelled = true;
      },
    });
  return { read, fetch: async () => new Response(body(), { status }) };
}

it('an endless response of a mail provider is read in part, and its status counts', async () => {
  const { read, fetch } = endless(503);
  vi.stubGlobal('fetch', fetch);
  expect(await callProvider('https://provider.example', {})).toMatchObject({
    status: 503,
    text: '',
  });
  expect(read.isCancelled).toBe(true);
  expect(read.bytes).toBeLessThan(200_000);
});

it('an endless response of a DNS resolver is read in part, and rejected', async () => {
  const { read, fetch } = endless(200);
  await expect(resolveHost('host.example', fetch)).rejects.toThrow('more than');
  expect(read.bytes).toBeLessThan(400_000);
});
