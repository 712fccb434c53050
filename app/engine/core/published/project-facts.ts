import type { ValuesOf } from '~/engine/kit/fields/field';
import { formatMonth } from '~/engine/kit/time/dates';
import type { PROJECT_FIELDS } from '../records/project-record';

/** A fact of a project: a text, a list, or a day as YYYY-MM-DD with the words for it. */
export type ProjectFact = { title: string; is: string | string[]; day?: string };

/** Returns the facts that a project's page and its Markdown copy show, without empty ones. */
export const projectFacts = (project: Facts): ProjectFact[] => {
  const { client, role, completionDate, duration, team, techStack, tags } = project;
  const facts: ProjectFact[] = [
    { title: 'Client', is: client },
    { title: 'Role', is: role },
    { title: 'Completed', is: formatMonth(new Date(completionDate)), day: completionDate },
    { title: 'Took', is: duration },
    { title: 'Team', is: team },
    { title: 'Tech stack', is: techStack },
    { title: 'Tags', is: tags },
  ];
  return facts.filter(({ is }) => is.length > 0);
};

type Facts = Omit<ValuesOf<typeof PROJECT_FIELDS>, 'details'>;
