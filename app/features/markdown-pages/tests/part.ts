import type { TestPart } from '~tests/support/test-part';

export const testPart: TestPart = {
  words: { places: { machines: ['/llms.txt', '/llms-full.txt'] } },
};
