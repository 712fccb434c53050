import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { toStream } from '~/engine/kit/http/stream.server';
import { exportSubscribers } from '../core/subscriber-list';
import { newsletterServices } from '../services.server';

/** Exports subscribers. `?ids=<id>&ids=…` limits the export to these. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(
    args,
    async ({ url, services, admin: by }) =>
      new Response(
        toStream(
          exportSubscribers(
            { ids: url.searchParams.getAll('ids'), by },
            newsletterServices(services),
          ),
        ),
        {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="subscribers.csv"',
            'Cache-Control': 'no-store',
          },
        },
      ),
  );
