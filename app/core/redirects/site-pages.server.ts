import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { inList, isPublic, publicPosts } from '~/kit/database/conditions.server';
import { posts, projects, topics } from '../schema';
import type { SitePages } from './redirects';

/** Looks up public pages by their addresses, in the spelling of links. */
export const sitePages = (db: Database): SitePages => ({
  async existing(paths, now) {
    const named = (folder: string) =>
      paths.flatMap((path) => (path.startsWith(folder) ? decoded(path.slice(folder.length)) : []));
    const [postRows, projectRows, tags, series] = await db.read.batch([
      slugsOf(db, posts, { slugs: named('/details/'), now }),
      slugsOf(db, projects, { slugs: named('/project-details/'), now }),
      topicsOf(db, 'tag', { keys: named('/tags/'), now }),
      topicsOf(db, 'series', { keys: named('/series/'), now }),
    ]);
    const spelled = new Set([
      ...postRows.map(({ slug }) => `/details/${slug}`),
      ...projectRows.map(({ slug }) => `/project-details/${slug}`),
      ...tags.map(({ key }) => `/tags/${key}`),
      ...series.map(({ key }) => `/series/${key}`),
    ]);
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

const slugsOf = (
  db: Database,
  table: typeof posts | typeof projects,
  { slugs, now }: { slugs: string[]; now: Date },
) =>
  db.read
    .select({ slug: sql<string>`${table.slug}`.as('slug') })
    .from(table)
    .where(and(inArray(table.slug, inList(slugs)), isPublic(table, now)));

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
