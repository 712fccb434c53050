import { changing, undoing } from '~/engine/core/bulk/visitor-content';

export const changeComments = changing('comment', {
  approved: 'Approved #',
  rejected: 'Rejected #',
  spam: 'Marked # as spam',
  pending: 'Moved # back to pending',
});

export const undoComments = undoing('comment');
