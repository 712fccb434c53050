import type { Messages } from '~/domain/messages/contact';
import type { Database } from '../client.server';
import { keepOnce } from '../idempotency.server';
import { messages } from '../schema';

/** What visitors write to the owner. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt: now, ...message }, { mails, admission }) {
    const row = { ...message, createdAt: now.getTime(), updatedAt: now.getTime(), replyDraft: '' };
    return keepOnce(db, messages, { row, mails, now, admission });
  },
});
