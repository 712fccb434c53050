/** Set on the document's root once links of the application are steps within the document. */
export const HYDRATED = 'data-hydrated';

/**
 * Lets the browser fetch a public page when a visitor points at a link to it, and make it ready when the pointer
 * goes down: https://html.spec.whatwg.org/multipage/speculative-loading.html. Browsers that do not know it leave it.
 * Links of the application are then left to `page-prefetch.ts`; an anchor is mostly of the page that is there.
 * @param paths patterns of the pages, such as `/details/:id`; whatever they do not name is left alone
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
