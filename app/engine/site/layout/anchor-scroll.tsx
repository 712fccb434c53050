import { useLocation } from '@remix-run/react';
import { decodeFragment, TEXT_ID_PREFIX } from '~/engine/kit/text/text-ids';
import { continueFrom } from '~/engine/kit/ui/focus';
import { useIsomorphicLayoutEffect } from '~/engine/kit/ui/use-isomorphic-layout-effect';

/** Specification, point 9: how long to wait for the target of an anchor. */
const TIMEOUT_MS = 10_000;

/** Finds the target. Also tries the id with its prefix, because old links to headings lack it. */
const findTarget = (id: string) =>
  document.getElementById(id) ?? document.getElementById(TEXT_ID_PREFIX + id);

/** Scrolls to anchor targets that appear after the page has loaded, or whose id lacks the prefix. */
export function AnchorScroll() {
  const { hash, key } = useLocation();
  // Same commit as Remix's own scrolling: otherwise both would miss a target that appears in between.
  useIsomorphicLayoutEffect(() => {
    const id = decodeFragment(hash.slice(1));
    if (id === '' || document.getElementById(id)) return;
    const scroll = (): boolean => {
      const target = findTarget(id);
      target?.scrollIntoView();
      if (target) continueFrom(target);
      return target !== null;
    };
    if (findTarget(id)) {
      // After Remix's own scrolling, which does not find this target and scrolls to the top.
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
