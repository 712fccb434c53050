import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { searchRecords } from '~/domain/overview';
import { startPalette } from '~/domain/palette';
import { loadAdminPage } from '~/http/admin/admin.server';

/** What the owner's palette asks: with `?q=` the records that it finds, without what it begins with. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    return Response.json(
      query === '' ? await startPalette(services) : await searchRecords(query, services),
    );
  });
