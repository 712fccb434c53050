import { orNotFound } from '~/engine/kit/errors';
import type { ValuesOf } from '~/engine/kit/fields/field';
import type { Spoken } from '~/engine/kit/language/text-language';
import type { PROJECT_FIELDS } from '../records/project-record';
import type { GroupText } from '../records/translations';
import { type Rendering, type RenderNowDeps, showText } from '../renderings/renderings';
import type { ReviewSummary } from '../reviews/mark';
import {
  listPublished,
  type PageInput,
  type PublishedList,
  type Shared,
} from './published-records';

type Words = ValuesOf<typeof PROJECT_FIELDS>;

/** The fields that a card shows. */
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
  | 'lang'
>;

export type Project = Words &
  Shared & { id: string; sortOrder: number; createdAt: Date; updatedAt: Date };

/** What the page of a project and its preview show, without the text. */
export type ShownProject = Spoken<Omit<Words, 'details' | 'translationOf'>> & {
  /** Links to the other texts of its group, as HTML. */
  translations?: string;
};

/** What a card shows. */
export type ProjectCard = Spoken<ProjectSummary>;

/** The project that a page links to at its end. */
export type NextProject = Pick<
  Words,
  'slug' | 'projectName' | 'highlight' | 'image' | 'imageAlt' | 'lang'
>;

export type ProjectPage = {
  project: Omit<Project, 'details'>;
  /** The other public texts of its group. */
  others: GroupText[];
  /** The rendering of `details`; null if there are none. */
  rendering: Rendering | null;
  /** The project's review, if visitors see it. */
  review: ReviewSummary | null;
  /** The next project in the owner's order, or the first after the last; null if there is no other. */
  next: NextProject | null;
};

/** The same with the Markdown source. */
export type ProjectTexts = Pick<ProjectPage, 'review' | 'next'> & { project: Project };

/** Published projects only, in the owner's order. */
export type PublishedProjects = PublishedList<Project> & {
  summaries(input: { now: Date; limit: number }): Promise<ProjectSummary[]>;
  find(input: { now: Date; idOrSlug: string }): Promise<Project | null>;
  /** Reads the project with everything its page shows, in one round trip. */
  page(input: { now: Date; idOrSlug: string }): Promise<
    Omit<ProjectPage, 'project'> & {
      project: ProjectPage['project'] | null;
      /** The Markdown; empty if the rendering is stored. */
      source: string;
    }
  >;
};

type ProjectsDeps<K extends keyof PublishedProjects> = {
  now: () => Date;
  projects: Pick<PublishedProjects, K>;
};

/** Describes a project in one or two sentences. */
export const describeProject = ({ highlight, about }: Pick<Words, 'highlight' | 'about'>): string =>
  highlight || about.slice(0, 200);

/** A portfolio with more projects than this has stopped choosing. */
const MAX_PROJECTS_IN_GRID = 42;

/** In the owner's order. @throws DomainError `invalid` for an invalid cursor */
export const listProjects = (input: PageInput, { now, projects }: ProjectsDeps<'list'>) =>
  listPublished(input, { now, records: projects }, (project) => project.sortOrder);

/** Reads the grid of /all-projects. */
export const browseProjects = (deps: ProjectsDeps<'summaries'>): Promise<ProjectSummary[]> =>
  deps.projects.summaries({ now: deps.now(), limit: MAX_PROJECTS_IN_GRID });

/** @throws DomainError `not-found` for an unknown, unpublished or deleted project */
export const readProject = async (idOrSlug: string, { now, projects }: ProjectsDeps<'find'>) =>
  orNotFound(await projects.find({ now: now(), idOrSlug }), 'Project');

/** @throws DomainError `not-found` like `readProject` */
export async function readProjectTexts(
  idOrSlug: string,
  { now, projects }: ProjectsDeps<'find' | 'page'>,
): Promise<ProjectTexts> {
  const asked = { now: now(), idOrSlug };
  const [project, { review, next }] = await Promise.all([
    projects.find(asked),
    projects.page(asked),
  ]);
  return { project: orNotFound(project, 'Project'), review, next };
}

/** @throws DomainError `not-found` like `readProject` */
export async function readProjectPage(
  idOrSlug: string,
  deps: ProjectsDeps<'page'> & RenderNowDeps,
): Promise<ProjectPage> {
  const [{ source, ...page }, said] = await Promise.all([
    deps.projects.page({ now: deps.now(), idOrSlug }),
    deps.loadText(),
  ]);
  const project = orNotFound(page.project, 'Project');
  if (source === '' && page.rendering === null) return { ...page, project };
  const text = { entity: 'project', id: project.id, source } as const;
  return {
    ...page,
    project,
    rendering: await showText(text, { lang: project.lang, stored: page.rendering, said }, deps),
  };
}
