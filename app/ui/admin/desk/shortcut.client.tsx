import { useLayoutEffect, useRef } from 'react';
import { namesOfKeys } from './modifier.client';

/** As `aria-keyshortcuts` has them, with Ctrl for either key. */
const attributeOf = (keys: string) =>
  keys.replaceAll('Mod-', 'Control+').replaceAll('Shift-', 'Shift+');

/**
 * The keys that press the button that this is in, such as `Mod-Enter`: on it, so that who looks learns them, and in
 * its `aria-keyshortcuts`, which `shortcuts.client.ts` obeys.
 * @param keys the first of them is shown
 */
export function Shortcut({ keys, isShown = true }: { keys: string; isShown?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    element.current?.closest('button')?.setAttribute('aria-keyshortcuts', attributeOf(keys));
  }, [keys]);
  return (
    <span ref={element} aria-hidden="true" className="shortcut">
      {isShown && <kbd>{namesOfKeys(keys.split(' ')[0] ?? '')}</kbd>}
    </span>
  );
}
