import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { SignInForm, SignInPage } from '~/engine/admin/account/sign-in';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, type SessionEnded } from '~/engine/admin/shell/admin.server';
import { takeFlash } from '~/engine/admin/shell/flash.server';
import { AdminProblem } from '~/engine/admin/shell/problem';
import { AdminShell } from '~/engine/admin/shell/shell';
import { Unsaved } from '~/engine/admin/shell/unsaved';
import { countWaiting } from '~/engine/core/dashboard/overview';
import { countOnScreens } from '~/engine/core/dashboard/tasks';
import { Notice } from '~/engine/kit/ui/notice';

/** The layout of all admin pages, and their error page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin, services }) => {
    const { flash, headers } = await takeFlash(args.request);
    const waiting = await countWaiting(services);
    const { name, timeZone } = admin;
    const badges = countOnScreens(waiting, services.parts);
    const siteBlocks = Object.entries(services.blocks.known).map(([block, { menu }]) => ({
      name: block,
      ...menu,
    }));
    return data(
      { name, timeZone, now: services.now(), waiting, badges, flash, siteBlocks },
      { headers },
    );
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
  const frame = useRouteLoaderData<typeof loader>('engine/routes/admin');
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
