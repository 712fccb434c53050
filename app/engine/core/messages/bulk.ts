import { changing, undoing } from '../bulk/visitor-content';

export const changeMessages = changing('message', {
  read: 'Marked # as read',
  unread: 'Marked # as unread',
  archived: 'Archived #',
  spam: 'Marked # as spam',
});

export const undoMessages = undoing('message');
