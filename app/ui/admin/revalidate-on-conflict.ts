import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For the page of an editor: where somebody else was faster (409), there is something new to show beside
 * what was typed. The router reads nothing anew after a refusal of its own accord, and to ask it from
 * outside (`useRevalidator`) makes it forget the refusal.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;
