import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { parseRange, readAnalytics } from '~/domain/visits/analytics';
import { loadAdminPage } from '~/http/admin/admin.server';
import { countryName } from '~/lib/countries';
import { adminMeta } from '~/ui/admin/meta';
import { AnalyticsView } from '~/ui/admin/visits/analytics';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const analytics = await readAnalytics(parseRange(url.searchParams.get('range')), services);
    const countries = analytics.countries.map((country) => ({
      ...country,
      title: countryName(country.name),
    }));
    return { ...analytics, countries };
  });

export const meta = adminMeta('Analytics');

export default function AnalyticsPage() {
  return <AnalyticsView analytics={useLoaderData<typeof loader>()} />;
}
