import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { readDashboard } from '~/domain/overview';
import { loadAdminPage } from '~/http/admin.server';
import { DashboardView } from '~/ui/admin/dashboard';
import { adminMeta } from '~/ui/admin/meta';
import type { loader as frameLoader } from './admin';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ services }) => readDashboard(services));

export const meta = adminMeta('Dashboard');

export default function DashboardPage() {
  const frame = useRouteLoaderData<typeof frameLoader>('routes/admin');
  return <DashboardView dashboard={useLoaderData<typeof loader>()} waiting={frame?.waiting} />;
}
