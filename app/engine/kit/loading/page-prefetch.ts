import type { Path } from '@remix-run/react';
import { routesOf } from '../offline/route-scripts';
import { isAdminPath } from '../paths';
import { navigationTarget } from './link-clicks';
import { HYDRATED } from './speculation-rules';

/** Ignore shorter hovers: the pointer only crosses the link. */
const HOVER_MS = 100;

/**
 * Prefetches the page of a link when a visitor points at it, for client-side navigations. `speculationRules` does this
 * for links that the browser follows. Remix's own `PrefetchPageLinks` runs the page's modules, and reloads the whole
 * document, with the loss of everything typed, if one of them cannot be loaded.
 */
export function prefetchPages(): void {
  let timer = 0;
  let links: HTMLLinkElement[] = [];
  const prefetch = (step: Path) => {
    if (!navigator.onLine) return;
    for (const link of links) link.remove();
    links = linksTo(step);
    for (const link of links) document.head.appendChild(link);
  };
  const point = (target: EventTarget | null) => {
    clearTimeout(timer);
    const step = navigationTarget(target);
    if (step === null || [step, location].some(({ pathname }) => isAdminPath(pathname))) return;
    if (step.pathname + step.search === location.pathname + location.search) return;
    if (!document.documentElement.hasAttribute(HYDRATED)) return;
    timer = window.setTimeout(() => prefetch(step), HOVER_MS);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, ({ target }) => point(target), { passive: true });
  // The navigation itself fetches the page then.
  document.addEventListener('click', () => clearTimeout(timer));
  point(document.querySelector('a:hover'));
}

/** Returns links that prefetch a page's data, at the URL that Remix will request, and its module. */
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
