import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For pages with visitor forms. Their submissions change nothing on the page (what visitors write waits for the owner's
 * approval), and neither do refused ones. Reloading the data would cost a request, and without a network it would replace the
 * page with an error.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod = 'get' }) =>
  formMethod.toLowerCase() === 'get';

/** For pages with comments. A change of `?reply=` alone needs no new data, so replying also works offline. */
export const keepDataOnReply: ShouldRevalidateFunction = (step) => {
  const { currentUrl, nextUrl, formMethod } = step;
  if (!shouldRevalidate(step)) return false;
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return formMethod === undefined && currentUrl.search === nextUrl.search;
};
