import type { TestPart } from '~tests/support/test-part';
import { defaultWords } from '~tests/support/words';

export const testPart: TestPart = {
  withoutScript: { '/': [defaultWords.heatMap.sample] },
};
