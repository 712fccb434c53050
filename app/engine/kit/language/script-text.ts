import type { InLanguages } from '~/content/languages/language';
import { scripts } from '~/content/languages/scripts/all';

/** Loads texts in the language of the page, in the browser. @throws if they cannot be loaded */
export async function loadTextOf<Texts>(all: InLanguages<Texts>): Promise<Texts> {
  const load = all[document.documentElement.lang] ?? all.en;
  // Another language has the same texts of other words.
  return (await load()).text as Texts;
}

/**
 * Loads what scripts of the site say. They load it at the first interaction, so that it is there when there is no network.
 * @throws if it cannot be loaded
 */
export const loadScriptText = () => loadTextOf(scripts);
