import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** The free plan allows 3 MB. */
const MAX_GZIP_BYTES = 1_300_000;

it('the built worker is at most 1.3 MB when compressed', () => {
  const worker = readFileSync('functions/[[path]].js');
  expect(gzipSync(worker).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});
