import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For the frame of the admin area and for pages whose forms a script sends or whose editors may meet.
 * After a refusal nothing is read anew: where the session or the network is gone, that would take away
 * the page with what was typed. Only where somebody else was faster (409) is there something new to show
 * beside it; to ask for that from outside (`useRevalidator`) makes the router forget a form's refusal.
 *
 * Without such a function Remix reads a route anew after a fetcher's refusals, too; and it says `true` for
 * the default, whatever the answer was.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;
