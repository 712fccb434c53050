import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * A menu over the page, built on `<details>`, which also opens without a script. It closes on Escape, when the focus
 * leaves it, and on navigation.
 * @param step a value that changes with each navigation
 * @returns `props` of the `<details>`
 */
export function useMenu(step: string) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(close, [step]);
  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    close();
    event.currentTarget.querySelector('summary')?.focus();
  };
  // The menu must not cover the element that has the focus now.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { close, props: { ref: menu, onKeyDown: closeByKey, onBlur: closeBehind } };
}
