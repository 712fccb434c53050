import { useLocation } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';
import { continueFrom } from '../focus';

/** Specification, point 9: how long an anchor's target may take to appear. */
const TIMEOUT_MS = 10_000;

// Looks in the same commit as Remix's own scrolling: a target that came between
// the two would be seen by neither. The server has no layout.
const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Scrolls to the target of an anchor that appears only after the page. */
export function AnchorScroll() {
  const { hash, key } = useLocation();
  useCommitEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '' || document.getElementById(id)) return;
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (!target) return;
      stop();
      target.scrollIntoView();
      continueFrom(target);
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
