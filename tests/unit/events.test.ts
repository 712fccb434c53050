import { expect, it } from 'vitest';
import { actionReader } from '../../app/engine/core/audit/actions';
import { parts } from '../support/parts';

it.each([
  ['password.change', 'Changed the password'],
  ['post.update', 'Edited a post'],
  ['message.reply', 'Answered a message'],
  ['project.order', 'Moved a project'],
  ['backup.download', 'backup.download'],
  ['constructor', 'constructor'],
  ['post.toString', 'post.toString'],
])('the audit trail calls "%s" "%s"', (action, words) => {
  expect(actionReader(parts)(action)).toBe(words);
});
