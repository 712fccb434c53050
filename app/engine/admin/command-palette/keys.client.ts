const SINGLE_KEYS = 'admin-keys';

/** Formats keys for this keyboard: `Mod-K` becomes ⌘K on an Apple keyboard and Ctrl K on others. */
export function formatKeys(keys: string): string {
  const [mod, shift] = /^(Mac|iP)/.test(navigator.platform) ? ['⌘', '⇧'] : ['Ctrl ', 'Shift '];
  return keys.replace('Mod-', mod).replace('Shift-', shift).replace('Escape', 'Esc');
}

/** Whether a letter was pressed. On a keyboard without Latin letters, the key's position counts. */
export const isLetter = ({ key, code }: KeyboardEvent, letter: string): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;

/** Whether a dialog is open above the page. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"],[role="alertdialog"],dialog[open]')].some(
    (dialog) => dialog.checkVisibility(),
  );

/**
 * Whether shortcuts without a modifier key are on. People who dictate or hit keys by accident can switch them
 * off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the setting in this browser, if it allows storage. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(SINGLE_KEYS, on ? 'on' : 'off');
  } catch (error) {
    console.warn(error);
  }
}
