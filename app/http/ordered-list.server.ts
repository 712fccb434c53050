import type { Actor } from '~/domain/audit';
import { DomainError } from '~/domain/errors';

/** What the tables of projects and reviews do with one of their records. */
type Work = {
  path: string;
  delete: (id: string, by: Actor) => Promise<unknown>;
  restore: (id: string, by: Actor) => Promise<unknown>;
  move: (id: string, to: 'up' | 'down', by: Actor) => Promise<unknown>;
};

/** The action of such a table. @throws DomainError `invalid` for a button that it does not have. */
export async function changeOrderedList(
  { values, by }: { values: Record<string, string>; by: Actor },
  work: Work,
): Promise<{ message: string; path: string }> {
  const { intent, id = '', to } = values;
  if (intent === 'delete') {
    await work.delete(id, by);
    return { message: 'Deleted!', path: `${work.path}?deleted=${encodeURIComponent(id)}` };
  }
  if (intent === 'restore') {
    await work.restore(id, by);
    return { message: 'It is back.', path: work.path };
  }
  if (intent === 'move' && (to === 'up' || to === 'down')) {
    await work.move(id, to, by);
    return { message: `Moved ${to}.`, path: work.path };
  }
  throw new DomainError('invalid', 'This form is broken: reload the page and try again.');
}
