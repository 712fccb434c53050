import type { TestPart } from '~tests/support/test-part';

export const testPart: TestPart = {
  publicRoutes: { files: ['llms-full.txt', 'llms.txt'] },
  words: { places: { machines: ['/llms.txt', '/llms-full.txt'] } },
};
