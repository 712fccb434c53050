import { useRouteLoaderData } from '@remix-run/react';
import type { AdminMenu } from '~/engine/core/command-palette/screens';

const NONE: AdminMenu = { groups: [], commands: [], links: [] };

/** Returns the screens and commands of the admin area. The root loader reads them, because an error page needs them, too. */
export const useAdminMenu = (): AdminMenu =>
  useRouteLoaderData<{ adminMenu?: AdminMenu }>('root')?.adminMenu ?? NONE;
