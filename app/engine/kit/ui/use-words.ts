import { useRouteLoaderData } from '@remix-run/react';
import { createContext, useContext } from 'react';
import {
  type Differences,
  type FeatureWords,
  makeWords,
  type Texts,
  type Words,
} from '~/content/words';
import type { Mark } from '../mark';

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

/** Returns the owner's words with which the page was rendered. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider.');
  return words;
}

const NO_FACTS: RootData['facts'] = [];

/** Returns what features say about the owner today, such as when they are free. */
export const useFacts = () => useRouteLoaderData<RootData>('root')?.facts ?? NO_FACTS;

/** Caches the words of a page's data. */
const cache = new WeakMap<Differences, Words>();

/** The part of the root loader's data that every page needs. */
export type RootData = {
  origin: string;
  /** What the site says on every page; in the admin area in English. */
  said: string;
  /** The language and the country of whose readers a site in another language than English is, such as `de_DE`. */
  locale?: string;
  /** The differences from the default words; null for none. */
  words: Differences | null;
  /** The picture for sharing pages without one of their own. */
  shareImage: string;
  /** What features say about the owner today, such as "Free from", "January 2027" and "Free from January 2027". */
  facts: { label: string; value: string; sentence: string }[];
  /** The names of the features that are switched off. */
  featuresOff: string[];
  /** Whether pages exist as Markdown, too. */
  hasMarkdown: boolean;
  /**
   * `layout`: the variants of the layout, such as `hero-type ground-paper`. `menu`: a class by which a menu with long labels folds like
   * one beside the longest names (controls.css). `preload`: fonts. `date`: the owner's day, in looks whose pages are dated.
   */
  look: {
    layout: string;
    menu?: 'name-longest';
    preload: string[];
    sheet: string;
    mark: Mark;
    date?: string;
  };
};

/** The `handle` of the root route: the texts of features that pages show. */
export type RootHandle = { pageTexts: Texts<FeatureWords> };

const NO_DIFFERENCES: Differences = {};

/** Returns the words from the root loader's data, or the defaults without it. */
export function wordsFrom(
  rootData: Partial<RootData> | null | undefined,
  { pageTexts }: RootHandle,
): Words {
  const differences = rootData?.words ?? NO_DIFFERENCES;
  const words = cache.get(differences) ?? makeWords(differences, pageTexts);
  cache.set(differences, words);
  return words;
}
