import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList, isPublic } from '~/engine/kit/database/conditions.server';
import type { Part } from '../part.server';
import { pictures } from '../pictures/schema';
import type { NamedAddress, SiteAddresses } from './checks/addresses';
import { kindsOf, type TextKind } from './kind.server';
import { recordPath, textKinds } from './kinds';
import { type Publication, publicationState } from './record';
import { revisions } from './schema';

/** Looks up what addresses within the site refer to, in one round trip. */
export const siteAddressTables = (db: Database, parts: readonly Part[]): SiteAddresses => ({
  async lookUp({ addresses, postId, now }) {
    const namesOf = (wanted: NamedAddress['kind']) => [
      ...new Set(addresses.flatMap(({ kind, name }) => (kind === wanted ? [name] : []))),
    ];
    const existing = async (kind: 'tags' | 'series') => {
      const folders = parts.flatMap(({ folders = [] }) => folders);
      const folder = folders.find(({ path }) => path === `/${kind}/`);
      return folder?.existing(db, namesOf(kind), now) ?? [];
    };
    const [records, tags, series, files, next] = await Promise.all([
      Promise.all(
        textKinds(kindsOf(parts)).map((kind) => recordsAt(db, kind, namesOf(kind.entity), now)),
      ),
      existing('tags'),
      existing('series'),
      db.all(
        db.read
          .select({ id: pictures.id, bytes: pictures.bytes })
          .from(pictures)
          .where(
            and(inArray(pictures.id, inList(namesOf('pictures'))), isNull(pictures.deletedAt)),
          ),
      ),
      Promise.all(
        parts.flatMap(({ records }) =>
          postId !== null && records?.nextStep ? [records.nextStep(db, postId)] : [],
        ),
      ),
    ]);
    return {
      states: Object.fromEntries(records.flatMap(({ states }) => states)),
      former: Object.fromEntries(records.flatMap(({ former }) => former)),
      tags,
      series,
      pictures: Object.fromEntries(files.map(({ id, bytes }) => [id, bytes])),
      nextSteps: next.filter((step) => step !== null),
    };
  },
});

/** Reads the states of records by path, and the slugs of those that had these names before. */
async function recordsAt(db: Database, kind: TextKind, names: string[], now: Date) {
  const { entity, table } = kind;
  const pathOf = (name: string) => recordPath(kind, name);
  const [rows, former] = await db.read.batch([
    db.read
      .select({
        id: sql<string>`${table.id}`.as('id'),
        slug: sql<string>`${table.slug}`.as('slug'),
        status: sql<Publication['status']>`${table.status}`.as('status'),
        publishedAt: sql<Date | null>`${table.publishedAt}`
          .mapWith((at: number) => new Date(at))
          .as('published_at'),
      })
      .from(table)
      .where(
        and(
          or(inArray(table.slug, inList(names)), inArray(table.id, inList(names))),
          isNull(table.deletedAt),
        ),
      ),
    db.read
      .select({
        was: sql<string>`${revisions.data} ->> '$.slug'`.as('was'),
        slug: sql<string>`${table.slug}`.as('slug'),
      })
      .from(revisions)
      .innerJoin(table, eq(table.id, revisions.entityId))
      .where(
        and(
          eq(revisions.entity, entity),
          inArray(sql`${revisions.data} ->> '$.slug'`, inList(names)),
          isPublic(table, now),
        ),
      )
      .orderBy(desc(revisions.id))
      .limit(200),
  ]);
  return {
    states: rows.flatMap((row) => {
      const state = publicationState(row, now);
      return [row.slug, row.id].map((name) => [pathOf(name), state] as const);
    }),
    former: former.map(({ was, slug }) => [pathOf(was), slug] as const),
  };
}
