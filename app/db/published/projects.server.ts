import { and, asc, getTableColumns } from 'drizzle-orm';
import type { Project, PublishedProjects } from '~/domain/projects';
import type { Database } from '../client.server';
import { beyond, byIdOrSlug, isPublic } from '../conditions.server';
import { projects } from '../schema';

const summaryColumns = {
  slug: projects.slug,
  projectName: projects.projectName,
  highlight: projects.highlight,
  perspective: projects.perspective,
  image: projects.image,
  imageAlt: projects.imageAlt,
  liveLink: projects.liveLink,
  sourceCode: projects.sourceCode,
};

const { status: _s, publishedAt: _p, deletedAt: _d, ...columns } = getTableColumns(projects);

/** The owner's first projects, for the landing page's batch and the grid. */
export const firstProjects = (db: Database, now: Date, limit: number) =>
  db.read
    .select(summaryColumns)
    .from(projects)
    .where(isPublic(projects, now))
    .orderBy(asc(projects.sortOrder), asc(projects.id))
    .limit(limit);

/** Addresses for the sitemap's batch. */
export const projectAddresses = (db: Database, now: Date, limit: number) =>
  db.read
    .select({ slug: projects.slug, updatedAt: projects.updatedAt })
    .from(projects)
    .where(isPublic(projects, now))
    .orderBy(asc(projects.sortOrder), asc(projects.id))
    .limit(limit);

export function publishedProjects(db: Database): PublishedProjects {
  return {
    async list({ now, limit, after }): Promise<Project[]> {
      return db.all(
        db.read
          .select(columns)
          .from(projects)
          .where(
            and(isPublic(projects, now), beyond('>', [projects.sortOrder, projects.id], after)),
          )
          .orderBy(asc(projects.sortOrder), asc(projects.id))
          .limit(limit),
      );
    },

    summaries: ({ now, limit }) => db.all(firstProjects(db, now, limit)),

    find: ({ now, idOrSlug }) =>
      db.one(
        db.read
          .select(columns)
          .from(projects)
          .where(and(byIdOrSlug(projects, idOrSlug), isPublic(projects, now)))
          .limit(1),
      ),
  };
}
