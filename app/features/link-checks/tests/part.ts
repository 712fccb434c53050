import type { TestPart } from '~tests/support/test-part';

export const testPart: TestPart = { leftOut: ['link_checks'] };
