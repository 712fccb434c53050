import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { analyticsOf } from '~/http/admin/analytics.server';
import { adminMeta } from '~/ui/admin/meta';
import { AnalyticsView } from '~/ui/admin/visits/analytics';

export const loader = (args: LoaderFunctionArgs) => loadAdminPage(args, analyticsOf);

export const meta = adminMeta('Analytics');

export default function AnalyticsPage() {
  return <AnalyticsView analytics={useLoaderData<typeof loader>()} />;
}
