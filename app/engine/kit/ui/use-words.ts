import type { TextName, Words } from '~/content/words';
import { findInData, usePageData } from './page-data';

/** Returns the owner's words from the data of loaders (`readWords`). @throws Error if none of them has returned them */
export function findWords<Name extends TextName>(
  all: readonly unknown[],
  names: readonly Name[],
): Pick<Words, Name> {
  const found = names.map((name) => {
    const words = findInData(all, 'ownerWords', name);
    if (words === undefined) throw new Error(`No loader of this page returns the words “${name}”.`);
    return [name, words];
  });
  return Object.fromEntries(found);
}

/** Returns the owner's words with which the page was rendered. @throws Error if no loader of the page has returned them */
export const useWords = <Name extends TextName>(...names: Name[]): Pick<Words, Name> =>
  findWords(usePageData(), names);
