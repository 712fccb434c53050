import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For pages with forms of visitors: what those send changes nothing that the page shows (a comment waits for
 * the owner), nor does anything that was refused. To ask for it again would cost a trip, and without a
 * network it would replace the page by an error.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, actionStatus = 200 }) =>
  actionStatus < 400 && !/^\/(contact|newsletter|details)\b/.test(formAction ?? '');
