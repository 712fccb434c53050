import { useRouteLoaderData } from '@remix-run/react';
import type { ScreenGroup } from '~/engine/core/command-palette/screens';

/** Returns the screens of the sidebar, which the root loader reads for the admin area: an error page needs them, too. */
export const useScreens = (): ScreenGroup[] =>
  useRouteLoaderData<{ adminScreens: ScreenGroup[] }>('root')?.adminScreens ?? [];
