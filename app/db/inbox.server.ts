import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Inbox } from '~/domain/inbox';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { mailJobRow } from './outbox.server';
import { mailJobs, messages } from './schema';

const columns = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  message: messages.message,
  status: messages.status,
  createdAt: messages.createdAt,
};

export const inboxTables = (db: Database): Inbox => ({
  async list({ status, limit, offset }) {
    const [rows] = await db.read.batch([
      db.read
        .select(columns)
        .from(messages)
        .where(
          status === null
            ? inArray(messages.status, ['unread', 'read'])
            : eq(messages.status, status),
        )
        .orderBy(desc(messages.id))
        .limit(limit)
        .offset(offset),
    ]);
    return rows;
  },

  async find(id) {
    const [[message], deliveries] = await db.read.batch([
      db.read.select(columns).from(messages).where(eq(messages.id, id)).limit(1),
      db.read
        .select({
          id: mailJobs.id,
          kind: mailJobs.kind,
          mail: mailJobs.payload,
          status: mailJobs.status,
          problem: mailJobs.problem,
          createdAt: mailJobs.createdAt,
        })
        .from(mailJobs)
        .where(eq(mailJobs.messageId, id))
        .orderBy(asc(mailJobs.id)),
    ]);
    if (!message) return null;
    return {
      message,
      deliveries: deliveries.map(({ mail, ...rest }) => ({
        ...rest,
        subject: mail.subject,
        text: mail.text,
      })),
    };
  },

  async setStatus({ id, status, now }) {
    const [rows] = await db.write.batch([
      db.write
        .update(messages)
        .set({ status, updatedAt: now })
        .where(eq(messages.id, id))
        .returning({ id: messages.id }),
    ]);
    return rows.length === 1;
  },

  async reply({ id, job, event }) {
    await db.write.batch([
      db.write.insert(mailJobs).values(mailJobRow(job, { messageId: id })),
      db.write
        .update(messages)
        .set({ status: 'read', updatedAt: job.createdAt })
        .where(eq(messages.id, id)),
      auditStatement(db, event),
    ]);
  },
});
