import { pluralize } from '~/engine/kit/text/figures';

/** What waits for the owner, as the dashboard and the sidebar show it. `task.server.ts` has its declaration. */

/** The texts of a kind of task. */
export type TaskTexts = {
  /** '2 more mails not sent': the noun, and what follows it. */
  noun: string;
  note?: string;
  /** Where all of them are. */
  to: string;
  /** The screen whose link in the sidebar counts them, and so does the bell; null for what is no news. */
  screen: string | null;
  icon: string;
  isAlarm?: boolean;
};

/** What settles a task: a form of another screen, which comes back to the dashboard, or a link. */
type TaskButton = {
  text: string;
  /** The accessible name, which says what it is about. */
  label: string;
} & ({ to: string } | { icon: string; action: string; fields: Record<string, string> });

/** A row of the dashboard about something that waits. */
export type TaskRow = {
  id: string;
  to: string;
  title: string;
  note: string;
  date?: Date;
  button?: TaskButton;
};

/** A kind of task with its newest rows. */
export type TaskGroup = TaskTexts & { kind: string; rows: TaskRow[] };

/** How many of each kind wait, each counted up to a limit. */
export type Waiting = Record<string, number>;

/** Counts what waits on each screen, by its path. */
export function countOnScreens(
  waiting: Waiting,
  parts: readonly { tasks?: readonly { kind: string; screen: string | null }[] }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, screen } of parts.flatMap(({ tasks = [] }) => tasks)) {
    if (screen !== null) counts[screen] = (counts[screen] ?? 0) + (waiting[kind] ?? 0);
  }
  return counts;
}

/** A page of the admin area. The actions of other screens return here if `backTo` says so. */
export const DASHBOARD = '/admin';

/** Returns 'One message waits …' or 'Two messages wait …' for the monthly letter. */
export const waits = (count: number, noun: string, rest: string): string =>
  `${pluralize(count, noun)} ${count === 1 ? 'waits' : 'wait'} ${rest}`;
