import type { NoScriptBrowser } from './no-script-browser';

/** Selects rows of a list by their names, and presses a button below it. */
export function pressForSelected(owner: NoScriptBrowser, names: string[], button: string) {
  owner.fill(Object.fromEntries(names.map((name) => [`Select ${name}`, true])));
  return owner.press(`${button}: selected`, owner.one('#bulk'));
}
