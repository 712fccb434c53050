import { isDialogOpen } from './focus-places.client';

/* Keys with Ctrl or Cmd that press a button of the page, which names them by `aria-keyshortcuts`. */

/** As the attribute has it, whichever of the two it is on this keyboard; null for all other keys. */
function nameOf({ key, shiftKey, altKey }: KeyboardEvent): string | null {
  if (altKey || !/^(Enter|s)$/i.test(key)) return null;
  return `Control+${shiftKey ? 'Shift+' : ''}${key.length > 1 ? key : key.toUpperCase()}`;
}

/** What a key is the shortcut of: in the dialog or the form of the focus, else anywhere on the page. */
function shortcutOf(name: string, target: Element): HTMLElement | null {
  const selector = `[aria-keyshortcuts~="${name}"]`;
  const dialog = target.closest('[role="dialog"],dialog');
  if (!dialog && isDialogOpen()) return null;
  const places = [target.closest('form'), dialog ?? document.getElementById('main')];
  for (const place of places) {
    const found = place?.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** @returns whether the key was one of these, and has done what it does */
export function pressShortcut(event: KeyboardEvent): boolean {
  const { target } = event;
  const name = nameOf(event);
  if (name === null || !(target instanceof Element)) return false;
  const button = shortcutOf(name, target);
  if (!button) return false;
  event.preventDefault();
  if (!event.repeat) button.click();
  return true;
}
