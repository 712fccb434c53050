import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { callProvider } from '../../app/engine/adapters/mail-call.server';
import { resolveHost } from '../../app/engine/adapters/outside/resolve.server';
import { putInto } from '../../scripts/lib/backups/places.mjs';
import { root } from '../../scripts/lib/run.mjs';

/* What has no end: answers from outside, and what is written to a disk that has one. */

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

it('a backup names the file that did not fit on the disk', () => {
  const folder = join(root, 'backups/local-test-of-a-full-disk');
  mkdirSync(folder, { recursive: true });
  try {
    symlinkSync('/dev/full', join(folder, 'part'));
    const put = putInto('local-test-of-a-full-disk');
    expect(() => put('part', new Uint8Array(10))).toThrow(/Cannot write .*full-disk.part: ENOSPC/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
