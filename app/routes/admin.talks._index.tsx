import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { TalksView } from '~/admin/talks/talks-view';
import { listTalks } from '~/core/bookings/talk-list';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services }) => listTalks(url.searchParams, services));

export const meta = adminMeta('Talks');

export default function TalksPage() {
  return <TalksView list={useLoaderData<typeof loader>()} />;
}
