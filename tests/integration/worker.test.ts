import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** The budget is 1 MB, so that a feature fits before it is reached. The free plan allows 3 MB. */
const MAX_GZIP_BYTES = 960_000;

it('the built worker is at most 960 kB when compressed', () => {
  const worker = readFileSync('functions/[[path]].js');
  expect(gzipSync(worker).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});
