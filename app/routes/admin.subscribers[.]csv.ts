import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportSubscribers } from '~/domain/newsletter/subscriber-list';
import { loadAdminPage } from '~/http/admin/admin.server';
import { streamOf } from '~/http/stream.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(
    args,
    async ({ services, admin }) =>
      new Response(streamOf(exportSubscribers(admin, services)), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="subscribers.csv"',
          'Cache-Control': 'no-store',
        },
      }),
  );
