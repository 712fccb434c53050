import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { AnalyticsView } from '~/admin/visits/analytics';
import { loadAnalytics } from '~/admin/visits/analytics.server';

export const loader = (args: LoaderFunctionArgs) => loadAdminPage(args, loadAnalytics);

export const meta = adminMeta('Analytics');

export default function AnalyticsPage() {
  return <AnalyticsView analytics={useLoaderData<typeof loader>()} />;
}
