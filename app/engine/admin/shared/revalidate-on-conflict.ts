import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * The `shouldRevalidate` of the admin layout and of pages with fetcher forms or editors. A refusal does not reload
 * the data: without a session or a network, a reload would replace the page and lose the typed text. Only an edit
 * conflict (409) reloads, because there is a newer version to show next to the text. `useRevalidator` is no
 * alternative: it makes the router forget the refusal of a form.
 * Without this function, Remix also revalidates after refused fetcher submissions. Its `defaultShouldRevalidate` is
 * `true` whatever the answer was.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;
