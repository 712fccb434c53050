import { useLayoutEffect, useRef } from 'react';
import { formatKeys, isDialogOpen, isLetter } from './keys.client';

/** Returns the value of `aria-keyshortcuts`. It always says Control, on Apple keyboards too. */
const toAriaKeyShortcuts = (keys: string) => keys.replaceAll('Mod-', 'Control+');

/**
 * Gives the button around it a keyboard shortcut such as `Mod-Enter`. Shows it and sets the button's
 * `aria-keyshortcuts`, which `pressShortcut` reads.
 * @param keys separated by spaces; only the first is shown
 */
export function Shortcut({ keys }: { keys: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    element.current?.closest('button')?.setAttribute('aria-keyshortcuts', toAriaKeyShortcuts(keys));
  }, [keys]);
  return (
    <span ref={element} aria-hidden="true" className="shortcut">
      <kbd>{formatKeys(keys.split(' ')[0] ?? '')}</kbd>
    </span>
  );
}

function shortcutName(event: KeyboardEvent): string | null {
  if (event.altKey || event.shiftKey) return null;
  if (event.key === 'Enter') return 'Control+Enter';
  return isLetter(event, 's') ? 'Control+S' : null;
}

/** Finds the button of a shortcut: in the focused form or dialog first, then anywhere on the page. */
function findButton(name: string, target: Element): HTMLElement | null {
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

/** Clicks the button of Ctrl-S or Ctrl-Enter, if there is one. */
export function pressShortcut(event: KeyboardEvent): void {
  const name = shortcutName(event);
  if (name === null || !(event.target instanceof Element)) return;
  const button = findButton(name, event.target);
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}
