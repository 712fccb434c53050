import { orNotFound } from '../errors';
import type { ValuesOf } from '../records/fields';
import type { PROJECT_FIELDS } from '../records/project-record';
import { listPublished, type PageInput, type PublishedList } from './published-records';

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
  | 'completionDate'
  | 'tags'
  | 'liveLink'
  | 'sourceCode'
>;

export type Project = Words & { id: string; sortOrder: number; createdAt: Date; updatedAt: Date };

/** Published projects only, in the owner's order. */
export type PublishedProjects = PublishedList<Project> & {
  summaries(input: { now: Date; limit: number }): Promise<ProjectSummary[]>;
  find(input: { now: Date; idOrSlug: string }): Promise<Project | null>;
};

type ProjectsDeps<K extends keyof PublishedProjects> = {
  now: () => Date;
  projects: Pick<PublishedProjects, K>;
};

/** One developer's grid; a portfolio that shows more than this has stopped choosing. */
const MAX_PROJECTS_IN_GRID = 42;

/** In the owner's order. @throws DomainError `invalid` for a cursor that is not ours. */
export const listProjects = (input: PageInput, { now, projects }: ProjectsDeps<'list'>) =>
  listPublished(input, { now, records: projects }, (project) => project.sortOrder);

/** The grid of /all-projects. */
export const browseProjects = (deps: ProjectsDeps<'summaries'>): Promise<ProjectSummary[]> =>
  deps.projects.summaries({ now: deps.now(), limit: MAX_PROJECTS_IN_GRID });

/** @throws DomainError `not-found` for an unknown, unpublished or deleted project. */
export const readProject = async (idOrSlug: string, { now, projects }: ProjectsDeps<'find'>) =>
  orNotFound(await projects.find({ now: now(), idOrSlug }), 'Project');
