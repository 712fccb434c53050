import type { ScriptTexts } from '~/content/languages/language';
import { scripts } from '~/content/languages/scripts/all';

/**
 * Loads what scripts say in the browser, in the language of the page. They load it at the first interaction, so that it is there
 * when there is no network. @throws if it cannot be loaded
 */
export async function loadScriptText(): Promise<ScriptTexts> {
  const load = scripts[document.documentElement.lang] ?? scripts.en;
  // Another language has the same texts of other words.
  return (await load()) as unknown as ScriptTexts;
}
