import { sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { withoutBody } from '../mail/mail-bodies.server';
import type { SiteTables } from './export';
import { TABLES } from './tables.server';

const dialect = new SQLiteSyncDialect();

/** Selects a column for the export. Omits the text of mails that hold a token or were sent. */
const exported = (table: string, column: string): string =>
  table === 'mail_jobs' && column === 'payload'
    ? `case when kind in ('confirmation', 'review') or status = 'sent'
        then ${dialect.sqlToQuery(sql`${withoutBody}`).sql} else payload end as "payload"`
    : `"${column}"`;

/** The number of rows per query, because a D1 result may hold a few megabytes. */
const PIECE = 250;

export const siteTables = (db: Database): SiteTables => ({
  tables: TABLES,

  async read({ table, after }) {
    const known = TABLES.find(({ name }) => name === table);
    if (!known) throw new Error(`no table ${table} to export`);
    const columns = known.columns.map(({ name }) => exported(table, name)).join(', ');
    const rows = await db.bulkOne(
      `select rowid as "_rowid", ${columns} from "${table}" where rowid > ?1 order by rowid limit ${PIECE}`,
      [after],
    );
    const last = rows.length < PIECE ? null : Number(rows.at(-1)?._rowid);
    return { rows: rows.map(({ _rowid, ...row }) => row), last };
  },
});
