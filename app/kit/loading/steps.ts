import type { Path } from '@remix-run/react';

/**
 * Where a step within the document leads that begins at an element: at a link of Remix's, or in it, which Remix
 * marks. null for anything else: the browser follows that by itself.
 */
export function stepOf(target: EventTarget | null): Path | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('data-discover')) return null;
  const { pathname, search, hash } = link;
  return { pathname, search, hash };
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is for this window: others open a tab, a menu or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
