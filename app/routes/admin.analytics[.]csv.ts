import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { analyticsCsv, parseTable } from '~/domain/visits/csv';
import { loadAdminPage } from '~/http/admin/admin.server';
import { wholeAnalyticsOf } from '~/http/admin/analytics.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const table = parseTable(url.searchParams.get('table'));
    const analytics = await wholeAnalyticsOf({ url, services });
    return new Response(analyticsCsv(table, analytics), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}-${analytics.range}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  });
