import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportSubscribers } from '~/domain/newsletter/subscriber-list';
import { loadAdminPage } from '~/http/admin/admin.server';
import { streamOf } from '~/http/stream.server';

/** `?ids=<id>&ids=…` for those alone. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(
    args,
    async ({ url, services, admin: by }) =>
      new Response(
        streamOf(exportSubscribers({ ids: url.searchParams.getAll('ids'), by }, services)),
        {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="subscribers.csv"',
            'Cache-Control': 'no-store',
          },
        },
      ),
  );
