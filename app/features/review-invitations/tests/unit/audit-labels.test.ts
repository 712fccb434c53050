import { expect, it } from 'vitest';
import { actionReader } from '~/engine/core/audit/actions';
import { parts } from '~tests/support/parts';

it('the audit trail says "A review has arrived"', () => {
  expect(actionReader(parts)('review.answer')).toBe('A review has arrived');
});
