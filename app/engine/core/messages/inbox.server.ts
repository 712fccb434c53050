import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { rowWhere } from '~/engine/kit/database/insert-where.server';
import { auditStatement, updateAudited } from '../audit/audit-log.server';
import { bulkTable } from '../bulk/bulk-store.server';
import { countStatements } from '../derived/counts.server';
import {
  batchItems,
  rowCount,
  runWithDerived,
  type SurroundingStatements,
} from '../derived/scope.server';
import { recordOnceWhere, sentBefore } from '../idempotency/idempotency.server';
import { readPagesOf } from '../leads/read-pages.server';
import { insertMailJobWhere } from '../mail/outbox.server';
import { mailJobs } from '../mail/schema';
import type { Kind } from '../records/kind.server';
import { MESSAGE_LISTS } from './counts.server';
import { indexStatements } from './derive.server';
import { INBOX, type Inbox, statusesOf } from './inbox';
import { clientStatement } from './lead.server';
import { messagesWith } from './message-search.server';
import { messageReplies, messages } from './schema';

const columns = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  message: messages.message,
  note: messages.note,
  status: messages.status,
  createdAt: messages.createdAt,
  deletedAt: messages.deletedAt,
};

const otherColumns = {
  id: messages.id,
  name: messages.name,
  message: messages.message,
  status: messages.status,
  createdAt: messages.createdAt,
  deletedAt: messages.deletedAt,
};

/** How many other messages of the same sender are shown. */
const OF_SENDER = 10;

const isKept = isNull(messages.deletedAt);

/** Returns the statements around a change of the status: who is won is a client. */
function statusStatements(rows: SQL): SurroundingStatements {
  const { before, after } = countStatements(MESSAGE_LISTS, rows);
  return { before, after: [clientStatement(rows), ...after] };
}

