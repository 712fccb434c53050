import { and, asc, desc, eq, gt, gte, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { inList } from '~/kit/database/conditions.server';
import { auditStatement } from '../audit/audit-log.server';
import { noteOnceWhere, sentBefore } from '../idempotency/idempotency.server';
import { insertMailJobWhere } from '../mail/outbox.server';
import { subscribers, suppressions } from '../schema';
import type { SubscriberList } from './subscriber-list';

export const subscriberColumns = {
  id: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  source: subscribers.source,
  sourcePage: subscribers.sourcePage,
  consent: subscribers.consent,
  createdAt: subscribers.createdAt,
};

/** The list of subscribers in the admin area. One method a statement or batch of the port, hence its length. */
export const subscriberListTables = (db: Database): SubscriberList => ({
  async list({ query, status, limit, offset }) {
    const hasStatus = status === null ? undefined : eq(subscribers.status, status);
    // A prefix is a range of the index on addresses, in its order.
    const [condition, order] =
      query === ''
        ? [hasStatus, desc(subscribers.id)]
        : [
            and(
              gte(subscribers.email, query),
              lt(subscribers.email, `${query}\uffff`),
              // The plus keeps SQLite on the index of addresses.
              status === null ? undefined : sql`+${subscribers.status} = ${status}`,
            ),
            asc(subscribers.email),
          ];
    return db.all(
      db.read
        .select(subscriberColumns)
        .from(subscribers)
        .where(condition)
        .orderBy(order)
        .limit(limit)
        .offset(offset),
    );
  },

  async find(id) {
    const row = await db.one(
      db.read
        .select({ ...subscriberColumns, reason: suppressions.reason })
        .from(subscribers)
        .leftJoin(suppressions, eq(suppressions.email, subscribers.email))
        .where(eq(subscribers.id, id))
        .limit(1),
    );
    if (!row) return null;
    const { reason, ...subscriber } = row;
    return { ...subscriber, isSuppressed: reason !== null };
  },

  after: (id, limit, ids) =>
    db.all(
      db.read
        .select(subscriberColumns)
        .from(subscribers)
        .where(
          and(gt(subscribers.id, id), ids ? sql`${subscribers.id} in ${inList(ids)}` : undefined),
        )
        .orderBy(asc(subscribers.id))
        .limit(limit),
    ),

  async write({ job, event, once }) {
    const now = job.createdAt;
    const isFirst = notExists(sentBefore(db, once, now));
    await db.write.batch([
      insertMailJobWhere(db, job, isFirst),
      auditStatement(db, event, isFirst),
      noteOnceWhere(db, once, isFirst),
    ]);
  },
});
