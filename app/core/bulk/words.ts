import { pluralize } from '~/kit/text/figures';

/** A row that an act has not changed, and why. */
export type Left = { id: string; name: string; why: string };

export type BulkOutcome = {
  /** What it is undone by; null where there is nothing to undo. */
  edit: string | null;
  /** How many rows were changed. */
  changed: number;
  message: string;
};

/** As many as are named one by one. */
const NAMED = 2;

/**
 * What was done to how many, and which were left and why: '3 blogs published. “Tea” was left: it is not
 * there any more.'
 * @param words.done such as 'Published' @param words.item what one is called, such as 'blog'
 */
export function bulkWords(
  { changed, already, left }: { changed: number; already: number; left: Left[] },
  { done, item }: { done: string; item: string },
): string {
  const named = left
    .slice(0, NAMED)
    .map(({ name, why }) => `${name ? `“${short(name)}”` : `One ${item}`} was left: ${why}.`);
  const more = left.length - named.length;
  return [
    changed > 0 ? `${done.replace('#', pluralize(changed, item))}.` : '',
    changed === 0 && already === 0 ? 'Nothing was changed.' : '',
    already > 0 ? `${already === 1 ? 'One was' : `${already} were`} so already.` : '',
    ...named,
    more > 0 ? `${more} more ${more === 1 ? 'was' : 'were'} left, too.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const short = (name: string) => {
  const letters = [...name];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : name;
};
