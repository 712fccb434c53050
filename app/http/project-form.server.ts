import type { OwnedProject } from '~/domain/owned-projects';
import { dayIn } from '~/lib/time-zone';
import { listIn, publicationIn, publicationValues, textIn, timeValues } from './record-form.server';

type Words = Omit<
  OwnedProject,
  'id' | 'slug' | 'sortOrder' | 'status' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** A project's words as the texts of its form; lists have a line for each entry. */
export const projectWords = (project: Words): Record<string, string> => ({
  projectName: project.projectName,
  highlight: project.highlight,
  perspective: project.perspective,
  about: project.about,
  challengingPart: project.challengingPart,
  goal: project.goal,
  completionDate: project.completionDate,
  features: project.features.join('\n'),
  techStack: project.techStack.join('\n'),
  tags: project.tags.join('\n'),
  image: project.image,
  imageAlt: project.imageAlt,
  liveLink: project.liveLink,
  sourceCode: project.sourceCode,
});

export const projectValues = (
  project: OwnedProject,
  now: Date,
  timeZone: string,
): Record<string, string> => ({
  ...projectWords(project),
  slug: project.slug,
  ...publicationValues(project, now, timeZone),
});

/** What the form of a project that is not there yet begins with. */
export const newProjectValues = (now: Date, timeZone: string): Record<string, string> => ({
  completionDate: dayIn(now, timeZone),
  status: 'published',
  ...timeValues(null, timeZone),
});

/** For `createProject` and `updateProject`, which check all of it. */
export const projectFields = (values: Record<string, string>) => ({
  projectName: textIn(values, 'projectName'),
  highlight: textIn(values, 'highlight'),
  perspective: textIn(values, 'perspective'),
  about: textIn(values, 'about'),
  challengingPart: textIn(values, 'challengingPart'),
  goal: textIn(values, 'goal'),
  completionDate: textIn(values, 'completionDate'),
  features: listIn(values, 'features'),
  techStack: listIn(values, 'techStack'),
  tags: listIn(values, 'tags'),
  image: textIn(values, 'image').trim(),
  imageAlt: textIn(values, 'imageAlt'),
  liveLink: textIn(values, 'liveLink').trim(),
  sourceCode: textIn(values, 'sourceCode').trim(),
  slug: textIn(values, 'slug').trim(),
  ...publicationIn(values),
});
