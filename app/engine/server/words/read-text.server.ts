import type { PageTexts, Speaker, SpokenOn, Texts } from '~/content/languages/language';
import { partsAsJson } from './parts-as-json.server';

/**
 * Returns texts for the components of a page (`useText`). A loader returns them as `said`. They are JSON, because the data of a page
 * needs more than twice as many bytes for objects.
 */
export function readText(text: Texts, ...names: (keyof PageTexts & string)[]): string {
  const pages: { [name: string]: unknown } = text.pages;
  const ofFeatures: { [name: string]: unknown } = { ...text };
  return partsAsJson(text, names, (name) => pages[name] ?? Object(ofFeatures[name]).page);
}

/** Returns the names of what features say on pages of others. @param features those that are on */
export const speakersOn = (pages: SpokenOn, features: readonly Speaker[]): (keyof PageTexts)[] =>
  features.flatMap(({ name, speaksOn }) =>
    speaksOn?.includes(pages) ? [name as keyof PageTexts] : [],
  );
