import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { SitePages } from '~/domain/redirects/redirects';
import type { Database } from '../client.server';
import { isPublic, publicPosts } from '../conditions.server';
import { posts, projects, topics } from '../schema';

/** Values of one statement; D1 takes a hundred. */
const VALUES = 80;

/** The addresses of what visitors can see, in the spelling that links have. */
export const sitePages = (db: Database): SitePages => ({
  async existing(paths, now) {
    const named = (folder: string) =>
      paths.flatMap((path) => (path.startsWith(folder) ? decoded(path.slice(folder.length)) : []));
    const found = await Promise.all([
      inParts(named('/details/'), (slugs) =>
        slugsOf(db, posts, and(inArray(posts.slug, slugs), isPublic(posts, now))),
      ).then((slugs) => slugs.map((slug) => `/details/${slug}`)),
      inParts(named('/project-details/'), (slugs) =>
        slugsOf(db, projects, and(inArray(projects.slug, slugs), isPublic(projects, now))),
      ).then((slugs) => slugs.map((slug) => `/project-details/${slug}`)),
      ...(['tag', 'series'] as const).map((kind) => {
        const folder = kind === 'tag' ? '/tags/' : '/series/';
        return inParts(named(folder), async (keys) => {
          const rows = await db.all(
            db.read
              .select({ key: topics.key })
              .from(topics)
              .where(
                and(eq(topics.kind, kind), inArray(topics.key, keys), gt(publicPosts(now), 0)),
              ),
          );
          return rows.map(({ key }) => key);
        }).then((keys) => keys.map((key) => folder + key));
      }),
    ]);
    const spelled = new Set(found.flat());
    return paths.filter((path) => spelled.has(decoded(path)[0] ?? ''));
  },

  async newest(limit, now) {
    const [postRows, projectRows] = await db.read.batch([
      db.read
        .select({ slug: posts.slug, title: posts.title })
        .from(posts)
        .where(isPublic(posts, now))
        .orderBy(desc(posts.publishedAt))
        .limit(limit),
      db.read
        .select({ slug: projects.slug, title: projects.projectName })
        .from(projects)
        .where(isPublic(projects, now))
        .orderBy(desc(projects.publishedAt))
        .limit(limit),
    ]);
    const at = (folder: string) => (page: { slug: string; title: string }) => ({
      path: folder + encodeURIComponent(page.slug),
      title: page.title,
    });
    return [...postRows.map(at('/details/')), ...projectRows.map(at('/project-details/'))];
  },
});

async function slugsOf(
  db: Database,
  table: typeof posts | typeof projects,
  where: SQL | undefined,
): Promise<string[]> {
  const rows = await db.all(
    db.read
      .select({ slug: sql<string>`${table.slug}`.as('slug') })
      .from(table)
      .where(where),
  );
  return rows.map(({ slug }) => slug);
}

/** Asks for some at a time, all in one trip. */
async function inParts(names: string[], ask: (some: string[]) => Promise<string[]>) {
  const parts = Array.from({ length: Math.ceil(names.length / VALUES) }, (_, index) =>
    names.slice(index * VALUES, (index + 1) * VALUES),
  );
  return (await Promise.all(parts.map(ask))).flat();
}

/** Nothing for what is no address. */
function decoded(path: string): string[] {
  try {
    return [decodeURIComponent(path)];
  } catch {
    return [];
  }
}
