import { useLayoutEffect, useRef } from 'react';
import { isDialogOpen, isLetter, namesOfKeys } from './keys.client';

/** As `aria-keyshortcuts` has them, with Ctrl for either key. */
const attributeOf = (keys: string) => keys.replaceAll('Mod-', 'Control+');

/**
 * The keys that press the button around it, such as `Mod-Enter`. They are shown on the button and written into its
 * `aria-keyshortcuts`, which `pressShortcut` obeys.
 * @param keys separated by spaces; the first are shown
 */
export function Shortcut({ keys }: { keys: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    element.current?.closest('button')?.setAttribute('aria-keyshortcuts', attributeOf(keys));
  }, [keys]);
  return (
    <span ref={element} aria-hidden="true" className="shortcut">
      <kbd>{namesOfKeys(keys.split(' ')[0] ?? '')}</kbd>
    </span>
  );
}

function nameOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.shiftKey) return null;
  if (event.key === 'Enter') return 'Control+Enter';
  return isLetter(event, 's') ? 'Control+S' : null;
}

/** The button that has the keys: in the form or the dialog of the focus, else anywhere on the page. */
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

/** Presses the button of Ctrl-S or Ctrl-Enter, where there is one. */
export function pressShortcut(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (name === null || !(event.target instanceof Element)) return;
  const button = shortcutOf(name, event.target);
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}
