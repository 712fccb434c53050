import { and, eq, type SQL } from 'drizzle-orm';
import type { Messages } from '~/domain/messages/contact';
import type { Database } from '../client.server';
import { keepOnce } from '../idempotency.server';
import { messages } from '../schema';

/** What visitors write to the owner. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt: now, ...message }, { mails, admission }) {
    const time = now.getTime();
    const row = { ...message, createdAt: time, updatedAt: time, replyDraft: '', note: '' };
    // Nobody waits any longer for somebody who has written.
    const hasWritten = (isKept: SQL) =>
      db.write
        .update(messages)
        .set({ status: 'answered', updatedAt: now })
        .where(and(eq(messages.email, message.email), eq(messages.status, 'waiting'), isKept));
    const more = message.status === 'unread' ? hasWritten : null;
    return keepOnce(db, messages, { row, mails, more, now, admission });
  },
});
