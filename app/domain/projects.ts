import { notFound } from './errors';
import { type Cursor, decodeCursor, type Page, toPage } from './paging';
import type { ValuesOf } from './records/fields';
import type { PROJECT_FIELDS } from './records/project-record';

type Words = ValuesOf<typeof PROJECT_FIELDS>;

/** What a card shows. */
export type ProjectSummary = Pick<
  Words,
  | 'slug'
  | 'projectName'
  | 'highlight'
  | 'perspective'
  | 'image'
  | 'imageAlt'
  | 'liveLink'
  | 'sourceCode'
>;

export type Project = Words & { id: string; sortOrder: number; createdAt: Date; updatedAt: Date };

/** Published projects only, in the owner's order. */
export type PublishedProjects = {
  list(input: { now: Date; limit: number; after: Cursor | null }): Promise<Project[]>;
  summaries(input: { now: Date; limit: number }): Promise<ProjectSummary[]>;
  find(input: { now: Date; idOrSlug: string }): Promise<Project | null>;
};

type ProjectsDeps<K extends keyof PublishedProjects> = {
  now: () => Date;
  projects: Pick<PublishedProjects, K>;
};

/** One developer's grid; a portfolio that shows more than this has stopped choosing. */
const MAX_PROJECTS_IN_GRID = 48;

/** In the owner's order. @throws DomainError `invalid` for a cursor that is not ours. */
export async function listProjects(
  input: { limit: number; cursor: string | null },
  deps: ProjectsDeps<'list'>,
): Promise<Page<Project>> {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const rows = await deps.projects.list({ now: deps.now(), limit: input.limit + 1, after });
  return toPage(rows, input.limit, (project) => ({ key: project.sortOrder, id: project.id }));
}

/** The grid of /all-projects. */
export const browseProjects = (deps: ProjectsDeps<'summaries'>): Promise<ProjectSummary[]> =>
  deps.projects.summaries({ now: deps.now(), limit: MAX_PROJECTS_IN_GRID });

/** @throws DomainError `not-found` for an unknown, unpublished or deleted project. */
export async function readProject(idOrSlug: string, deps: ProjectsDeps<'find'>): Promise<Project> {
  const project = await deps.projects.find({ now: deps.now(), idOrSlug });
  if (!project) throw notFound('Project');
  return project;
}
