import { testId } from '~tests/support/database';
import type { TestPart } from '~tests/support/test-part';

const ID = { id: testId(1) };

export const testPart: TestPart = {
  leadForm: { client: { ...ID, value: '900', currency: 'EUR' }, 'not-client': ID },
};
