import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { searchRecords } from '~/domain/overview';
import { type PaletteOffers, startPalette } from '~/domain/palette';
import { listSiteTexts } from '~/domain/site-words/site-texts';
import { loadAdminPage } from '~/http/admin/admin.server';

/** What the owner's palette asks: with `?q=` the records that it finds, without what it begins with. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    if (query !== '') return Response.json(await searchRecords(query, services));
    const start = await startPalette(services);
    return Response.json({ ...start, texts: listSiteTexts() } satisfies PaletteOffers);
  });
