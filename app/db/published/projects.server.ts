import { and, getTableColumns } from 'drizzle-orm';
import type { PublishedProjects } from '~/domain/published/projects';
import type { Database } from '../client.server';
import { byIdOrSlug, isPublic } from '../conditions.server';
import { projects } from '../schema';
import { PROJECTS, visible } from './visible-rows.server';

const summaryColumns = {
  slug: projects.slug,
  projectName: projects.projectName,
  highlight: projects.highlight,
  perspective: projects.perspective,
  image: projects.image,
  imageAlt: projects.imageAlt,
  completionDate: projects.completionDate,
  tags: projects.tags,
  liveLink: projects.liveLink,
  sourceCode: projects.sourceCode,
};

const { status: _s, publishedAt: _p, deletedAt: _d, ...columns } = getTableColumns(projects);

/** The owner's first projects, for the landing page's batch and the grid. */
export const firstProjects = (db: Database, now: Date, limit: number) =>
  visible(db.read.select(summaryColumns).from(projects).$dynamic(), PROJECTS, { now, limit });

/** Addresses for the sitemap's batch. */
export const projectAddresses = (db: Database, now: Date, limit: number) =>
  visible(
    db.read
      .select({ slug: projects.slug, updatedAt: projects.updatedAt })
      .from(projects)
      .$dynamic(),
    PROJECTS,
    { now, limit },
  );

export const publishedProjects = (db: Database): PublishedProjects => ({
  list: (page) =>
    db.all(visible(db.read.select(columns).from(projects).$dynamic(), PROJECTS, page)),

  summaries: ({ now, limit }) => db.all(firstProjects(db, now, limit)),

  find: ({ now, idOrSlug }) =>
    db.one(
      db.read
        .select(columns)
        .from(projects)
        .where(and(byIdOrSlug(projects, idOrSlug), isPublic(projects, now)))
        .limit(1),
    ),
});
