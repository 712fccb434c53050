import type { Messages } from '~/domain/messages/contact';
import type { Database } from '../client.server';
import { keepOnce } from '../idempotency.server';
import { insertMailJobWhere } from '../mail/outbox.server';
import { messages } from '../schema';

/** What visitors write to the owner. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt: now, ...message }, { jobs, max, once }) {
    const row = { ...message, createdAt: now.getTime(), updatedAt: now.getTime(), replyDraft: '' };
    return keepOnce(db, messages, { row, once, now, max }, (isKept) =>
      jobs.map((job) => insertMailJobWhere(db, job, isKept, message.id)),
    );
  },
});
