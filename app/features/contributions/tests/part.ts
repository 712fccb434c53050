import type { TestPart } from '~tests/support/test-part';
import { defaultWords } from '~tests/support/words';
import { contributionsPrivacy } from '../core/privacy';

export const testPart: TestPart = {
  callsWithoutDatabase: ['/api/contributions'],
  withoutScript: { '/': [defaultWords.heatMap.sample] },
  publicRoutes: { GET: ['contributions'] },
  privacy: [contributionsPrivacy],
};
