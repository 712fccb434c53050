/* Whether keys work that are pressed alone. Who dictates, or hits keys by accident, switches them off (WCAG 2.1.4). */

const KEY = 'admin-keys';

let isOn = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export const areSingleKeysOn = (): boolean => isOn;

/** Remembered by this browser. */
export function setSingleKeys(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}
