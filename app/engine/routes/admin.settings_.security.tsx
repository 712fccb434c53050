import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SecurityView } from '~/engine/admin/account/security-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import {
  type AdminFormResult,
  loadAdminPage,
  submitAdminForm,
} from '~/engine/admin/shell/admin.server';
import {
  changePassword,
  endAllSessions,
  endSession,
  readSessions,
} from '~/engine/core/account/account';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { noSessionCookie, sessionCookie } from '~/engine/server/session.server';

const HERE = '/admin/settings/security';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin, services }) => ({
    sessions: await readSessions(admin, services),
  }));

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, admin, services }) =>
    runIntent<AdminFormResult<never>>(values, {
      async password() {
        const userAgent = args.request.headers.get('User-Agent') ?? '';
        const session = await changePassword({ admin, fields: values, userAgent }, services);
        const headers = { 'Set-Cookie': sessionCookie(session, services.now()) };
        const message = 'Your password is changed. You are signed out everywhere else.';
        return { message, path: HERE, headers };
      },
      async 'end-session'() {
        await endSession({ admin, id: values.id ?? '' }, services);
        return { message: 'That session has ended.', path: HERE };
      },
      async 'end-all'() {
        await endAllSessions(admin, services);
        const headers = { 'Set-Cookie': noSessionCookie };
        return { message: 'Signed out', path: '/admin-login?signedOut=1', headers };
      },
    }),
  );

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Security');

export default function SecurityPage() {
  return (
    <SecurityView {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />
  );
}
