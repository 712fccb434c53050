import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Part } from '../part.server';
import { posts, projects } from '../records/schema';
import { textsOfGroups } from '../records/translations.server';
import type { SitemapReader } from './sitemap';
import { PROJECTS, visible } from './visible-rows.server';

const inPart = (part: number, size: number) =>
  sql`posts.seq > ${(part - 1) * size} and posts.seq <= ${part * size}`;

/** Selects the posts of a part. Uses the rowids, because an index of public posts would be read in full. */
const postsOf = (
  db: Database,
  { now, part, size, where }: { now: Date; part: number; size: number; where?: SQL },
) =>
  db.read
    .select({ slug: posts.slug, changedAt: posts.contentChangedAt, image: posts.image })
    .from(posts)
    .where(
      and(
        inPart(part, size),
        sql`+${posts.status} = 'published' and +${posts.publishedAt} <= ${now.getTime()}`,
        isNull(posts.deletedAt),
        where,
      ),
    )
    .orderBy(asc(posts.seq));

/** @param parts contribute addresses */
export const sitemapReader = (db: Database, parts: readonly Part[]): SitemapReader => ({
  async read({ now, limits }) {
    const last = sql<number | null>`(select max(seq) from posts)`;
    const records = db.read.batch([
      db.read.select({ last: last.as('last_post') }).from(sql`(select 1)`),
      postsOf(db, { now, part: 1, size: limits.part, where: sql`${last} <= ${limits.part}` }),
      visible(
        db.read
          .select({
            slug: projects.slug,
            changedAt: projects.contentChangedAt,
            image: projects.image,
            gallery: projects.gallery,
          })
          .from(projects)
          .$dynamic(),
        PROJECTS,
        { now, limit: limits.projects },
      ),
      textsOfGroups(db, posts, now),
      textsOfGroups(db, projects, now),
    ]);
    const [[[state], ...rows], ofParts] = await Promise.all([
      records,
      Promise.all(parts.flatMap(({ sitemap }) => sitemap?.(db, now) ?? [])),
    ]);
    const [postRows, projectRows, postTexts, projectTexts] = rows;
    return {
      posts: postRows,
      lastPart: Math.ceil((state?.last ?? 0) / limits.part),
      projects: projectRows,
      groups: { posts: postTexts, projects: projectTexts },
      parts: ofParts,
    };
  },

  async posts(asked) {
    const [rows, texts] = await db.read.batch([
      postsOf(db, asked),
      textsOfGroups(db, posts, asked.now),
    ]);
    return { posts: rows, groups: texts };
  },

  async parts({ now, last, size }) {
    const numbers = Array.from({ length: last }, (_, index) => index + 1);
    const found = await Promise.all(
      numbers.map((part) => db.one(postsOf(db, { now, part, size }).limit(1))),
    );
    return numbers.filter((_, index) => found[index] !== null);
  },
});
