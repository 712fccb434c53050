import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { countWaiting } from '~/domain/overview';
import { loadAdminPage, type SessionEnded } from '~/http/admin/admin.server';
import { takeFlash } from '~/http/admin/flash.server';
import { SignInForm, SignInPage } from '~/ui/admin/account/sign-in';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { AdminProblem } from '~/ui/admin/shell/problem';
import { AdminShell } from '~/ui/admin/shell/shell';
import { Notice } from '~/ui/notice';

/** The frame of every page of the admin area, and its error page. */
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
      <Outlet />
    </AdminShell>
  );
}

/**
 * The only one of the admin area: with one in a page, Remix would run the loader above for a form whose
 * session has ended, and its redirect would lose what was typed.
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
    </AdminShell>
  );
}

const isSessionEnded = (data: unknown): data is SessionEnded =>
  typeof data === 'object' && data !== null && 'draft' in data && 'message' in data;
