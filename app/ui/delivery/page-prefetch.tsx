import { matchRoutes, type Path } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isAdminPath } from '~/lib/paths';
import { HYDRATED } from './speculation-rules';
import { stepOf } from './steps';

/** Whoever only passes over a link is quicker. */
const POINTED_MS = 100;

/**
 * Fetches the page that a link leads to as soon as a visitor points at it, for steps within the document.
 * For links that the browser follows there are `speculationRules`. Not Remix's own `PrefetchPageLinks`: it
 * starts the page's modules, and loads the whole document anew, with all that was typed into it, where one of
 * them cannot be had.
 */
export function PagePrefetch() {
  const [page, setPage] = useState<PageFiles | null>(null);
  useEffect(() => {
    document.documentElement.setAttribute(HYDRATED, '');
    let timer = 0;
    const point = ({ target }: Event) => {
      clearTimeout(timer);
      const step = stepOf(target);
      if (step === null || isAdminPath(step.pathname)) return;
      if (step.pathname + step.search === location.pathname + location.search) return;
      timer = window.setTimeout(() => navigator.onLine && setPage(filesOf(step)), POINTED_MS);
    };
    const signs = ['pointerover', 'touchstart', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, point);
    };
  }, []);
  return (
    page && (
      <>
        <link rel="prefetch" as="fetch" href={page.data} />
        <link rel="modulepreload" href={page.module} />
      </>
    )
  );
}

type PageFiles = {
  /** The address by which Remix asks for the data of a step to the page. */
  data: string;
  module: string;
};

/** @returns null for an address without a page of its own */
function filesOf({ pathname, search }: Path): PageFiles | null {
  const id = matchRoutes(window.__remixRouter.routes, pathname)?.at(-1)?.route.id ?? '';
  const route = window.__remixManifest.routes[id];
  if (!route || route.path === '*') return null;
  const parameters = new URLSearchParams(search);
  parameters.set('_routes', id);
  return {
    data: `${pathname === '/' ? '/_root' : pathname}.data?${parameters}`,
    module: route.module,
  };
}
