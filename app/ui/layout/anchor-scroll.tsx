import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** Specification, point 9: how long an anchor's target may take to appear. */
const TIMEOUT_MS = 10_000;

/** Scrolls to the target of an anchor that appears only after the page. */
export function AnchorScroll() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be followed twice
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '' || document.getElementById(id)) return;
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (!target) return;
      stop();
      target.scrollIntoView();
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
