import type { MessageStatus } from '~/core/messages/inbox';

/** What a message's state is called. */
export const STATES: Record<MessageStatus, { label: string; tone: 'info' | 'good' | 'quiet' }> = {
  unread: { label: 'New', tone: 'info' },
  read: { label: 'Read', tone: 'quiet' },
  answered: { label: 'Answered', tone: 'quiet' },
  waiting: { label: 'Waiting', tone: 'quiet' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'quiet' },
  archived: { label: 'Archived', tone: 'quiet' },
  spam: { label: 'Spam', tone: 'quiet' },
};

/** Where an inquiry can stand, in the order of its way. */
export const LEAD_STATES: MessageStatus[] = ['read', 'answered', 'waiting', 'won', 'lost'];

/** Those that have left the inbox, each with a list of its own. */
export const SETTLED: MessageStatus[] = ['won', 'lost', 'archived', 'spam'];
