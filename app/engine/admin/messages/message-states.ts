import type { MessageStatus } from '~/engine/core/messages/inbox';

/** The label and colour of each message state. */
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

/** The states of an inquiry, in their usual order. */
export const LEAD_STATES: MessageStatus[] = ['read', 'answered', 'waiting', 'won', 'lost'];

/** The states that are not in the inbox. Each has its own list. */
export const SETTLED: MessageStatus[] = ['won', 'lost', 'archived', 'spam'];
