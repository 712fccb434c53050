import { type Row, testId } from '~tests/support/database';

/** A comment that visitors see below the first post. */
export const commentRow = (n: number, changes: Row = {}): Row => ({
  id: testId(n),
  entity: 'post',
  entity_id: testId(1),
  body: `Comment ${n}`,
  status: 'approved',
  created_at: 1,
  updated_at: 1,
  ...changes,
});

/** A comment that waits, below the post of the same number. */
export const waitingCommentRow = (n: number): Row =>
  commentRow(n, { entity_id: testId(n), body: 'A comment that waits', status: 'pending' });
