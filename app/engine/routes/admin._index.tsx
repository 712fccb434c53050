import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { DashboardView } from '~/engine/admin/dashboard/dashboard';
import { loadFirstSteps } from '~/engine/admin/dashboard/first-steps.server';
import { readDone } from '~/engine/admin/list/admin-list.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { logHealthFailure } from '~/engine/api/health/health-json.server';
import { readDashboard } from '~/engine/core/dashboard/overview';
import { hideFirstSteps } from '~/engine/core/first-steps/first-steps';
import { readHealth } from '~/engine/core/health/health';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { readToday } from '~/engine/server/today.server';
import { pastAvailability } from '~/features/prices/core/availability';
import { DrawSiteCard } from '~/features/share-cards/admin/draw-site-card';
import { dueSiteCard, listDueCards } from '~/features/share-cards/core/cards';
import type { loader as frameLoader } from './admin';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, admin: { adminId }, services, loadWords }) => {
    const isAsked = url.searchParams.has('steps');
    const [{ words }, today] = await Promise.all([loadWords(), readToday(args.context)]);
    const [dashboard, cards, card, steps, checks, done] = await Promise.all([
      readDashboard(services),
      listDueCards(services),
      dueSiteCard(words, services),
      loadFirstSteps({ adminId, isAsked }, words, services),
      readHealth({ host: '' }, services, logHealthFailure),
      readDone(url, services.commentBulk),
    ]);
    const failing = checks.flatMap(({ status, label }) => (status === 'fail' ? [label] : []));
    return { dashboard, cards, card, steps, failing, done, past: pastAvailability(words, today) };
  });

/** Hides the first steps, the only form of the page. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ services }) => {
    await hideFirstSteps(services);
    return { message: 'Hidden. The first steps are under Settings from now on.', path: '/admin' };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Dashboard');

export default function DashboardPage() {
  const frame = useRouteLoaderData<typeof frameLoader>('engine/routes/admin');
  const { card, ...data } = useLoaderData<typeof loader>();
  return (
    <>
      <DrawSiteCard card={card} />
      <DashboardView {...data} waiting={frame?.waiting} />
    </>
  );
}
