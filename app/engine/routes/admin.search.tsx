import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SearchView } from '~/engine/admin/dashboard/search-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { searchRecords } from '~/engine/core/dashboard/overview';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    return { query, results: await searchRecords(query, services) };
  });

export const meta = adminMeta('Search');

export default function SearchPage() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
