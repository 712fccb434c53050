import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../../../scripts/lib/run.mjs';
import { putInto } from '../../scripts/lib/places.mjs';

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
