import type { PageTexts, Speaker, SpokenOn, Texts } from '~/content/languages/language';

/** What pages have got, by the names of its parts. */
const known = new WeakMap<Texts, Map<string, string>>();

/**
 * Returns texts for the components of a page (`useText`). A loader returns them as `said`. They are JSON, because the data of a page
 * needs more than twice as many bytes for objects, and because it is made once for all requests.
 */
export function readText(text: Texts, ...names: (keyof PageTexts)[]): string {
  const ofTexts = known.get(text) ?? new Map<string, string>();
  known.set(text, ofTexts);
  const key = names.join();
  const found = ofTexts.get(key) ?? JSON.stringify(pick(text, names));
  ofTexts.set(key, found);
  return found;
}

function pick(text: Texts, names: (keyof PageTexts)[]): object {
  const pages = new Map<string, unknown>(Object.entries(text.pages));
  const ofFeatures = new Map<string, unknown>(Object.entries(text));
  const found = names.map((name) => [name, pages.get(name) ?? Object(ofFeatures.get(name)).page]);
  return Object.fromEntries(found);
}

/** Returns the names of what features say on pages of others. @param features those that are on */
export const speakersOn = (pages: SpokenOn, features: readonly Speaker[]): (keyof PageTexts)[] =>
  features.flatMap(({ name, speaksOn }) =>
    speaksOn?.includes(pages) ? [name as keyof PageTexts] : [],
  );
