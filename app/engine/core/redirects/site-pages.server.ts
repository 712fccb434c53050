import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList, isPublic } from '~/engine/kit/database/conditions.server';
import type { Part } from '../part.server';
import { kindsOf, type TextKind } from '../records/kind.server';
import { recordPath, textKinds } from '../records/kinds';
import type { SitePages } from './redirects';

/** Looks up public pages by their addresses, in the spelling of links. */
export const sitePages = (db: Database, parts: readonly Part[]): SitePages => ({
  async existing(paths, now) {
    const named = (folder: string) =>
      paths.flatMap((path) => (path.startsWith(folder) ? decoded(path.slice(folder.length)) : []));
    const found = await Promise.all([
      ...textKinds(kindsOf(parts)).map((kind) => pathsOf(db, kind, named(kind.path), now)),
      ...parts
        .flatMap(({ folders = [] }) => folders)
        .map(async ({ path, existing }) =>
          (await existing(db, named(path), now)).map((name) => path + name),
        ),
    ]);
    const spelled = new Set(found.flat());
    return paths.filter((path) => spelled.has(decoded(path)[0] ?? ''));
  },

  async newest(limit, now) {
    const found = await Promise.all(
      textKinds(kindsOf(parts)).map(async (kind) => {
        const { table, name } = kind;
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
          path: recordPath(kind, encodeURIComponent(slug)),
          title,
        }));
      }),
    );
    return found.flat();
  },
});

/** Returns the paths of public records with these slugs. */
async function pathsOf(db: Database, kind: TextKind, slugs: string[], now: Date) {
  const { table } = kind;
  const rows = await db.all(
    db.read
      .select({ slug: sql<string>`${table.slug}`.as('slug') })
      .from(table)
      .where(and(inArray(table.slug, inList(slugs)), isPublic(table, now))),
  );
  return rows.map(({ slug }) => recordPath(kind, slug));
}

/** Returns an empty list for an invalid path. */
function decoded(path: string): string[] {
  try {
    return [decodeURIComponent(path)];
  } catch {
    return [];
  }
}
