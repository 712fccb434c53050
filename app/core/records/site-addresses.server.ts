import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { inList, isPublic, publicPosts } from '~/kit/database/conditions.server';
import { newsletters, pictures, posts, projects, revisions, topics } from '../schema';
import type { SiteAddresses } from './checks/addresses';
import { publicationState } from './record';

/** Looks up what addresses within the site refer to. Always one batch. */
export const siteAddressTables = (db: Database): SiteAddresses => ({
  async lookUp({ posts: ofPosts, projects: ofProjects, postId, now, ...asked }) {
    const [post, project, wasPost, wasProject, tags, series, files, mailed] = await db.read.batch([
      recordsAt(db, posts, ofPosts),
      recordsAt(db, projects, ofProjects),
      formerOf(db, { entity: 'post', table: posts, slugs: ofPosts, now }),
      formerOf(db, { entity: 'project', table: projects, slugs: ofProjects, now }),
      topicsAt(db, 'tag', asked.tags, now),
      topicsAt(db, 'series', asked.series, now),
      db.read
        .select({ id: pictures.id, bytes: pictures.bytes })
        .from(pictures)
        .where(and(inArray(pictures.id, inList(asked.pictures)), isNull(pictures.deletedAt))),
      db.read
        .select({ id: newsletters.id })
        .from(newsletters)
        .where(eq(newsletters.postId, postId ?? ''))
        .limit(1),
    ]);
    const statesOf = (rows: typeof post) =>
      Object.fromEntries(
        rows.flatMap((row) => {
          const state = publicationState(row, now);
          return [
            [row.slug, state],
            [row.id, state],
          ];
        }),
      );
    const formerIn = (rows: typeof wasPost) =>
      Object.fromEntries(rows.map(({ was, slug }) => [was, slug]));
    return {
      posts: statesOf(post),
      projects: statesOf(project),
      former: { posts: formerIn(wasPost), projects: formerIn(wasProject) },
      tags: tags.flatMap(({ key, posts }) => (posts > 0 ? [key] : [])),
      series: series.flatMap(({ key, posts }) => (posts > 0 ? [key] : [])),
      pictures: Object.fromEntries(files.map(({ id, bytes }) => [id, bytes])),
      isMailed: mailed.length > 0,
    };
  },
});

type Table = typeof posts | typeof projects;

const recordsAt = (db: Database, table: Table, names: string[]) =>
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
    );

const formerOf = (
  db: Database,
  {
    entity,
    table,
    slugs,
    now,
  }: { entity: 'post' | 'project'; table: Table; slugs: string[]; now: Date },
) =>
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
        inArray(sql`${revisions.data} ->> '$.slug'`, inList(slugs)),
        isPublic(table, now),
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(200);

const topicsAt = (db: Database, kind: 'tag' | 'series', keys: string[], now: Date) =>
  db.read
    .select({ key: topics.key, posts: publicPosts(now).as('public_posts') })
    .from(topics)
    .where(and(eq(topics.kind, kind), inArray(topics.key, inList(keys))));
