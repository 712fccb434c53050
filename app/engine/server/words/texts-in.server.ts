import { languages } from '~/content/languages/all';
import type { LanguageWords, Speaker, Texts } from '~/content/languages/language';

const known = new WeakMap<readonly Speaker[], Map<string, Texts>>();

/** Returns the language if the site speaks it, otherwise English. */
const spoken = (language: string) => (Object.hasOwn(languages, language) ? language : 'en');

/**
 * Returns what the site says to visitors, put together once for a list of features.
 * @param features all of them, those that are off as well
 */
export function textsIn(language: string, features: readonly Speaker[]): Texts {
  const ofSite = known.get(features) ?? new Map<string, Texts>();
  known.set(features, ofSite);
  const found = ofSite.get(language) ?? translated(spoken(language), features);
  ofSite.set(language, found);
  return found;
}

function translated(language: string, features: readonly Speaker[]): Texts {
  const ofFeatures = features.flatMap(({ name, languages: of }) =>
    of ? [[name, (of[language] ?? of.en).texts]] : [],
  );
  const texts = languages[language]?.texts;
  return { ...texts, ...Object.fromEntries(ofFeatures), language } as unknown as Texts;
}

/** Returns the owner's words in a language, as they are until the owner changes them; those of features too. */
export const wordsIn =
  (language: string, features: readonly Speaker[]): LanguageWords =>
  (sources) =>
    Object.assign(
      {},
      languages[language]?.words(sources),
      ...features.map(({ languages: of }) => of?.[language]?.words?.(sources)),
    );
