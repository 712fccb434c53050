import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { searchRecords } from '~/domain/overview';
import { loadAdminPage } from '~/http/admin/admin.server';
import { SearchView } from '~/ui/admin/dashboard/search-view';
import { adminMeta } from '~/ui/admin/meta';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    return { query, results: await searchRecords(query, services) };
  });

export const meta = adminMeta('Search');

export default function SearchPage() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
