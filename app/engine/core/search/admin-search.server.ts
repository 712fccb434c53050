import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inPlace } from '~/engine/kit/in-place';
import type { FoundItem, OverviewReader } from '../dashboard/overview';
import type { Part } from '../part.server';
import { kindsOf } from '../records/kind.server';
import { textKinds } from '../records/kinds';
import { recordSearchKinds } from '../records/search-kinds.server';
import { hasWords } from './has-words.server';
import type { SearchKind } from './search-kind.server';

export const searchKindsOf = (parts: readonly Part[]): SearchKind[] =>
  inPlace([
    ...recordSearchKinds(kindsOf(parts)),
    ...parts.flatMap(({ searchKinds = [] }) => searchKinds),
  ]);

/** What the palette and the search page need to show a record. */
export const toFound = (
  { kind, title, name, icon, path }: SearchKind,
  { id, label, note }: { id: string; label: string; note: string },
): FoundItem => ({ kind, title, name, icon, id, label, note, to: path({ id, label }) });

/** The search of the admin area, in one round trip. */
export const adminSearch = (
  db: Database,
  parts: readonly Part[],
): Pick<OverviewReader, 'search' | 'titled'> => ({
  async titled({ terms, limit }) {
    const found = await Promise.all(
      textKinds(kindsOf(parts)).map(async ({ entity, table, name }) => {
        const rows = await db.all(
          db.read
            .select({ title: sql<string>`${name}`.as('title'), slug: sql<string>`${table.slug}` })
            .from(table)
            .where(and(isNull(table.deletedAt), hasWords([name], terms)))
            .orderBy(desc(table.id))
            .limit(limit),
        );
        return rows.map((row) => ({ entity, ...row }));
      }),
    );
    return found.flat();
  },

  async search(input) {
    const found = await Promise.all(
      searchKindsOf(parts).map(async (kind) =>
        (await kind.find(db, input)).map((record) => toFound(kind, record)),
      ),
    );
    return found.flat();
  },
});
