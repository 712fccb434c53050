import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { SignInForm, SignInPage } from '~/admin/account/sign-in';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage, type SessionEnded } from '~/admin/shell/admin.server';
import { takeFlash } from '~/admin/shell/flash.server';
import { AdminProblem } from '~/admin/shell/problem';
import { AdminShell } from '~/admin/shell/shell';
import { Unsaved } from '~/admin/shell/unsaved';
import { countWaiting } from '~/core/dashboard/overview';
import { Notice } from '~/kit/ui/notice';

/** The layout of all admin pages, and their error page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin, services }) => {
    const { flash, headers } = await takeFlash(args.request);
    const waiting = await countWaiting(services);
    const { name, timeZone } = admin;
    return data({ name, timeZone, now: services.now(), waiting, flash }, { headers });
  });

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Admin');

export default function AdminLayout() {
  return (
    <AdminShell frame={useLoaderData<typeof loader>()}>
      <Unsaved />
      <Outlet />
    </AdminShell>
  );
}

/**
 * The only error boundary of the admin area. If a page had its own, Remix would run the loader above after a form whose
 * session has ended, and its redirect would lose the typed text.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>('routes/admin');
  if (isRouteErrorResponse(error) && isSessionEnded(error.data)) {
    const { message, draft } = error.data;
    return (
      <SignInPage>
        <Notice kind="problem">{message}</Notice>
        <SignInForm redirectTo={draft.path} draft={JSON.stringify(draft)} />
      </SignInPage>
    );
  }
  return (
    <AdminShell frame={frame ?? null}>
      <AdminProblem error={error} />
      <Unsaved />
    </AdminShell>
  );
}

const isSessionEnded = (data: unknown): data is SessionEnded =>
  typeof data === 'object' && data !== null && 'draft' in data && 'message' in data;
