import { desc, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inPlace } from '~/engine/kit/in-place';
import { auditEvents } from '../audit/schema';
import type { Part } from '../part.server';
import { searchKindsOf, toFound } from '../search/admin-search.server';
import type { SearchKind } from '../search/search-kind.server';
import type { PaletteReader, RecentRecord } from './command-palette';

/**
 * Selects the records of the latest audit events, with their current names. The audit trail covers
 * records of every kind that the owner edited; it does not contain what nobody did, such as adding the
 * samples.
 */
function recentRecords(db: Database, kinds: SearchKind[], events: number) {
  const latest = db.read
    .select({ id: auditEvents.id, record: auditEvents.entityId })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(events)
    .as('latest');
  const touched = db.read
    .select({ record: latest.record, last: sql<string>`max(${latest.id})`.as('last') })
    .from(latest)
    .groupBy(latest.record)
    .as('touched');
  const names = kinds.flatMap(({ kind, named }) => {
    if (!named) return [];
    const { table, name, isKept } = named;
    const found = sql<string | null>`(select ${name} from ${table}
      where ${table.id} = ${touched.record} and ${isKept})`;
    return [[kind, found.as(`${kind}_name`)] as const];
  });
  return db.read
    .select({ id: touched.record, ...Object.fromEntries(names) })
    .from(touched)
    .orderBy(desc(touched.last));
}

/** Reads what the owner's palette shows first, in one round trip of about a hundred rows. */
export function paletteReader(db: Database, parts: readonly Part[]): PaletteReader {
  const kinds = searchKindsOf(parts);
  const toRecent = ({ id, ...names }: Record<string, string | null>): RecentRecord[] => {
    const kind = kinds.find((one) => typeof names[one.kind] === 'string');
    const label = kind && names[kind.kind];
    if (!id || !kind || typeof label !== 'string') return [];
    const { note: _, ...record } = toFound(kind, { id, label, note: '' });
    return [record];
  };
  return {
    async start({ events, recent }) {
      const [touched, tasks] = await Promise.all([
        db.all(recentRecords(db, kinds, events)),
        Promise.all(
          inPlace(parts.flatMap(({ taskCommands = [] }) => taskCommands)).map(({ read }) =>
            read(db),
          ),
        ),
      ]);
      return { recent: touched.flatMap(toRecent).slice(0, recent), tasks: tasks.flat() };
    },
  };
}
