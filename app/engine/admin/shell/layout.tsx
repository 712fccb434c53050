import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { Notice } from '~/engine/kit/ui/notice';
import type { SessionEnded } from '../account/draft';
import { SignInForm, SignInPage } from '../account/sign-in';
import { type AdminSlots, AdminSlotsProvider } from '../shared/slots';
import { AdminProblem } from './problem';
import { AdminShell, type Frame } from './shell';
import { Unsaved } from './unsaved';

/** The layout of all admin pages. @param slots what features show on them */
export const AdminLayout = ({ slots }: { slots: AdminSlots }) => (
  <AdminSlotsProvider value={slots}>
    <AdminShell frame={useLoaderData<Frame>()}>
      <Unsaved />
      <Outlet />
    </AdminShell>
  </AdminSlotsProvider>
);

/**
 * The only error boundary of the admin area. If a page had its own, Remix would run the loader of the layout after a form whose
 * session has ended, and its redirect would lose the typed text.
 * @param slots what features show in its form
 */
export function AdminErrorBoundary({ slots }: { slots: AdminSlots }) {
  const error = useRouteError();
  const frame = useRouteLoaderData<Frame>('routes/admin');
  if (isRouteErrorResponse(error) && isSessionEnded(error.data)) {
    const { message, draft } = error.data;
    return (
      <SignInPage>
        <Notice kind="problem">{message}</Notice>
        <AdminSlotsProvider value={slots}>
          <SignInForm redirectTo={draft.path} draft={JSON.stringify(draft)} />
        </AdminSlotsProvider>
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
