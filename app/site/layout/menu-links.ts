import { useRouteLoaderData } from '@remix-run/react';

/** Returns the links of a menu without those to empty sections and pages. */
export function useMenuLinks<L extends { to: string }>(links: L[]): L[] {
  // Undefined if the site could not be reached.
  const root = useRouteLoaderData<{ emptyAddresses: string[] }>('root');
  return links.filter(({ to }) => !root?.emptyAddresses.includes(to));
}
