import type { Path } from '@remix-run/react';

/**
 * Returns the target of the Remix link that contains an element. Returns null for anything else, which the browser
 * handles itself.
 */
export function navigationTarget(target: EventTarget | null): Path | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('data-discover')) return null;
  const { pathname, search, hash } = link;
  return { pathname, search, hash };
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click navigates in this window. Other clicks open a tab, a menu or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
