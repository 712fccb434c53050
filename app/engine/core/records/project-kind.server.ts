import { pickValues, type ValuesOf } from '~/engine/kit/fields/field';
import { type Spoken, spoken } from '~/engine/kit/language/text-language';
import { isoDay } from '~/engine/kit/time/dates';
import { dayIn } from '~/engine/kit/time/time-zone';
import { type ProjectFact, projectFacts } from '../published/project-facts';
import type { NextProject, ShownProject } from '../published/projects';
import { onProject } from '../reviews/mark';
import { type ShownReview, toShownReview } from '../reviews/shown-review';
import type { TextKind } from './kind.server';
import { PROJECT } from './kinds';
import { orderedStore } from './ordered-store.server';
import { PROJECT_FIELDS, projectRecords } from './project-record';
import { slugStore, translationStore } from './record-store.server';
import { projects } from './schema';

type ProjectPreview = {
  project: ShownProject;
  facts: ProjectFact[];
  review: ShownReview | null;
  next: Spoken<NextProject> | null;
  /** The rendered text; null if there is none. */
  html: string | null;
};

declare module '~/engine/kit/ui/slot' {
  interface PreviewData {
    project: ProjectPreview;
  }
}

const stored = { ...PROJECT, table: projects, fields: PROJECT_FIELDS, name: projects.projectName };

export const projectKind: TextKind = {
  ...stored,
  note: projects.highlight,
  alsoSearched: projects.tags,
  pictures: [projects.image, projects.about],
  byTime: 'projects_published',
  store: (db, parts) => ({
    ...slugStore(db, stored),
    ...translationStore(db, stored),
    ...orderedStore(db, stored, parts),
  }),
  records: projectRecords,
  ordered: projectRecords,
  admin: {
    ...{ path: '/admin/projects-update', place: 10, title: 'Projects', item: 'project' },
    icon: 'folder-kanban',
    list: {
      add: 'Add Projects',
      empty: 'No projects found.',
      nameHeader: 'Project Name',
      isNameWide: true,
      picture: 'wide',
      columns: [
        { header: 'Last Update', field: 'completionDate', isDay: true },
        { header: 'Category', field: 'tags', show: (tags) => tags.split('\n')[0] || 'Project' },
      ],
    },
    initial: async ({ now, timeZone }) => ({ completionDate: dayIn(now, timeZone) }),
  },

  async preview(
    values: ValuesOf<typeof PROJECT_FIELDS>,
    { id, render, loadWords, loadText },
    deps,
  ) {
    const { details, translationOf: _, ...texts } = pickValues(PROJECT_FIELDS, values);
    const now = deps.now();
    const [said, text, review] = await Promise.all([
      loadText(),
      details === '' ? null : render(details, texts.lang),
      texts.reviewId === '' ? null : deps.reviews.find({ now, id: texts.reviewId }),
    ]);
    const name = texts.projectName || 'Without a name';
    const project = {
      ...spoken(texts),
      projectName: name,
      completionDate: texts.completionDate || isoDay(now),
    };
    const data: ProjectPreview = {
      project,
      facts: projectFacts(project, said),
      review: review && toShownReview(onProject(review, id), await loadWords()),
      next: null,
      html: text?.html ?? null,
    };
    return { name, data };
  },
};
