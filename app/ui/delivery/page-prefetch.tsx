import { PrefetchPageLinks } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isAdminPath } from '~/lib/paths';
import { HYDRATED } from './speculation-rules';
import { stepOf } from './steps';

/** Whoever only passes over a link is quicker. */
const POINTED_MS = 100;

/**
 * Fetches the page that a link leads to as soon as a visitor points at it, for steps within the document.
 * For links that the browser follows there are `speculationRules`.
 */
export function PagePrefetch() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    document.documentElement.setAttribute(HYDRATED, '');
    let timer = 0;
    const point = ({ target }: Event) => {
      clearTimeout(timer);
      const step = stepOf(target);
      if (step === null || isAdminPath(step.pathname)) return;
      const page = step.pathname + step.search;
      if (page === location.pathname + location.search) return;
      timer = window.setTimeout(() => setPage(page), POINTED_MS);
    };
    const signs = ['pointerover', 'touchstart', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, point);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
