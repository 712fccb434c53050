/** Set on the root element once the application handles its links. */
export const HYDRATED = 'data-hydrated';

/**
 * Returns rules that make the browser prefetch a public page when a visitor points at its link, and prerender it on
 * pointer down (https://html.spec.whatwg.org/multipage/speculative-loading.html). Browsers without support ignore them.
 * After hydration `page-prefetch.ts` handles the application's links. Links with a hash are excluded: most point into
 * the current page.
 * @param paths patterns of the pages, such as `/details/:id`
 */
export function speculationRules(paths: string[]): string {
  const where = {
    and: [
      { href_matches: paths },
      { not: { selector_matches: [`[${HYDRATED}] a[data-discover]`, 'a[href*="#"]'] } },
    ],
  };
  return JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  });
}
