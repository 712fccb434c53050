import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For pages with a footer and a contact form: what those send changes nothing that the page shows, nor
 * does anything that was refused. To ask for it again would cost a trip, and without a network it would
 * replace the page by an error.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, actionStatus = 200 }) =>
  actionStatus < 400 && !/^\/(contact|newsletter)\b/.test(formAction ?? '');
