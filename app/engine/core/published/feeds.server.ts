import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { posts, projects } from '../records/schema';
import { isListed } from '../records/translations.server';
import { isRenderingOf, sourceUnlessRendered } from '../renderings/renderings.server';
import { renderings } from '../renderings/schema';
import type { FeedReader, FeedRows, FeedTopic } from './feeds';

/** What the entries of posts are made from, for a query that joins the renderings. */
export const feedColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  description: posts.description,
  image: posts.image,
  imageAlt: posts.imageAlt,
  category: posts.category,
  tags: posts.tags,
  lang: posts.lang,
  authorName: posts.authorName,
  authorImage: posts.authorImage,
  authorRole: posts.authorRole,
  publishedAt: posts.publishedAt,
  contentChangedAt: posts.contentChangedAt,
  html: renderings.feedHtml,
  blocks: renderings.blocks,
  source: sourceUnlessRendered(posts.details),
};

const projectColumns = {
  id: projects.id,
  slug: projects.slug,
  title: projects.projectName,
  description: projects.highlight,
  perspective: projects.perspective,
  about: projects.about,
  goal: projects.goal,
  challengingPart: projects.challengingPart,
  image: projects.image,
  imageAlt: projects.imageAlt,
  tags: projects.tags,
  lang: projects.lang,
  publishedAt: projects.publishedAt,
  contentChangedAt: projects.contentChangedAt,
  html: renderings.feedHtml,
  blocks: renderings.blocks,
  source: sourceUnlessRendered(projects.details),
};

type FeedQuery = { now: Date; limit: number };

const newestPosts = (db: Database, renderer: string, { now, limit }: FeedQuery, where?: SQL) =>
  db.read
    .select({ ...feedColumns, name: posts.category })
    .from(posts)
    .leftJoin(renderings, isRenderingOf('post', posts.id, renderer))
    .where(and(isPublic(posts, now), isListed(posts, now), where))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);

/**
 * Names the index, because SQLite would use that of the owner's order and sort. The result is
 * unordered.
 */
const newestProjects = (db: Database, renderer: string, { now, limit }: FeedQuery) =>
  db.read
    .select(projectColumns)
    .from(
      sql`(select id as newest_id from projects indexed by projects_published
        where status = 'published' and deleted_at is null and published_at <= ${now.getTime()}
          and ${isListed(projects, now)}
        order by published_at desc limit ${limit})`,
    )
    .crossJoin(projects)
    .leftJoin(renderings, isRenderingOf('project', projects.id, renderer))
    .where(sql`${projects.id} = newest_id`);

const FIRST_DAY = new Date(0);

type Timed = { publishedAt: Date | null };
const byTime = (a: Timed, b: Timed) => Number(b.publishedAt) - Number(a.publishedAt);

type PostRow = Awaited<ReturnType<typeof newestPosts>>[number];

/** Returns the entries of posts, named like the first. @param rows with `feedColumns`, newest first */
export const toPostEntries = (rows: PostRow[]): FeedRows => ({
  name: rows[0]?.name ?? null,
  rows: rows.map(
    ({
      authorName: name,
      authorImage: image,
      authorRole: role,
      category,
      tags,
      html,
      publishedAt,
      name: _,
      ...row
    }) => ({
      ...row,
      entity: 'post' as const,
      paragraphs: [],
      html: html ?? '',
      author: { name, image, role },
      labels: [category, ...tags],
      publishedAt: publishedAt ?? FIRST_DAY,
    }),
  ),
});

/** @param renderer the renderer's version */
export const feedReader = (db: Database, renderer: string): FeedReader<FeedTopic> => ({
  async read({ topic, ...asked }) {
    if (topic.of === 'projects') {
      const rows = await db.all(newestProjects(db, renderer, asked));
      return {
        name: null,
        rows: rows
          .toSorted(byTime)
          .map(
            ({ perspective, about, goal, challengingPart, tags, publishedAt, html, ...row }) => ({
              ...row,
              entity: 'project' as const,
              paragraphs: [perspective, about, goal, challengingPart],
              html: html ?? '',
              author: null,
              labels: tags,
              publishedAt: publishedAt ?? FIRST_DAY,
            }),
          ),
      };
    }
    const where = topic.of === 'category' ? eq(posts.category, topic.name) : undefined;
    const found = toPostEntries(await db.all(newestPosts(db, renderer, asked, where)));
    return topic.of === 'posts' ? { ...found, name: null } : found;
  },
});
