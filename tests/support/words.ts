import type { Differences, TextName, Words } from '~/content/words';
import { readTyped } from '~/engine/core/site-words/check-words';
import { toFormTree } from '~/engine/kit/fields/form';
import { textsIn } from '~/engine/server/words/texts-in.server';
import { textsOf } from '~/engine/server/words/texts-of.server';
import { features } from '~/features.server';

/** The texts of the site with all its features, and their fields. */
export const texts = textsOf(features, features);

/** What the site says to visitors, in English. */
export const english = textsIn('en', features);

export const makeWords = (differences: Differences): Words => texts.make(differences);

/** The default words of the site with all its features. */
export const defaultWords = texts.defaults;

/** What the form of a text reports if it has these values, and the defaults in its other fields. */
export const problemsOf = (name: TextName, values: object) => {
  const typed = toFormTree(texts.fields[name], Object.assign({}, defaultWords[name], values));
  return readTyped(name, typed, texts).problems;
};
