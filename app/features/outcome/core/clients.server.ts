import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { AuditEvent } from '~/engine/core/audit/audit';
import { updateAudited } from '~/engine/core/audit/audit-log.server';
import { countStatements } from '~/engine/core/derived/counts.server';
import { MESSAGE_LISTS } from '~/engine/core/messages/counts.server';
import { messages } from '~/engine/core/messages/schema';
import { titleOf } from '~/engine/core/records/title-of.server';
import type { Database } from '~/engine/kit/database/client.server';
import { bookings } from '~/features/booking/core/schema';
import { subscribers } from '~/features/newsletter/core/schema';
import type { ClientKind, ClientMark, Clients } from './clients';

/** The tables with the columns `fromVisitor()`. */
export const VISITOR_TABLES = { message: messages, subscriber: subscribers, booking: bookings };
type VisitorTable = (typeof VISITOR_TABLES)[ClientKind];

export const clientColumns = ({ clientSince, clientAmount, clientCurrency }: VisitorTable) => ({
  clientSince,
  clientAmount,
  clientCurrency,
});

/** @param row the values of `clientColumns` */
export const toClientMark = ({
  clientSince: since,
  clientAmount: amount,
  clientCurrency: currency,
}: {
  clientSince: Date | null;
  clientAmount: number | null;
  clientCurrency: string;
}): ClientMark | null => since && { since, amount: currency === '' ? null : amount, currency };

/** Selects the pages that were read before a record was sent, oldest first. */
export const readPagesOf = (db: Database, table: VisitorTable, id: string) =>
  db.read
    .select({
      path: sql<string>`page.value ->> '$.path'`.as('path'),
      title: titleOf(sql`(page.value ->> '$.path')`).as('title'),
      at: sql<Date>`page.value ->> '$.at'`.mapWith(messages.createdAt).as('read_at'),
    })
    .from(sql`${table}, json_each(${table.readPages}) as page`)
    .where(eq(table.id, id))
    .orderBy(sql`page.key`);

/**
 * Returns the statement after a change of messages' status that keeps the marks in step: the sender of a
 * message is a client while its status is "won". @param rows selects the messages
 */
export const clientStatement = (rows: SQL): SQL =>
  sql`update ${messages}
    set client_since = iif(status = 'won', coalesce(client_since, updated_at), null)
    where ${rows} and (client_since is null) = (status = 'won')`;

/** Stores who became a client. */
export const clientTable = (db: Database): Clients => ({
  mark({ kind, id, amount, currency, event }) {
    const since = event.createdAt;
    const set = { clientAmount: amount, clientCurrency: currency, updatedAt: since };
    const clientSince = (table: VisitorTable) =>
      sql`coalesce(${table.clientSince}, ${since.getTime()})`;
    if (kind === 'message') {
      const isKept = isNull(messages.deletedAt);
      const won = { ...set, status: 'won' as const, clientSince: clientSince(messages) };
      return changeMessage(db, isKept, id, event, won);
    }
    const table = VISITOR_TABLES[kind];
    const marked = { ...set, clientSince: clientSince(table) };
    return updateAudited(db, table, { where: eq(table.id, id), set: marked, event });
  },

  unmark({ kind, id, event }) {
    const set = {
      ...{ clientSince: null, clientAmount: null, clientCurrency: '' },
      updatedAt: event.createdAt,
    };
    if (kind === 'message') {
      const isMarked = and(isNotNull(messages.clientSince), isNull(messages.deletedAt));
      return changeMessage(db, isMarked, id, event, { ...set, status: 'answered' });
    }
    const table = VISITOR_TABLES[kind];
    const where = and(eq(table.id, id), isNotNull(table.clientSince));
    return updateAudited(db, table, { where, set, event });
  },

  async of({ kind, id }) {
    const table: VisitorTable = VISITOR_TABLES[kind];
    const [[row], readPages] = await db.read.batch([
      db.read.select(clientColumns(table)).from(table).where(eq(table.id, id)),
      readPagesOf(db, table, id),
    ]);
    return { client: row ? toClientMark(row) : null, readPages };
  },

  async lastCurrency() {
    const ofTable = (table: VisitorTable) =>
      sql`select client_since, client_currency as currency from ${table}
        where client_since is not null and client_currency <> ''`;
    const row = await db.one(
      db.read
        .select({ currency: sql<string>`currency`.as('currency') })
        .from(sql`(${sql.join(Object.values(VISITOR_TABLES).map(ofTable), sql` union all `)})`)
        .orderBy(sql`client_since desc`)
        .limit(1),
    );
    return row?.currency ?? '';
  },
});

const changeMessage = (
  db: Database,
  is: SQL | undefined,
  id: string,
  event: AuditEvent,
  set: SQLiteUpdateSetSource<typeof messages>,
) => {
  const isIt = eq(messages.id, id);
  const around = countStatements(MESSAGE_LISTS, isIt);
  return updateAudited(db, messages, { where: and(isIt, is), set, event, around });
};
