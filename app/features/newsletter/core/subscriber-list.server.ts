import { and, asc, desc, eq, gt, gte, lt, notExists, sql } from 'drizzle-orm';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import { recordOnceWhere, sentBefore } from '~/engine/core/idempotency/idempotency.server';
import { insertMailJobWhere } from '~/engine/core/mail/outbox.server';
import type { Database } from '~/engine/kit/database/client.server';
import { inList } from '~/engine/kit/database/conditions.server';
import { subscribers, suppressions } from './schema';
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

/** Reads the list of subscribers in the admin area. One method per statement or batch, so it is long. */
export const subscriberListTables = (db: Database): SubscriberList => ({
  async list({ query, status, limit, offset }) {
    const hasStatus = status === null ? undefined : eq(subscribers.status, status);
    // A prefix search is a range of the address index, in its order.
    const [condition, order] =
      query === ''
        ? [hasStatus, desc(subscribers.id)]
        : [
            and(
              gte(subscribers.email, query),
              lt(subscribers.email, `${query}\uffff`),
              // The plus keeps SQLite from using the status index instead of the address index.
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
      recordOnceWhere(db, once, isFirst),
    ]);
  },
});
