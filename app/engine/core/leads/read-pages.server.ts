import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Kind } from '../records/kind.server';
import { titleOf } from '../records/title-of.server';
import type { Lead } from './lead.server';
import type { LeadKey, ReadPage } from './leads';

/** Selects the pages that were read before a record was sent, oldest first. */
export const readPagesOf = (
  db: Database,
  table: Lead['table'],
  id: string,
  kinds: readonly Kind[],
) =>
  db.read
    .select({
      path: sql<string>`page.value ->> '$.path'`.as('path'),
      title: titleOf(sql`(page.value ->> '$.path')`, kinds).as('title'),
      at: sql<Date>`page.value ->> '$.at'`.mapWith((at: number) => new Date(at)).as('read_at'),
    })
    .from(sql`${table}, json_each(${table.readPages}) as page`)
    .where(eq(table.id, id))
    .orderBy(sql`page.key`);

/** Reads the pages that somebody read before they sent a record; none for an unknown kind. */
export const pagesReader =
  (db: Database, leads: readonly Lead[], kinds: readonly Kind[]) =>
  async ({ kind, id }: LeadKey): Promise<ReadPage[]> => {
    const lead = leads.find((one) => one.kind === kind);
    return lead ? db.all(readPagesOf(db, lead.table, id, kinds)) : [];
  };
