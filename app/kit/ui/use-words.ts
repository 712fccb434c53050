import { createContext, useContext } from 'react';
import { type Differences, defaultWords, makeWords, type Words } from '~/content/words';

const WordsContext = createContext<Words>(defaultWords);

export const WordsProvider = WordsContext.Provider;

/** The owner's words, as the page was made of them. */
export const useWords = (): Words => useContext(WordsContext);

/** Made once for the data of a page. */
const made = new WeakMap<Differences, Words>();

/** What the root loader says, as far as every page needs it. */
export type RootData = {
  origin: string;
  /** What differs from the default words; null for nothing. */
  words: Differences | null;
};

/** The words by what the root loader says of them; without its data the defaults. */
export function wordsFrom(rootData: Partial<RootData> | null | undefined): Words {
  const differences = rootData?.words;
  if (!differences) return defaultWords;
  const words = made.get(differences) ?? makeWords(differences);
  made.set(differences, words);
  return words;
}
