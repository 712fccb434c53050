import type { PageTexts, Speaker, SpokenOn, Texts } from '~/content/languages/language';

/** Returns texts for the components of a page (`useText`). A loader returns them as `text`. */
export function readText<Name extends keyof PageTexts>(
  text: Texts,
  ...names: Name[]
): Pick<PageTexts, Name> {
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
