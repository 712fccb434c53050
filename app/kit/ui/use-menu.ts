import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * A menu that lies over the page: a disclosure of the browser's own, which opens without a script, too. It
 * closes by Escape, when the focus moves on behind it, and with each step through the site.
 * @param step what changes with a step
 * @returns `props` of the `<details>`
 */
export function useMenu(step: string) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step closes it
  useEffect(close, [step]);
  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    close();
    event.currentTarget.querySelector('summary')?.focus();
  };
  // Who tabs on must see where they are.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { close, props: { ref: menu, onKeyDown: closeByKey, onBlur: closeBehind } };
}
