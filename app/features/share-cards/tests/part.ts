import type { TestPart } from '~tests/support/test-part';

export const testPart: TestPart = {
  publicRoutes: { files: ['share-picture'] },
  scripted: ['admin/cards'],
};