/** Stores messages as the owner handles them. One method per statement or batch, so it is long. @param kinds of records */
export const inboxTables = (db: Database, kinds: readonly Kind[]): Inbox => ({
  async list({ folder, terms, limit, offset }) {
    const inFolder =
      folder === 'deleted'
        ? isNotNull(messages.deletedAt)
        : folder === null && terms.length > 0
          ? isKept
          : and(inArray(messages.status, statusesOf(folder)), isKept);
    return db.all(
      db.read
        .select(columns)
        .from(messages)
        .where(and(inFolder, messagesWith(terms)))
        .orderBy(desc(folder === 'deleted' ? messages.deletedAt : messages.id))
        .limit(limit)
        .offset(offset),
    );
  },

  async find(id) {
    const [[found], deliveries, replies, readPages] = await db.read.batch([
      db.read
        .select({
          ...columns,
          replyDraft: messages.replyDraft,
        })
        .from(messages)
        .where(eq(messages.id, id))
        .limit(1),
      db.read
        .select({
          id: mailJobs.id,
          kind: mailJobs.kind,
          mail: mailJobs.payload,
          status: mailJobs.status,
          problem: mailJobs.problem,
          returned: mailJobs.returned,
          createdAt: mailJobs.createdAt,
          sentAt: mailJobs.sentAt,
        })
        .from(mailJobs)
        .where(eq(mailJobs.messageId, id))
        .orderBy(asc(mailJobs.id)),
      db.read
        .select({
          id: messageReplies.id,
          subject: messageReplies.subject,
          body: messageReplies.body,
          createdAt: messageReplies.createdAt,
        })
        .from(messageReplies)
        .where(eq(messageReplies.messageId, id))
        .orderBy(asc(messageReplies.id)),
      readPagesOf(db, messages, id, kinds),
    ]);
    if (!found) return null;
    const { replyDraft, ...message } = found;
    return {
      ...{ message, readPages, replyDraft, replies },
      deliveries: deliveries.map(({ mail, ...rest }) => ({
        ...rest,
        subject: mail.subject,
        text: mail.text,
      })),
    };
  },

  async surroundings({ id, email, status, deletedAt }) {
    const folder = INBOX.includes(status) ? INBOX : [status];
    const isBeside = deletedAt === null ? isKept : isNotNull(messages.deletedAt);
    const beside = (side: SQL, order: SQL) =>
      db.read
        .select(otherColumns)
        .from(messages)
        .where(and(inArray(messages.status, folder), isBeside, side))
        .orderBy(order)
        .limit(1);
    const [ofSender, [newer = null], [older = null]] = await db.read.batch([
      db.read
        .select(otherColumns)
        .from(messages)
        .where(and(eq(messages.email, email), ne(messages.id, id), isKept))
        .orderBy(desc(messages.id))
        .limit(OF_SENDER),
      beside(gt(messages.id, id), asc(messages.id)),
      beside(lt(messages.id, id), desc(messages.id)),
    ]);
    return { ofSender, newer, older };
  },

  async setStatus({ id, status, now }) {
    const isIt = eq(messages.id, id);
    const change = db.write
      .update(messages)
      .set({ status, updatedAt: now })
      .where(and(isIt, isKept))
      .returning(ONE);
    return (await runWithDerived(db, statusStatements(isIt), change)) > 0;
  },

  async setDeleted({ id, deletedAt, event }) {
    const isThere = deletedAt === null ? isNotNull(messages.deletedAt) : isKept;
    const where = and(eq(messages.id, id), isThere);
    const around = countStatements(MESSAGE_LISTS, eq(messages.id, id));
    return updateAudited(db, messages, { where, set: { deletedAt }, event, around });
  },

  async emptySpam(event) {
    const isSpam = and(eq(messages.status, 'spam'), isKept);
    const { before, after } = countStatements(MESSAGE_LISTS, eq(messages.status, 'spam'));
    const results = await db.write.batch([
      // First, because it reads the rows as they were.
      auditStatement(db, event, existsIn(messages, isSpam)),
      ...batchItems(db, before),
      db.write
        .update(messages)
        .set({ deletedAt: event.createdAt, updatedAt: event.createdAt })
        .where(isSpam)
        .returning(ONE),
      ...batchItems(db, after),
    ]);
    return rowCount(results.at(before.length + 1));
  },

  saveDraft: ({ id, text }) =>
    db.changes(
      db.write
        .update(messages)
        .set({ replyDraft: text })
        .where(and(eq(messages.id, id), isKept))
        .returning(ONE),
    ),

  async saveNote({ id, note }) {
    const isIt = eq(messages.id, id);
    // Does not set `updatedAt`, from which the age of spam is counted.
    const change = db.write.update(messages).set({ note }).where(and(isIt, isKept)).returning(ONE);
    return (await runWithDerived(db, indexStatements(isIt), change)) > 0;
  },

  async reply({ messageId, reply, job, status, event, once }) {
    const now = job.createdAt;
    const isFirst = notExists(sentBefore(db, once, now));
    const row = { ...reply, messageId, createdAt: now.getTime() };
    const theirs = sql`${messages.email} = (select email from ${messages} where id = ${messageId})`;
    const counting = countStatements(MESSAGE_LISTS, theirs);
    await db.write.batch([
      insertMailJobWhere(db, job, isFirst, messageId),
      ...batchItems(db, counting.before),
      db.write.insert(messageReplies).select(rowWhere(messageReplies, row, isFirst)),
      db.write
        .update(messages)
        .set({
          status: sql`iif(${messages.status} in ('won', 'lost'), ${messages.status}, ${status})`,
          ...{ replyDraft: '', updatedAt: now },
        })
        .where(eq(messages.id, messageId)),
      db.write
        .update(messages)
        .set({ status: 'answered', updatedAt: now })
        .where(and(theirs, eq(messages.status, 'read'), isKept)),
      auditStatement(db, event, isFirst),
      recordOnceWhere(db, once, isFirst),
      ...batchItems(db, counting.after),
    ]);
  },
});

/** Bulk access to messages. */
export const messageBulk = (db: Database) =>
  bulkTable(db, {
    entity: 'message',
    statusAction: () => null,
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
    around: (scope) => statusStatements(sql`${messages.id} in ${scope}`),
  });
