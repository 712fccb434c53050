import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { AnalyticsView } from '../admin/analytics';
import { loadAnalytics } from '../admin/analytics.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => ({
    analytics: await loadAnalytics({ url, services }),
  }));

export const meta = adminMeta('Analytics');

export default function AnalyticsPage() {
  return <AnalyticsView {...useLoaderData<typeof loader>()} />;
}
