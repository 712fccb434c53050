import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** The free plan allows 3 MB. The budget is 1 MB, with a tenth of it in reserve. */
const MAX_GZIP_BYTES = 900_000;

it('the built worker is at most 900 kB when compressed', () => {
  const worker = readFileSync('functions/[[path]].js');
  expect(gzipSync(worker).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});
