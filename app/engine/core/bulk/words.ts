import { pluralize } from '~/engine/kit/text/figures';

/** A row that a bulk action did not change, and why. */
export type SkippedRow = { id: string; name: string; why: string };

export type BulkOutcome = {
  /** The id of the edit, for undoing it; null if there is nothing to undo. */
  edit: string | null;
  /** How many rows were changed. */
  changed: number;
  message: string;
};

/** At most so many skipped rows are named. */
const NAMED = 2;

/**
 * Returns a message that says how many rows were changed, and which were skipped and why: '3 blogs
 * published. “Tea” was skipped: it no longer exists.'
 * @param words.done such as 'Published'
 * @param words.item the singular, such as 'blog'
 */
export function bulkWords(
  { changed, already, left }: { changed: number; already: number; left: SkippedRow[] },
  { done, item }: { done: string; item: string },
): string {
  const named = left
    .slice(0, NAMED)
    .map(({ name, why }) => `${name ? `“${short(name)}”` : `One ${item}`} was skipped: ${why}.`);
  const more = left.length - named.length;
  return [
    changed > 0 ? `${done.replace('#', pluralize(changed, item))}.` : '',
    changed === 0 && already === 0 ? 'Nothing was changed.' : '',
    already > 0 ? `${already === 1 ? 'One' : already} needed no change.` : '',
    ...named,
    more > 0 ? `${more} more ${more === 1 ? 'was' : 'were'} skipped, too.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const short = (name: string) => {
  const letters = [...name];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : name;
};
