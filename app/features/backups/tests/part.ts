import type { TestPart } from '~tests/support/test-part';
import { backupsPrivacy } from '../core/privacy';

export const testPart: TestPart = {
  privacy: [backupsPrivacy],
};
