import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { DashboardView } from '~/engine/admin/dashboard/dashboard';
import { loadFirstSteps } from '~/engine/admin/dashboard/first-steps.server';
import { readUndo } from '~/engine/admin/dashboard/undo.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import type { Frame } from '~/engine/admin/shell/shell';
import { readSiteSection } from '~/engine/admin/site/site-pages.server';
import { logHealthFailure } from '~/engine/api/health/health-json.server';
import { readDashboard } from '~/engine/core/dashboard/overview';
import { hideFirstSteps } from '~/engine/core/first-steps/first-steps';
import { readHealth } from '~/engine/core/health/health';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { readAdminParts } from '~/engine/server/admin-parts.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, admin: { adminId, timeZone }, services, loadWords }) => {
    const isAsked = url.searchParams.has('steps');
    const { words } = await loadWords();
    const [dashboard, ofFeatures, steps, checks, undo] = await Promise.all([
      readDashboard({ words, timeZone }, services),
      readAdminParts('dashboard', args.context),
      loadFirstSteps({ adminId, isAsked }, words, services),
      readHealth({ host: '' }, services, logHealthFailure),
      readUndo(url, services),
    ]);
    const failing = checks.flatMap(({ status, label }) => (status === 'fail' ? [label] : []));
    const isNameless = steps?.some(({ id, isDone }) => id === 'name' && !isDone);
    const language = args.request.headers.get('Accept-Language');
    const nameForm = isNameless ? await readSiteSection('person', language, services) : null;
    return { dashboard, ofFeatures, steps, nameForm, failing, undo };
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
  const frame = useRouteLoaderData<Frame>('routes/admin');
  return <DashboardView {...useLoaderData<typeof loader>()} waiting={frame?.waiting} />;
}
