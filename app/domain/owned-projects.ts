import * as v from 'valibot';
import type { Actor, AuditDeps } from './audit';
import {
  day,
  neededText,
  onlyFields,
  pictureAddress,
  publicationEntries,
  someFields,
  text,
  textList,
  webLink,
} from './fields';
import { parseInput } from './input';
import {
  moveRecord,
  ORDERED_ROWS,
  type OrderedStore,
  type OrderedView,
  reorderRecords,
} from './ordered';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  type Kind,
  listRevisions,
  listTrash,
  madeBefore,
  type Owned,
  type OwnedStore,
  publicationAfter,
  type Revert,
  readRecord,
  readRecordToEdit,
  readRevision,
  restoreRecord,
  revertRecord,
} from './owned';
import { PROJECT_LIMITS } from './owner-limits';
import { freeSlug, type SlugStore } from './slugs';

/** A project in any state, with everything that its editor shows. */
export type OwnedProject = Owned & {
  slug: string;
  projectName: string;
  highlight: string;
  perspective: string;
  about: string;
  challengingPart: string;
  goal: string;
  /** A calendar day, YYYY-MM-DD. */
  completionDate: string;
  features: string[];
  tags: string[];
  techStack: string[];
  image: string;
  imageAlt: string;
  liveLink: string;
  sourceCode: string;
  sortOrder: number;
};

export type OwnedProjects = OwnedStore<OwnedProject> &
  SlugStore &
  OrderedStore & {
    /** Living ones whose name holds the query, in the owner's order. */
    list(input: { query: string; limit: number; offset: number }): Promise<OwnedProject[]>;
  };

export type OwnedProjectsDeps = AuditDeps & { ownedProjects: OwnedProjects };

export const projectEntries = {
  projectName: neededText('Project name', PROJECT_LIMITS.projectName),
  highlight: text('Highlight', PROJECT_LIMITS.highlight),
  perspective: text('Perspective', PROJECT_LIMITS.perspective),
  about: text('About', PROJECT_LIMITS.about),
  challengingPart: text('Challenging part', PROJECT_LIMITS.challengingPart),
  goal: text('Goal', PROJECT_LIMITS.goal),
  completionDate: day('Completion date'),
  features: textList('Features', { items: 50, length: PROJECT_LIMITS.features }),
  tags: textList('Tags', { items: 20, length: PROJECT_LIMITS.tags }),
  techStack: textList('Tech stack', { items: 50, length: PROJECT_LIMITS.techStack }),
  image: pictureAddress('Image'),
  imageAlt: text('Alternative text', PROJECT_LIMITS.imageAlt),
  liveLink: webLink('Live link'),
  sourceCode: webLink('Source code'),
  /** '' to have it made from the name. */
  slug: text('Address', PROJECT_LIMITS.slug),
  ...publicationEntries,
};

const newProjectSchema = onlyFields('project', {
  projectName: v.optional(projectEntries.projectName, ''),
  highlight: v.optional(projectEntries.highlight, ''),
  perspective: v.optional(projectEntries.perspective, ''),
  about: v.optional(projectEntries.about, ''),
  challengingPart: v.optional(projectEntries.challengingPart, ''),
  goal: v.optional(projectEntries.goal, ''),
  completionDate: v.optional(projectEntries.completionDate),
  features: v.optional(projectEntries.features, []),
  tags: v.optional(projectEntries.tags, []),
  techStack: v.optional(projectEntries.techStack, []),
  image: v.optional(projectEntries.image, ''),
  imageAlt: v.optional(projectEntries.imageAlt, ''),
  liveLink: v.optional(projectEntries.liveLink, ''),
  sourceCode: v.optional(projectEntries.sourceCode, ''),
  slug: v.optional(projectEntries.slug, ''),
  status: v.optional(projectEntries.status, 'published'),
  publishedAt: v.optional(projectEntries.publishedAt, null),
});

const projectChangesSchema = someFields('project', projectEntries);
/** What a revision brings back: not the address, not the place and not who sees it. */
const revisionSchema = v.omit(v.object(projectEntries), ['slug', 'status', 'publishedAt']);

const projectKind: Kind<OwnedProject> = {
  entity: 'project',
  label: 'Project',
  nameOf: (project) => project.projectName,
  // The place in the list is not part of the text: moving a project is no edit of it.
  fieldsOf: ({
    id: _,
    createdAt: _c,
    updatedAt: _u,
    deletedAt: _d,
    sortOrder: _s,
    publishedAt,
    ...fields
  }) => ({ ...fields, publishedAt: publishedAt?.toISOString() ?? null }),
};

const withStore = (deps: OwnedProjectsDeps) => ({ ...deps, store: deps.ownedProjects });

/**
 * Writes a new project, before all others. Without a status it is published at once, without a day
 * of completion it was completed today.
 * @param input.id of the form that it comes from, see `madeBefore`
 * @throws DomainError `invalid`, `conflict` where the wanted slug is taken.
 */
