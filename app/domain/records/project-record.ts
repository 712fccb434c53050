import { isoDay } from '~/lib/time/dates';
import type { AuditDeps } from '../audit';
import { address, day, line, link, list, needed, picture, text } from './fields';
import { type OrderedStore, orderedUseCases } from './order';
import type { RecordOf } from './record';
import { type SlugStore, slugAfter } from './slugs';

export const PROJECT_FIELDS = {
  projectName: needed(line('Project name', 150)),
  highlight: line('Highlight', 500),
  perspective: text('Perspective', 5000, { rows: 3 }),
  about: text('About', 20_000, { rows: 6 }),
  challengingPart: text('Challenging part', 20_000, { rows: 6 }),
  goal: text('Goal', 20_000, { rows: 4 }),
  features: list('Features', { items: 50, length: 500 }, { entry: 'feature' }),
  techStack: list('Tech stack', { items: 50, length: 60 }, { entry: 'technology' }),
  slug: address('name'),
  /** A calendar day, YYYY-MM-DD. */
  completionDate: day('Completion date', { group: 'Facts' }),
  tags: list('Tags', { items: 20, length: 60 }, { entry: 'tag', group: 'Facts' }),
  liveLink: link('Live link', { group: 'Facts' }),
  sourceCode: link('Source code', { group: 'Facts' }),
  image: picture('Image', { group: 'Picture' }),
  imageAlt: line('Alternative text', 500, { group: 'Picture', describes: 'image' }),
};

export type ProjectRecord = RecordOf<typeof PROJECT_FIELDS>;

type Deps = AuditDeps & { projectStore: OrderedStore<ProjectRecord> & SlugStore };

export const projectRecords = orderedUseCases({
  entity: 'project',
  label: 'Project',
  fields: PROJECT_FIELDS,
  nameOf: (project) => project.projectName,
  store: (deps: Deps) => deps.projectStore,

  /** A project without a completion date was completed today. */
  async settle({ values, before, ...draft }, deps) {
    const { projectName: title, slug: wanted, completionDate } = values;
    const named = { ...draft, kind: 'project', title, wanted, before: before?.slug ?? null };
    return {
      ...values,
      completionDate: completionDate || isoDay(deps.now()),
      slug: await slugAfter(named, deps.projectStore),
    };
  },
});
