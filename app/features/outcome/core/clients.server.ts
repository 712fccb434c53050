import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { AuditEvent } from '~/engine/core/audit/audit';
import { updateAudited } from '~/engine/core/audit/audit-log.server';
import { countStatements } from '~/engine/core/derived/counts.server';
import type { Lead } from '~/engine/core/leads/lead.server';
import type { Database } from '~/engine/kit/database/client.server';
import type { ClientMark, Clients } from './clients';

/** Selects the columns of the mark. */
export const clientColumns = {
  clientSince: sql<Date | null>`client_since`
    .mapWith((since: number) => new Date(since))
    .as('client_since'),
  clientAmount: sql<number | null>`client_amount`.as('client_amount'),
  clientCurrency: sql<string>`client_currency`.as('client_currency'),
};

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

/** Stores who became a client. */
export function clientTable(db: Database, leads: readonly Lead[]): Clients {
  const leadOf = (kind: string) => leads.find((lead) => lead.kind === kind);

  /** Changes the mark, and the status that says the same. */
  function change(
    { table, status, counts, isKept }: Lead,
    {
      id,
      only,
      event,
      set,
      to,
    }: { id: string; only?: SQL; event: AuditEvent; set: object; to: 'client' | 'other' },
  ) {
    const isIt = eq(table.id, id);
    const values = { ...set, updatedAt: event.createdAt, ...(status && { status: status[to] }) };
    return updateAudited<SQLiteTable>(db, table, {
      where: and(isIt, only, isKept),
      set: values as SQLiteUpdateSetSource<SQLiteTable>,
      event,
      ...(counts && { around: countStatements(counts, isIt) }),
    });
  }

  return {
    nameOf: (kind) => leadOf(kind)?.name ?? 'Record',

    async mark({ kind, id, amount, currency, event }) {
      const lead = leadOf(kind);
      if (!lead) return false;
      const clientSince = sql`coalesce(${lead.table.clientSince}, ${event.createdAt.getTime()})`;
      const set = { clientSince, clientAmount: amount, clientCurrency: currency };
      return change(lead, { id, event, set, to: 'client' });
    },

    async unmark({ kind, id, event }) {
      const lead = leadOf(kind);
      if (!lead) return false;
      const set = { clientSince: null, clientAmount: null, clientCurrency: '' };
      return change(lead, { id, only: isNotNull(lead.table.clientSince), event, set, to: 'other' });
    },

    async of({ kind, id }) {
      const table = leadOf(kind)?.table;
      const row =
        table && (await db.one(db.read.select(clientColumns).from(table).where(eq(table.id, id))));
      return row ? toClientMark(row) : null;
    },

    async lastCurrency() {
      const ofTable = ({ table }: Lead) =>
        sql`select client_since, client_currency as currency from ${table}
          where client_since is not null and client_currency <> ''`;
      const row = await db.one(
        db.read
          .select({ currency: sql<string>`currency`.as('currency') })
          .from(sql`(${sql.join(leads.map(ofTable), sql` union all `)})`)
          .orderBy(sql`client_since desc`)
          .limit(1),
      );
      return row?.currency ?? '';
    },
  };
}