export async function createProject(
  input: { fields: unknown; by: Actor; id?: string | undefined },
  deps: OwnedProjectsDeps,
): Promise<OwnedProject> {
  const version = await madeBefore(input.id, deps.ownedProjects);
  if (input.id && version) {
    return updateProject({ ...input, idOrSlug: input.id, version }, deps);
  }
  const { slug, completionDate, status, publishedAt, ...fields } = parseInput(
    newProjectSchema,
    input.fields,
  );
  const id = input.id ?? deps.newId();
  const now = deps.now();
  const title = fields.projectName;
  const make = async (attempt: number): Promise<OwnedProject> => ({
    ...fields,
    id,
    slug: await freeSlug({ id, kind: 'project', title, wanted: slug, attempt }, deps.ownedProjects),
    completionDate: completionDate ?? now.toISOString().slice(0, 10),
    sortOrder: 0,
    ...publicationAfter({ status: 'draft', publishedAt: null }, { status, publishedAt }, now),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  return addRecord(projectKind, { by: input.by, make }, withStore(deps));
}

type ProjectChanges = v.InferOutput<typeof projectChangesSchema>;

async function edited(
  before: OwnedProject,
  { slug, status, publishedAt, ...rest }: ProjectChanges,
  deps: OwnedProjectsDeps,
): Promise<OwnedProject> {
  const title = rest.projectName ?? before.projectName;
  const isMoved = slug !== undefined && slug !== before.slug;
  return {
    ...before,
    ...rest,
    ...publicationAfter(before, { status, publishedAt }, deps.now()),
    slug: isMoved
      ? await freeSlug({ id: before.id, kind: 'project', title, wanted: slug }, deps.ownedProjects)
      : before.slug,
  };
}

/**
 * Changes the fields that are given; what the project was is kept as a revision.
 * @param version `updatedAt` of the project that the editor had opened; null to write anyway
 * @throws DomainError `invalid`, `not-found`, `conflict` where the wanted slug is taken;
 *   EditConflict with the project as it is now.
 */
export async function updateProject(
  input: { idOrSlug: string; fields: unknown; version: Date | null; by: Actor },
  deps: OwnedProjectsDeps,
): Promise<OwnedProject> {
  const changes = parseInput(projectChangesSchema, input.fields);
  const edit = (before: OwnedProject) => edited(before, changes, deps);
  return changeRecord(projectKind, { ...input, action: 'update', edit }, withStore(deps));
}

/** Hides a project; it can be brought back for thirty days. @throws DomainError `not-found`. */
export const deleteProject = (input: { idOrSlug: string; by: Actor }, deps: OwnedProjectsDeps) =>
  deleteRecord(projectKind, input, withStore(deps));

/**
 * Brings back what was deleted at most thirty days ago, at a new address where its own was taken.
 * @throws DomainError `not-found`.
 */
export const restoreProject = (input: { id: string; by: Actor }, deps: OwnedProjectsDeps) => {
  const edit = async (before: OwnedProject): Promise<OwnedProject> => {
    const taken = await deps.ownedProjects.takenSlugs([before.slug], before.id);
    return taken.length === 0 ? before : edited(before, { slug: '' }, deps);
  };
  return restoreRecord(projectKind, { ...input, edit }, withStore(deps));
};

/** In any state but deleted. @throws DomainError `not-found`. */
export const readOwnedProject = (
  idOrSlug: string,
  deps: { ownedProjects: Pick<OwnedProjects, 'find'> },
) => readRecord(projectKind, idOrSlug, deps.ownedProjects);

/** For the editor, in the trash too. @throws DomainError `not-found`. */
export const readProjectToEdit = (
  id: string,
  deps: { now: () => Date; ownedProjects: Pick<OwnedProjects, 'find'> },
) => readRecordToEdit(projectKind, id, { now: deps.now, store: deps.ownedProjects });

/** Newest first, without the texts. */
export const listProjectRevisions = (
  id: string,
  deps: { ownedProjects: Pick<OwnedProjects, 'revisions'> },
) => listRevisions(id, deps.ownedProjects);

/** The words and pictures of a project as they were. @throws DomainError `not-found`. */
export const readProjectRevision = (
  input: { id: string; revisionId: string },
  deps: { ownedProjects: Pick<OwnedProjects, 'revision'> },
) => readRevision(revisionSchema, input, deps.ownedProjects);

/**
 * Makes a project what it was, as a new edit. Its address, its place and who sees it stay.
 * @throws DomainError `not-found`, EditConflict.
 */
export const revertProject = (input: Revert, deps: OwnedProjectsDeps) =>
  revertRecord(
    projectKind,
    revisionSchema,
    { ...input, edit: (before, words) => edited(before, words, deps) },
    withStore(deps),
  );

/** One place up or down in the owner's order. @throws DomainError `not-found`. */
export const moveProject = (
  input: { id: string; to: 'up' | 'down'; by: Actor },
  deps: OwnedProjectsDeps,
) => moveRecord(projectKind, input, withStore(deps));

/** Puts all projects into the given order. @throws DomainError `conflict` where others live by now. */
export const reorderProjects = (input: { ids: string[]; by: Actor }, deps: OwnedProjectsDeps) =>
  reorderRecords(projectKind, input, withStore(deps));

/** One page of the admin's table, in the owner's order. */
export async function listOwnedProjects({ query, page }: OrderedView, deps: OwnedProjectsDeps) {
  const offset = (page - 1) * ORDERED_ROWS;
  const projects = await deps.ownedProjects.list({ query, limit: ORDERED_ROWS + 1, offset });
  return {
    projects: projects.slice(0, ORDERED_ROWS),
    hasNext: projects.length > ORDERED_ROWS,
  };
}

/** What can still be brought back, last deleted first. */
export const listDeletedProjects = (deps: OwnedProjectsDeps) => listTrash(withStore(deps));
