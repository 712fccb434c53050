import type { TestPart } from '~tests/support/test-part';

export const testPart: TestPart = {
  publicRoutes: { files: ['llms-full.txt', 'llms.txt'] },
  spellings: [
    [
      '/details/ONE-ROUND-TRIP-TO-THE-DATABASE.md',
      '/details/one-round-trip-to-the-database.md',
    ],
    [
      '/details/00SAMP1E100000000000000014.md',
      '/details/one-round-trip-to-the-database.md',
    ],
  ],
  words: { places: { machines: ['/llms.txt', '/llms-full.txt'] } },
};
