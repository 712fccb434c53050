import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList, isPublic, publicPosts } from '~/engine/kit/database/conditions.server';
import { topics } from '~/features/topics/core/schema';
import { KINDS, recordPath, TEXT_ENTITIES, type TextEntity } from '../records/kinds';
import { TABLES } from '../records/tables.server';
import type { SitePages } from './redirects';

/** Looks up public pages by their addresses, in the spelling of links. */
export const sitePages = (db: Database): SitePages => ({
  async existing(paths, now) {
    const named = (folder: string) =>
      paths.flatMap((path) => (path.startsWith(folder) ? decoded(path.slice(folder.length)) : []));
    const [records, [tags, series]] = await Promise.all([
      Promise.all(
        TEXT_ENTITIES.map((entity) => pathsOf(db, entity, named(KINDS[entity].path), now)),
      ),
      db.read.batch([
        topicsOf(db, 'tag', { keys: named('/tags/'), now }),
        topicsOf(db, 'series', { keys: named('/series/'), now }),
      ]),
    ]);
    const spelled = new Set([
      ...records.flat(),
      ...tags.map(({ key }) => `/tags/${key}`),
      ...series.map(({ key }) => `/series/${key}`),
    ]);
    return paths.filter((path) => spelled.has(decoded(path)[0] ?? ''));
  },

  async newest(limit, now) {
    const found = await Promise.all(
      TEXT_ENTITIES.map(async (entity) => {
        const { table, name } = TABLES[entity];
        const rows = await db.all(
          db.read
            .select({
              slug: sql<string>`${table.slug}`.as('slug'),
              title: sql<string>`${name}`.as('title'),
            })
            .from(table)
            .where(isPublic(table, now))
            .orderBy(desc(table.publishedAt))
            .limit(limit),
        );
        return rows.map(({ slug, title }) => ({
          path: recordPath(entity, encodeURIComponent(slug)),
          title,
        }));
      }),
    );
    return found.flat();
  },
});

/** Returns the paths of public records with these slugs. */
async function pathsOf(db: Database, entity: TextEntity, slugs: string[], now: Date) {
  const { table } = TABLES[entity];
  const rows = await db.all(
    db.read
      .select({ slug: sql<string>`${table.slug}`.as('slug') })
      .from(table)
      .where(and(inArray(table.slug, inList(slugs)), isPublic(table, now))),
  );
  return rows.map(({ slug }) => recordPath(entity, slug));
}

const topicsOf = (
  db: Database,
  kind: 'tag' | 'series',
  { keys, now }: { keys: string[]; now: Date },
) =>
  db.read
    .select({ key: topics.key })
    .from(topics)
    .where(and(eq(topics.kind, kind), inArray(topics.key, inList(keys)), gt(publicPosts(now), 0)));

/** Returns an empty list for an invalid path. */
function decoded(path: string): string[] {
  try {
    return [decodeURIComponent(path)];
  } catch {
    return [];
  }
}
