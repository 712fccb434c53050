import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { isPublicAt } from '~/kit/database/conditions.server';
import type { Now, QueryWriter } from '~/kit/database/prepared-query.server';
import { currentCard } from '../pictures/card-store.server';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '../renderings/renderings.server';
import { type MarkDeps, onProject } from '../reviews/mark';
import { withMarks } from '../reviews/mark.server';
import { projects, renderings } from '../schema';
import type { PublishedProjects } from './projects';
import { reviewAbout, reviewOf } from './reviews.server';
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

/** The columns for the link to the next project. */
const nextColumns = {
  slug: projects.slug,
  projectName: projects.projectName,
  highlight: projects.highlight,
  image: projects.image,
  imageAlt: projects.imageAlt,
};

const {
  status: _s,
  publishedAt: _p,
  deletedAt: _d,
  cardOf: _o,
  ...ownColumns
} = getTableColumns(projects);
const columnsWith = (drawing: SQL) => ({ ...ownColumns, card: currentCard('project', drawing) });

/** Selects the owner's first projects, for the landing page's batch and the grid. */
export const firstProjects = (db: QueryWriter, now: Now, limit: number | Placeholder) =>
  visible(db.read.select(summaryColumns).from(projects).$dynamic(), PROJECTS, { now, limit });

/** Selects what a project's page shows, with the rendering of its text. */
const pageRow = (
  db: Database,
  { details: _, ...project }: ReturnType<typeof columnsWith>,
  renderer: string,
  where: SQL | undefined,
) =>
  db.read
    .select({
      project,
      source: sourceUnlessRendered(projects.details),
      rendering: renderingColumns,
    })
    .from(projects)
    .leftJoin(renderings, isRenderingOf('project', projects.id, renderer))
    .where(where)
    .limit(1);

/**
 * Reads projects as visitors see them.
 * @param renderer the renderer's version
 * @param drawing the cards' version, see `cardDrawing`
 * @param signer verifies the marks of reviews
 */
export function publishedProjects(
  db: Database,
  renderer: string,
  drawing: SQL,
  signer: MarkDeps['signer'],
): PublishedProjects {
  const columns = columnsWith(drawing);
  return {
    list: (page) =>
      db.all(visible(db.read.select(columns).from(projects).$dynamic(), PROJECTS, page)),

    summaries: ({ now, limit }) => db.all(firstProjects(db, now, limit)),

    find: (asked) =>
      db.one(db.read.select(columns).from(projects).where(isPublicAt(projects, asked)).limit(1)),

    async page(asked) {
      const { now } = asked;
      const where = isPublicAt(projects, asked);
      const { sortOrder, id, reviewId } = projects;
      const place = db.read.select({ sortOrder, id }).from(projects).where(where).limit(1);
      const isBehind = sql`(${sortOrder}, ${id}) > (${place})`;
      const next = (where?: SQL) =>
        visible(db.read.select(nextColumns).from(projects).$dynamic(), PROJECTS, {
          now,
          limit: 1,
          where,
        });
      const [[row], chosen, about, [behind], [first]] = await db.read.batch([
        pageRow(db, columns, renderer, where),
        reviewOf(db, now, db.read.select({ reviewId }).from(projects).where(where).limit(1)),
        reviewAbout(db, now, db.read.select({ id }).from(projects).where(where).limit(1)),
        next(isBehind),
        next(),
      ]);
      // The owner's choice, or else what a client wrote about this project.
      const [review] = await withMarks([...chosen, ...about].slice(0, 1), { signer });
      const following = behind ?? first;
      return {
        project: row?.project ?? null,
        rendering: row?.rendering ?? null,
        source: row?.source ?? '',
        review: row && review ? onProject(review, row.project.id) : null,
        next: following && following.slug !== row?.project.slug ? following : null,
      };
    },
  };
}
