import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** The platform takes 3 MB on the free plan; the budget is 1 MB, and a tenth of it stays free. */
const MAX_GZIP_BYTES = 900_000;

it('keeps the worker small enough to start soon', () => {
  const worker = readFileSync('functions/[[path]].js');
  expect(gzipSync(worker).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});
