import type { Path } from '@remix-run/react';
import { routesOf } from '../offline/route-scripts';
import { isAdminPath } from '../paths';
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
export function prefetchPages(): void {
  let timer = 0;
  let links: HTMLLinkElement[] = [];
  const fetchAhead = (step: Path) => {
    if (!navigator.onLine) return;
    for (const link of links) link.remove();
    links = linksTo(step);
    for (const link of links) document.head.appendChild(link);
  };
  const point = (target: EventTarget | null) => {
    clearTimeout(timer);
    const step = stepOf(target);
    if (step === null || [step, location].some(({ pathname }) => isAdminPath(pathname))) return;
    if (step.pathname + step.search === location.pathname + location.search) return;
    if (!document.documentElement.hasAttribute(HYDRATED)) return;
    timer = window.setTimeout(() => fetchAhead(step), POINTED_MS);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, ({ target }) => point(target), { passive: true });
  // Then the step itself asks.
  document.addEventListener('click', () => clearTimeout(timer));
  point(document.querySelector('a:hover'));
}

/** What the browser fetches of a page: its data, by the address that Remix asks for, and its module. */
function linksTo({ pathname, search }: Path): HTMLLinkElement[] {
  const route = routesOf(pathname).at(-1);
  if (!route || route.path === '*') return [];
  const parameters = new URLSearchParams(search);
  parameters.set('_routes', route.id);
  const data = `${pathname === '/' ? '/_root' : pathname}.data?${parameters}`;
  return [
    { rel: 'prefetch', as: 'fetch', href: data },
    { rel: 'modulepreload', href: route.module },
  ].map((link) => Object.assign(document.createElement('link'), link));
}
