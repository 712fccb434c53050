import { useRouteLoaderData } from '@remix-run/react';

/** Those links of a menu that lead to something: what has no content yet is left out. */
export function useMenuLinks<L extends { to: string }>(links: L[]): L[] {
  // Absent where the site could not be reached.
  const root = useRouteLoaderData<{ emptyAddresses: string[] }>('root');
  return links.filter(({ to }) => !root?.emptyAddresses.includes(to));
}
