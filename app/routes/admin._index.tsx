import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { hideFirstSteps } from '~/domain/first-steps';
import { readHealth } from '~/domain/health/health';
import { readDashboard } from '~/domain/overview';
import { listDueCards } from '~/domain/pictures/cards';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { readDone } from '~/http/admin/admin-list.server';
import { firstStepsOf } from '~/http/admin/first-steps.server';
import { noteUnreadHealth } from '~/http/health/health-json.server';
import { DashboardView } from '~/ui/admin/dashboard/dashboard';
import { adminMeta } from '~/ui/admin/meta';
import { withoutNetwork } from '~/ui/offline/without-network';
import type { loader as frameLoader } from './admin';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, admin: { adminId }, services, loadWords }) => {
    const isAsked = url.searchParams.has('steps');
    const [dashboard, cards, steps, checks, done] = await Promise.all([
      readDashboard(services),
      listDueCards(services),
      loadWords().then(({ words }) => firstStepsOf({ adminId, isAsked }, words, services)),
      readHealth({ host: '' }, services, noteUnreadHealth),
      readDone(url, services.commentBulk),
    ]);
    const failing = checks.flatMap(({ status, label }) => (status === 'fail' ? [label] : []));
    return { dashboard, cards, steps, failing, done };
  });

/** The only form is the one that hides the first steps. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ services }) => {
    await hideFirstSteps(services);
    return { message: 'Hidden. The first steps are under Settings from now on.', path: '/admin' };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Dashboard');

export default function DashboardPage() {
  const frame = useRouteLoaderData<typeof frameLoader>('routes/admin');
  return <DashboardView {...useLoaderData<typeof loader>()} waiting={frame?.waiting} />;
}
