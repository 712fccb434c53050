import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/kit/database/client.server';
import type { AuditEvent } from '../audit/audit';
import { updateAudited } from '../audit/audit-log.server';
import { countStatements } from '../derived/counts.server';
import { messages, subscribers } from '../schema';
import { titleOf } from '../visits/analytics.server';
import type { ClientMark, Clients } from './clients';

/** The tables with the columns `fromVisitor()`. */
type VisitorTable = typeof messages | typeof subscribers;

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
    return kind === 'message'
      ? changeMessage(db, isNull(messages.deletedAt), id, event, {
          ...{ ...set, status: 'won', clientSince: clientSince(messages) },
        })
      : updateAudited(db, subscribers, {
          where: eq(subscribers.id, id),
          set: { ...set, clientSince: clientSince(subscribers) },
          event,
        });
  },

  unmark({ kind, id, event }) {
    const set = {
      ...{ clientSince: null, clientAmount: null, clientCurrency: '' },
      updatedAt: event.createdAt,
    };
    return kind === 'message'
      ? changeMessage(
          db,
          and(isNotNull(messages.clientSince), isNull(messages.deletedAt)),
          id,
          event,
          { ...set, status: 'answered' },
        )
      : updateAudited(db, subscribers, {
          where: and(eq(subscribers.id, id), isNotNull(subscribers.clientSince)),
          set,
          event,
        });
  },

  async ofSubscriber(id) {
    const [[row], readPages] = await db.read.batch([
      db.read.select(clientColumns(subscribers)).from(subscribers).where(eq(subscribers.id, id)),
      readPagesOf(db, subscribers, id),
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
        .from(sql`(${ofTable(messages)} union all ${ofTable(subscribers)})`)
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
  const around = countStatements(messages, isIt);
  return updateAudited(db, messages, { where: and(isIt, is), set, event, around });
};
