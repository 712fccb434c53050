import { useRouteLoaderData } from '@remix-run/react';
import type { SiteBlock } from './codemirror/blocks';

const NONE: SiteBlock[] = [];

/** Returns the blocks with content of the site, from the data of the layout of the admin area. */
export const useSiteBlocks = (): SiteBlock[] =>
  useRouteLoaderData<{ siteBlocks?: SiteBlock[] }>('routes/admin')?.siteBlocks ?? NONE;
