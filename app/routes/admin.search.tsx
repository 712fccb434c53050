import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SearchView } from '~/admin/dashboard/search-view';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { searchRecords } from '~/core/dashboard/overview';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    return { query, results: await searchRecords(query, services) };
  });

export const meta = adminMeta('Search');

export default function SearchPage() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
