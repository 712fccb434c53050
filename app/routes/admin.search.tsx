import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { searchRecords } from '~/domain/overview';
import { loadAdminPage } from '~/http/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { SearchView } from '~/ui/admin/search-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    return { query, results: await searchRecords(query, services) };
  });

export const meta = adminMeta('Search');

export default function SearchPage() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
