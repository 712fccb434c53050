import { useRouteLoaderData } from '@remix-run/react';
import type { MenuPage } from '~/engine/core/published/content-state';

/** Returns the links of a menu without those to empty sections and pages. */
export function useMenuLinks<L extends { to: string }>(links: L[]): L[] {
  // Undefined if the site could not be reached.
  const root = useRouteLoaderData<{ emptyAddresses: string[] }>('root');
  return links.filter(({ to }) => !root?.emptyAddresses.includes(to));
}

/** Returns the pages that features have in the menus. */
export const useMenuPages = (): MenuPage[] =>
  // Undefined if the site could not be reached.
  useRouteLoaderData<{ menuPages: MenuPage[] }>('root')?.menuPages ?? [];
