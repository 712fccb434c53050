import { expect, it } from 'vitest';
import { describeAction } from '../../app/engine/admin/settings/audit-events';

it.each([
  ['password.change', 'Changed the password'],
  ['post.update', 'Edited a post'],
  ['review.answer', 'A review has arrived'],
  ['comment.approved', 'Approved a comment'],
  ['project.order', 'Moved a project'],
  ['backup.download', 'backup.download'],
  ['constructor', 'constructor'],
  ['post.toString', 'post.toString'],
])('the audit trail calls "%s" "%s"', (action, words) => {
  expect(describeAction(action)).toBe(words);
});
