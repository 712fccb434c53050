import type { Texts } from '~/content/languages/language';
import type { ValuesOf } from '~/engine/kit/fields/field';
import { formatMonth } from '~/engine/kit/time/dates';
import type { PROJECT_FIELDS } from '../records/project-record';

/** A fact of a project: a text, a list, or a day as YYYY-MM-DD with the words for it. */
export type ProjectFact = { title: string; is: string | string[]; day?: string };

/** Returns the facts that a project's page and its Markdown copy show, without empty ones. @param text what the site says */
export const projectFacts = (
  project: Facts,
  { records, language }: Pick<Texts, 'records' | 'language'>,
): ProjectFact[] => {
  const text = records.facts;
  const completed = formatMonth(new Date(project.completionDate), language);
  const { client, role, completionDate, duration, team, techStack, tags } = project;
  const facts: ProjectFact[] = [
    { title: text.client, is: client },
    { title: text.role, is: role },
    { title: text.completed, is: completed, day: completionDate },
    { title: text.took, is: duration },
    { title: text.team, is: team },
    { title: text.techStack, is: techStack },
    { title: text.tags, is: tags },
  ];
  return facts.filter(({ is }) => is.length > 0);
};

type Facts = Omit<ValuesOf<typeof PROJECT_FIELDS>, 'details' | 'lang' | 'translationOf'>;
