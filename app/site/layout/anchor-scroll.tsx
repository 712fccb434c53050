import { useLocation } from '@remix-run/react';
import { idOfFragment, TEXT_ID_PREFIX } from '~/kit/text/text-ids';
import { continueFrom } from '~/kit/ui/focus';
import { useIsomorphicLayoutEffect } from '~/kit/ui/use-isomorphic-layout-effect';

/** Specification, point 9: how long an anchor's target may take to appear. */
const TIMEOUT_MS = 10_000;

/** A heading of a text is found by its plain name, too: addresses with that are out there. */
const targetOf = (id: string) =>
  document.getElementById(id) ?? document.getElementById(TEXT_ID_PREFIX + id);

/** Scrolls to the target of an anchor that appears only after the page, and to those browsers do not find. */
export function AnchorScroll() {
  const { hash, key } = useLocation();
  // In the same commit as Remix's own scrolling: a target that came between the two would be seen by neither.
  useIsomorphicLayoutEffect(() => {
    const id = idOfFragment(hash.slice(1));
    if (id === '' || document.getElementById(id)) return;
    const scroll = (): boolean => {
      const target = targetOf(id);
      target?.scrollIntoView();
      if (target) continueFrom(target);
      return target !== null;
    };
    if (targetOf(id)) {
      // After Remix's own scrolling, which knows no such target and goes to the top.
      queueMicrotask(scroll);
      return;
    }
    const observer = new MutationObserver(() => {
      if (scroll()) stop();
    });
    const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key]);
  return null;
}
