import { expect, it } from 'vitest';
import { describeAction } from '~/admin/settings/audit-events';

it.each([
  ['password.change', 'Changed the password'],
  ['post.update', 'Edited a post'],
  ['backup.download', 'backup.download'],
  ['constructor', 'constructor'],
  ['post.toString', 'post.toString'],
])('the audit trail calls "%s" "%s"', (action, words) => {
  expect(describeAction(action)).toBe(words);
});
