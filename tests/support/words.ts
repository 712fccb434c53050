import type { AllWords } from '~/content/all-words';
import type { Differences } from '~/content/words';
import { textsOf } from '~/engine/server/words/texts-of.server';
import { features } from '~/features.server';

/** The texts of the site with all its features, and their fields. */
export const texts = textsOf(features, features);

export const makeAllWords = (differences: Differences): AllWords => texts.make(differences);

/** The default words of the site with all its features. */
export const defaultWords = texts.defaults;
