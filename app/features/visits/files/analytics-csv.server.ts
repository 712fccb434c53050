import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { loadFullAnalytics } from '../admin/analytics.server';
import { analyticsCsv, parseTable } from '../core/csv';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const table = parseTable(url.searchParams.get('table'));
    const analytics = await loadFullAnalytics({ url, services });
    return new Response(analyticsCsv(table, analytics), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}-${analytics.range}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  });
