import type { Messages } from '~/domain/contact';
import type { Database } from '../client.server';
import { insertMailJobWhere } from '../mail/outbox.server';
import { keepOnce, outcomeOf } from '../once.server';
import { messages } from '../schema';

/** What visitors write to the owner. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt: now, ...message }, { jobs, max, once }) {
    const row = { ...message, createdAt: now.getTime(), updatedAt: now.getTime() };
    const { statements, isKept } = keepOnce(db, messages, { row, once, now, max });
    const [before, rows] = await db.write.batch([
      ...statements,
      ...jobs.map((job) => insertMailJobWhere(db, job, isKept, message.id)),
    ]);
    return outcomeOf(before, rows);
  },
});
