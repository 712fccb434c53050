import type { Database } from '~/engine/kit/database/client.server';
import { inPlace } from '~/engine/kit/in-place';
import type { Part } from '../part.server';
import { kindsOf } from '../records/kind.server';
import { countTasks, tasksOf } from './dashboard.server';
import type { LetterRow } from './letter';
import type { LetterInput, LetterPart } from './letter-part.server';

const COUNT_LIMIT = 100;

/** What waits for the owner at the end of the month. */
const taskRows = (parts: readonly Part[]): LetterPart => ({
  place: 40,
  async rows(db, { month }) {
    const tasks = tasksOf(parts).flatMap(({ letter, ...task }) =>
      letter ? [{ ...task, letter }] : [],
    );
    const times = { now: month.end, answeredSince: month.end };
    const waiting = await countTasks(db, tasks, { ...times, limit: COUNT_LIMIT });
    return tasks.flatMap(({ kind, to, letter: { title, text, label } }) => {
      const count = waiting[kind] ?? 0;
      return count > 0 ? [{ title, text: text(count), link: { label, path: to } }] : [];
    });
  },
});

/** Returns the rows that all parts of the site contribute to the monthly letter, read in one round trip. */
export const letterReader =
  (db: Database, parts: readonly Part[]) =>
  async (input: LetterInput): Promise<LetterRow[]> => {
    const all = inPlace([...parts.flatMap(({ letter = [] }) => letter), taskRows(parts)]);
    const kinds = kindsOf(parts);
    return (await Promise.all(all.map(({ rows }) => rows(db, { ...input, kinds })))).flat();
  };
