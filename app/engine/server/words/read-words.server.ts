import type { ShownOn, Speaker } from '~/content/languages/language';
import type { TextName, Words } from '~/content/words';

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

/** What pages have got, by the names of its parts. */
const known = new WeakMap<Words, Map<string, string>>();

/** Returns some of the owner's words for the components of a page (`useWords`). A loader returns them as `ownerWords`, in JSON. */
export function readWords(words: Words, ...names: TextName[]): string {
  const ofWords = known.get(words) ?? new Map<string, string>();
  known.set(words, ofWords);
  const key = names.join();
  const found =
    ofWords.get(key) ??
    JSON.stringify(Object.fromEntries(names.map((name) => [name, words[name]])));
  ofWords.set(key, found);
  return found;
}

/** Returns the names of words of features that pages of others show. @param features those that are on */
export const wordsOn = (pages: ShownOn, features: readonly Speaker[]): TextName[] =>
  features.flatMap(({ wordsOn: own }) => own?.[pages] ?? []);
