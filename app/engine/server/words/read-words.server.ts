import type { ShownOn, Speaker } from '~/content/languages/language';
import type { TextName, Words } from '~/content/words';
import { partsAsJson } from './parts-as-json.server';

/** The names of the words that the root's loader returns for every page. */
export const ON_EVERY_PAGE: readonly TextName[] = [
  'person',
  'site',
  'contact',
  'sectionLinks',
  'pages',
  'hireMe',
  'profileBox',
  'accessibilityPopup',
  'footerGroups',
  'footerSentence',
  'socialLinks',
  'copyright',
  'pageCost',
];

/** Returns some of the owner's words for the components of a page (`useWords`). A loader returns them as `ownerWords`, in JSON. */
export const readWords = (words: Words, ...names: TextName[]): string =>
  partsAsJson(words, names, (name) => words[name]);

/** Returns the names of words of features that pages of others show. @param features those that are on */
export const wordsOn = (pages: ShownOn, features: readonly Speaker[]): TextName[] =>
  features.flatMap(({ wordsOn: own }) => own?.[pages] ?? []);
