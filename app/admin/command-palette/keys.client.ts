const SINGLE_KEYS = 'admin-keys';

/** Keys as this keyboard names them: `Mod-K` is ⌘K on an Apple keyboard, and Ctrl K on others. */
export function namesOfKeys(keys: string): string {
  const [mod, shift] = /^(Mac|iP)/.test(navigator.platform) ? ['⌘', '⇧'] : ['Ctrl ', 'Shift '];
  return keys.replace('Mod-', mod).replace('Shift-', shift).replace('Escape', 'Esc');
}

/** Whether a letter was pressed: by its place on keyboards without Latin letters. */
export const isLetter = ({ key, code }: KeyboardEvent, letter: string): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;

/** Whether a dialog is open above the page. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"],[role="alertdialog"],dialog[open]')].some(
    (dialog) => dialog.checkVisibility(),
  );

/** Whether keys work without Ctrl. People who dictate or hit keys by accident switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    return true;
  }
}

/** Remembered by this browser, where its storage is allowed. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(SINGLE_KEYS, on ? 'on' : 'off');
  } catch (error) {
    console.warn(error);
  }
}
