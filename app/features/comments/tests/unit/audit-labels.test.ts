import { expect, it } from 'vitest';
import { actionReader } from '~/engine/core/audit/actions';
import { parts } from '~tests/support/parts';

it('the audit trail says "Approved a comment"', () => {
  expect(actionReader(parts)('comment.approved')).toBe('Approved a comment');
});
