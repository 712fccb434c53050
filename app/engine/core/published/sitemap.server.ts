import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { anyRow, isPublic } from '~/engine/kit/database/conditions.server';
import { anyTalks } from '~/features/booking/core/any-talks.server';
import { topics } from '~/features/topics/core/schema';
import { pages, posts, projects } from '../records/schema';
import type { SitemapReader } from './sitemap';
import { PAGES, PROJECTS, visible } from './visible-rows.server';

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

/** Selects the publication time of a topic's newest post; null if none is public. */
const newestOf = (now: Date) =>
  sql<
    number | null
  >`(select max(post.published_at) from post_topics as post where post.kind = topics.kind
    and post.key = topics.key and post.published_at <= ${now.getTime()})`;

export const sitemapReader = (db: Database): SitemapReader => ({
  async read({ now, limits }) {
    const last = sql<number | null>`(select max(seq) from posts)`;
    const [[state], postRows, projectRows, pageRows, topicRows] = await db.read.batch([
      db.read
        .select({
          last: last.as('last_post'),
          hasPosts: sql<number>`exists ${anyRow(db, posts, isPublic(posts, now))}`.as('has_posts'),
          hasTalks: sql<number>`${anyTalks}`.as('has_talks'),
        })
        .from(sql`(select 1)`),
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
      visible(
        db.read
          .select({ slug: pages.slug, changedAt: pages.contentChangedAt, image: pages.image })
          .from(pages)
          .$dynamic(),
        PAGES,
        { now, limit: limits.pages, where: eq(pages.isUnlisted, false) },
      ),
      db.read
        .select({ kind: topics.kind, key: topics.key, newest: newestOf(now).as('newest_post') })
        .from(topics)
        .orderBy(asc(topics.kind), asc(topics.key))
        .limit(limits.topics),
    ]);
    return {
      posts: postRows,
      lastPart: Math.ceil((state?.last ?? 0) / limits.part),
      hasPosts: state?.hasPosts === 1,
      hasTalks: state?.hasTalks === 1,
      projects: projectRows,
      pages: pageRows,
      topics: topicRows.flatMap(({ newest, ...topic }) =>
        newest === null ? [] : [{ ...topic, changedAt: new Date(newest) }],
      ),
    };
  },

  posts: (asked) => db.all(postsOf(db, asked)),

  async parts({ now, last, size }) {
    const numbers = Array.from({ length: last }, (_, index) => index + 1);
    const found = await Promise.all(
      numbers.map((part) => db.one(postsOf(db, { now, part, size }).limit(1))),
    );
    return numbers.filter((_, index) => found[index] !== null);
  },
});
