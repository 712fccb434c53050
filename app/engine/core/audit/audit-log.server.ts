import { desc, lt, type SQL, sql } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { encodeTime } from 'ulid';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import {
  batchItems,
  NO_STATEMENTS,
  rowCount,
  type SurroundingStatements,
} from '../derived/scope.server';
import type { Part } from '../part.server';
import { actionReader } from './actions';
import type { AuditEvent, AuditTrail } from './audit';
import { auditEvents } from './schema';

/** Selects the admin's current name, for rows that outlive the account. */
export const adminNameOf = (adminId: string | null): SQL<string> =>
  sql<string>`(select name from admins where id = ${adminId})`;

/**
 * Returns the statement that writes an event in the batch of its change.
 * @param where whether the change happens
 */
export const auditStatement = (db: Database, event: AuditEvent, where: SQL = sql`true`) =>
  db.write.insert(auditEvents).select(
    sql`select ${event.id}, ${adminNameOf(event.adminId)}, ${event.action}, ${event.entityId},
      ${event.summary}, ${event.createdAt.getTime()} where ${where}`,
  );

/** @property around the statements around the change that keep derived data up to date */
type AuditedChange = { where: SQL | undefined; event: AuditEvent; around?: SurroundingStatements };

/** Updates the rows that match, and writes the event if there are any. @returns whether there were any */
export const updateAudited = <T extends SQLiteTable>(
  db: Database,
  table: T,
  { set, ...change }: AuditedChange & { set: SQLiteUpdateSetSource<T> },
): Promise<boolean> =>
  changeAudited(db, table, {
    ...change,
    statement: db.write.update(table).set(set).where(change.where).returning(ONE),
  });

/** Deletes the rows that match, and writes the event if there are any. @returns whether there were any */
export const deleteAudited = (
  db: Database,
  table: SQLiteTable,
  change: AuditedChange,
): Promise<boolean> =>
  changeAudited(db, table, {
    ...change,
    statement: db.write.delete(table).where(change.where).returning(ONE),
  });

async function changeAudited(
  db: Database,
  table: SQLiteTable,
  {
    statement,
    where,
    event,
    around = NO_STATEMENTS,
  }: AuditedChange & { statement: RunnableQuery<unknown[], 'sqlite'> },
): Promise<boolean> {
  // The event and the statements before the change read the rows as they were.
  const results = await db.write.batch([
    auditStatement(db, event, existsIn(table, where)),
    ...batchItems(db, around.before),
    statement,
    ...batchItems(db, around.after),
  ]);
  return rowCount(results.at(around.before.length + 1)) > 0;
}

/** @param parts all parts of the site */
export const auditTrail = (db: Database, parts: readonly Part[]): AuditTrail => ({
  async add(event, maxPerDay) {
    // Ids start with their time, so the index by action and id holds a day's events together.
    const dayAgo = encodeTime(event.createdAt.getTime() - DAY_MS);
    const isAllowed =
      maxPerDay === undefined
        ? sql`true`
        : sql`(select count(*) from (select 1 from ${auditEvents}
            where ${auditEvents.action} = ${event.action} and ${auditEvents.id} > ${dayAgo}
            limit ${maxPerDay})) < ${maxPerDay}`;
    await db.run(auditStatement(db, event, isAllowed));
  },

  async list({ limit, before }) {
    const rows = await db.all(
      db.read
        .select()
        .from(auditEvents)
        .where(before === null ? undefined : lt(auditEvents.id, before))
        .orderBy(desc(auditEvents.id))
        .limit(limit),
    );
    const describe = actionReader(parts);
    return rows.map((row) => ({ ...row, what: describe(row.action) }));
  },
});
