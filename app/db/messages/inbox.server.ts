import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Inbox } from '~/domain/messages/inbox';
import { auditStatement, updateAudited } from '../audit.server';
import { bulkTable } from '../bulk.server';
import type { Database } from '../client.server';
import { noteOnceWhere, sentBefore } from '../idempotency.server';
import { insertMailJobWhere } from '../mail/outbox.server';
import { mailJobs, messages } from '../schema';

const columns = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  message: messages.message,
  status: messages.status,
  createdAt: messages.createdAt,
  deletedAt: messages.deletedAt,
};

const isKept = isNull(messages.deletedAt);

/** The messages as the owner handles them. One method a statement or batch of the port, hence its length. */
export const inboxTables = (db: Database): Inbox => ({
  async list({ folder, limit, offset }) {
    const inFolder =
      folder === 'deleted'
        ? isNotNull(messages.deletedAt)
        : folder === null
          ? and(inArray(messages.status, ['unread', 'read']), isKept)
          : and(eq(messages.status, folder), isKept);
    return db.all(
      db.read
        .select(columns)
        .from(messages)
        .where(inFolder)
        .orderBy(desc(folder === 'deleted' ? messages.deletedAt : messages.id))
        .limit(limit)
        .offset(offset),
    );
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

  setStatus: ({ id, status, now }) =>
    db.changes(
      db.write
        .update(messages)
        .set({ status, updatedAt: now })
        .where(and(eq(messages.id, id), isKept))
        .returning({ id: messages.id }),
    ),

  async setDeleted({ id, deletedAt, event }) {
    const isThere = deletedAt === null ? isNotNull(messages.deletedAt) : isKept;
    const where = and(eq(messages.id, id), isThere);
    return updateAudited(db, messages, { where, set: { deletedAt }, event });
  },

  async reply({ id, job, event, once }) {
    const now = job.createdAt;
    const isFirst = notExists(sentBefore(db, once, now));
    await db.write.batch([
      insertMailJobWhere(db, job, isFirst, id),
      db.write.update(messages).set({ status: 'read', updatedAt: now }).where(eq(messages.id, id)),
      auditStatement(db, event, isFirst),
      noteOnceWhere(db, once, isFirst),
    ]);
  },
});

/** Several messages at once. */
export const messageBulk = (db: Database) =>
  bulkTable(db, {
    entity: 'message',
    table: messages,
    columns: { status: messages.status, deletedAt: messages.deletedAt },
    rows: async (isAmong) => {
      const { id, name, status, deletedAt } = messages;
      const rows = await db.all(
        db.read.select({ id, name, status, deletedAt }).from(messages).where(isAmong),
      );
      return rows.map(({ id, name, ...state }) => ({ id, name, state }));
    },
    snapshot: null,
  });
