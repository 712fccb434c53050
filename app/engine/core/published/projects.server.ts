import { and, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic, isPublicAt } from '~/engine/kit/database/conditions.server';
import {
  NOW,
  type Now,
  prepareQuery,
  type QueryWriter,
} from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import { safeAddress } from '~/engine/kit/safe-address';
import { projects } from '../records/schema';
import { isListed, othersOfGroup } from '../records/translations.server';
import {
  isRenderingOf,
  renderingColumns,
  sourceUnlessRendered,
} from '../renderings/renderings.server';
import { renderings } from '../renderings/schema';
import { type MarkDeps, onProject } from '../reviews/mark';
import { withMarks } from '../reviews/mark.server';
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
  lang: projects.lang,
};

/** The columns for the link to the next project. */
const nextColumns = {
  slug: projects.slug,
  projectName: projects.projectName,
  highlight: projects.highlight,
  image: projects.image,
  imageAlt: projects.imageAlt,
  lang: projects.lang,
};

const {
  status: _s,
  publishedAt: _p,
  deletedAt: _d,
  cardOf: _o,
  ...ownColumns
} = getTableColumns(projects);
type Gallery = typeof projects.$inferSelect.gallery;
type Links = typeof projects.$inferSelect.links;
const readGallery = (json: string): Gallery => {
  const pictures: Gallery = JSON.parse(json);
  return pictures.filter(({ image }) => safeAddress(image) !== '');
};
const readLinks = (json: string): Links => {
  const links: Links = JSON.parse(json);
  return links.filter(({ href }) => safeAddress(href) !== '');
};
const columnsWith = (card: SQL.Aliased<string>) => ({
  ...ownColumns,
  card,
  gallery: sql<Gallery>`${projects.gallery}`.mapWith(readGallery).as('gallery'),
  links: sql<Links>`${projects.links}`.mapWith(readLinks).as('links'),
});

/** Selects the owner's first projects without translations of others, for the landing page's batch and the grid. */
export const firstProjects = (db: QueryWriter, now: Now, limit: number | Placeholder) =>
  visible(db.read.select(summaryColumns).from(projects).$dynamic(), PROJECTS, {
    ...{ now, limit },
    where: isListed(projects, now),
  });

const LIMIT = sql.placeholder('limit');

const firstQuery = prepareQuery((db) => firstProjects(db, NOW, LIMIT));

type PageColumns = Omit<ReturnType<typeof columnsWith>, 'details'>;

/**
 * Prepares the queries of a project's page.
 * @param by what its address has
 */
function pageQueries(by: 'id' | 'slug', columns: PageColumns, renderer: string) {
  const where = and(eq(projects[by], sql.placeholder('idOrSlug')), isPublic(projects, NOW));
  const { sortOrder, id, reviewId } = projects;
  const next = (db: QueryWriter, after?: SQL) =>
    visible(db.read.select(nextColumns).from(projects).$dynamic(), PROJECTS, {
      now: NOW,
      limit: 1,
      where: and(after, isListed(projects, NOW)),
    });
  return {
    project: prepareQuery((db) =>
      db.read
        .select({
          project: columns,
          others: othersOfGroup(projects, NOW),
          source: sourceUnlessRendered(projects.details),
          rendering: renderingColumns,
        })
        .from(projects)
        .leftJoin(renderings, isRenderingOf('project', projects.id, renderer))
        .where(where)
        .limit(1),
    ),
    chosenReview: prepareQuery((db) =>
      reviewOf(db, db.read.select({ reviewId }).from(projects).where(where).limit(1)),
    ),
    reviewAbout: prepareQuery((db) =>
      reviewAbout(db, db.read.select({ id }).from(projects).where(where).limit(1)),
    ),
    behind: prepareQuery((db) => {
      const place = db.read.select({ sortOrder, id }).from(projects).where(where).limit(1);
      return next(db, sql`(${sortOrder}, ${id}) > (${place})`);
    }),
    first: prepareQuery((db) => next(db)),
  };
}

/**
 * Prepares the queries of public projects, once per isolate.
 * @param renderer the renderer's version
 * @param card selects the address of the picture for sharing
 */
export function projectQueries(renderer: string, card: SQL.Aliased<string>) {
  const columns = columnsWith(card);
  const { details: _, ...pageColumns } = columns;
  return {
    columns,
    page: {
      id: pageQueries('id', pageColumns, renderer),
      slug: pageQueries('slug', pageColumns, renderer),
    },
  };
}

/**
 * Reads projects as visitors see them.
 * @param signer verifies the marks of reviews
 */
export function publishedProjects(
  db: Database,
  { columns, ...queries }: ReturnType<typeof projectQueries>,
  signer: MarkDeps['signer'],
): PublishedProjects {
  return {
    list: (page) =>
      db.all(visible(db.read.select(columns).from(projects).$dynamic(), PROJECTS, page)),

    summaries: async ({ now, limit }) =>
      (await db.rows(firstQuery({ now: now.getTime(), limit })))[0],

    find: (asked) =>
      db.one(db.read.select(columns).from(projects).where(isPublicAt(projects, asked)).limit(1)),

    async page({ now, idOrSlug }) {
      const of = queries.page[isId(idOrSlug) ? 'id' : 'slug'];
      const values = { now: now.getTime(), idOrSlug };
      const [[row], chosen, about, [behind], [first]] = await db.rows(
        of.project(values),
        of.chosenReview(values),
        of.reviewAbout(values),
        of.behind(values),
        of.first(values),
      );
      // The owner's choice, or else what a client wrote about this project.
      const [review] = await withMarks([...chosen, ...about].slice(0, 1), { signer });
      const following = behind ?? first;
      return {
        project: row?.project ?? null,
        others: row?.others ?? [],
        rendering: row?.rendering ?? null,
        source: row?.source ?? '',
        review: row && review ? onProject(review, row.project.id) : null,
        next: following && following.slug !== row?.project.slug ? following : null,
      };
    },
  };
}
