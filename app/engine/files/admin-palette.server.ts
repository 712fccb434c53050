import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { type PaletteOffers, startPalette } from '~/engine/core/command-palette/command-palette';
import { searchRecords } from '~/engine/core/dashboard/overview';
import { listSiteTexts } from '~/engine/core/site-words/site-texts';

/** Data of the owner's command palette: search results with `?q=`, otherwise its initial items. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    if (query !== '') return Response.json(await searchRecords(query, services));
    const start = await startPalette(services);
    return Response.json({
      ...start,
      texts: listSiteTexts(services.texts),
    } satisfies PaletteOffers);
  });
