import { languages } from '~/content/languages/all';
import type { LanguageWords, Speaker, Texts } from '~/content/languages/language';

const known = new WeakMap<readonly Speaker[], Map<string, Texts>>();

/** Returns the language if the site speaks it, otherwise English. */
const spoken = (language: string) => (Object.hasOwn(languages, language) ? language : 'en');

const primary = (tag: string) => tag.split('-')[0];

/** Returns the language that the site speaks for a tag, such as de for de-AT; null if there is none. */
export const spokenFor = (tag: string): string | null =>
  Object.hasOwn(languages, tag)
    ? tag
    : (Object.keys(languages).find((known) => primary(known) === primary(tag)) ?? null);

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

/**
 * Returns what the site says within a text.
 * @param tag the language tag of the text; '' for the language of the site
 * @param said what the site says around it, and within texts in languages that it does not speak
 * @param features all of them, those that are off as well
 */
export function textWithin(tag: string, said: Texts, features: readonly Speaker[]): Texts {
  const language = tag === '' ? null : spokenFor(tag);
  return language === null ? said : textsIn(language, features);
}
