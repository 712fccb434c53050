import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { NO_VISIT } from '~/engine/kit/database/columns';
import { countStatements } from '../derived/counts.server';
import { batchItems } from '../derived/scope.server';
import { storeOnce } from '../idempotency/store-once.server';
import type { Messages } from './contact';
import { MESSAGE_LISTS } from './counts.server';
import { indexStatements } from './derive.server';
import { messages } from './schema';

/** Stores the messages of visitors. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt: now, ...message }, { mails, admission }) {
    const time = now.getTime();
    const row = {
      ...message,
      createdAt: time,
      updatedAt: time,
      replyDraft: '',
      note: '',
      ...NO_VISIT,
    };
    // The owner no longer waits for a sender who has written.
    const isTheirs = eq(messages.email, message.email);
    const counting = countStatements(
      MESSAGE_LISTS,
      and(isTheirs, inArray(messages.status, ['waiting', 'answered'])),
    );
    const hasWritten = (isKept: SQL) => [
      ...batchItems(db, counting.before),
      db.write
        .update(messages)
        .set({ status: 'answered', updatedAt: now })
        .where(and(isTheirs, eq(messages.status, 'waiting'), isKept)),
      ...batchItems(db, counting.after),
    ];
    const isIt = eq(messages.id, message.id);
    return storeOnce(db, messages, {
      ...{ row, about: row.id, mails, now, admission },
      more: message.status === 'unread' ? hasWritten : undefined,
      derived: [...countStatements(MESSAGE_LISTS, isIt).after, ...indexStatements(isIt).after],
    });
  },
});
