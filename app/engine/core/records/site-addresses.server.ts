import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList, isPublic, publicPosts } from '~/engine/kit/database/conditions.server';
import { newsletters } from '~/features/newsletter/core/schema';
import { topics } from '~/features/topics/core/schema';
import { pictures } from '../pictures/schema';
import type { NamedAddress, SiteAddresses } from './checks/addresses';
import { recordPath, TEXT_ENTITIES, type TextEntity } from './kinds';
import { publicationState } from './record';
import { revisions } from './schema';
import { TABLES } from './tables.server';

/** Looks up what addresses within the site refer to. Always one batch. */
export const siteAddressTables = (db: Database): SiteAddresses => ({
  async lookUp({ addresses, postId, now }) {
    const namesOf = (wanted: NamedAddress['kind']) => [
      ...new Set(addresses.flatMap(({ kind, name }) => (kind === wanted ? [name] : []))),
    ];
    const [records, [tags, series, files, mailed]] = await Promise.all([
      Promise.all(TEXT_ENTITIES.map((entity) => recordsAt(db, entity, namesOf(entity), now))),
      db.read.batch([
        topicsAt(db, 'tag', namesOf('tags'), now),
        topicsAt(db, 'series', namesOf('series'), now),
        db.read
          .select({ id: pictures.id, bytes: pictures.bytes })
          .from(pictures)
          .where(
            and(inArray(pictures.id, inList(namesOf('pictures'))), isNull(pictures.deletedAt)),
          ),
        db.read
          .select({ id: newsletters.id })
          .from(newsletters)
          .where(eq(newsletters.postId, postId ?? ''))
          .limit(1),
      ]),
    ]);
    return {
      states: Object.fromEntries(records.flatMap(({ states }) => states)),
      former: Object.fromEntries(records.flatMap(({ former }) => former)),
      tags: tags.flatMap(({ key, posts }) => (posts > 0 ? [key] : [])),
      series: series.flatMap(({ key, posts }) => (posts > 0 ? [key] : [])),
      pictures: Object.fromEntries(files.map(({ id, bytes }) => [id, bytes])),
      isMailed: mailed.length > 0,
    };
  },
});

/** Reads the states of records by path, and the slugs of those that had these names before. */
async function recordsAt(db: Database, entity: TextEntity, names: string[], now: Date) {
  const { table } = TABLES[entity];
  const pathOf = (name: string) => recordPath(entity, name);
  const [rows, former] = await db.read.batch([
    db.read
      .select({
        id: sql<string>`${table.id}`.as('id'),
        slug: sql<string>`${table.slug}`.as('slug'),
        status: table.status,
        publishedAt: table.publishedAt,
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

const topicsAt = (db: Database, kind: 'tag' | 'series', keys: string[], now: Date) =>
  db.read
    .select({ key: topics.key, posts: publicPosts(now).as('public_posts') })
    .from(topics)
    .where(and(eq(topics.kind, kind), inArray(topics.key, inList(keys))));
