import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { TalksView } from '../admin/talks-view';
import { listTalks } from '../core/talk-list';
import { bookingServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services }) =>
    listTalks(url.searchParams, bookingServices(services)),
  );

export const meta = adminMeta('Talks');

export default function TalksPage() {
  return <TalksView list={useLoaderData<typeof loader>()} />;
}
