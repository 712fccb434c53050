import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { type SecurityResult, SecurityView } from '~/engine/admin/account/security-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import {
  type AdminFormResult,
  loadAdminPage,
  submitAdminForm,
} from '~/engine/admin/shell/admin.server';
import {
  changePassword,
  confirmSecondFactor,
  endAllSessions,
  endSession,
  offerSecondFactor,
  readSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  withdrawSecondFactor,
} from '~/engine/core/account/account';
import {
  addPasskey,
  beginPasskeyRegistration,
  makePasskeyOptional,
  removePasskey,
  renamePasskey,
  requirePasskey,
} from '~/engine/core/account/passkeys';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { noSessionCookie, sessionCookie } from '~/engine/server/session.server';

const HERE = '/admin/settings/security';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin, services, loadWords }) => {
    const { words } = await loadWords();
    return readSecurity({ admin, site: fullName(words.person) }, services);
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm<SecurityResult>(args, async ({ values, admin, services }) => {
    const call = { admin, fields: values };
    return runIntent<AdminFormResult<SecurityResult>>(values, {
      async password() {
        const userAgent = args.request.headers.get('User-Agent') ?? '';
        const session = await changePassword({ ...call, userAgent }, services);
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
      async 'factor-offer'() {
        await offerSecondFactor(call, services);
        return { message: 'Scan the code, then type what your app shows.', path: HERE };
      },
      async 'factor-withdraw'() {
        await withdrawSecondFactor(admin, services);
        return { message: 'Nothing is set up.', path: HERE };
      },
      async 'factor-confirm'() {
        const recoveryCodes = await confirmSecondFactor(call, services);
        return { message: 'The second factor is on.', result: { recoveryCodes } };
      },
      async 'factor-codes'() {
        const recoveryCodes = await renewRecoveryCodes(call, services);
        return { message: 'The old recovery codes no longer work.', result: { recoveryCodes } };
      },
      async 'factor-off'() {
        await removeSecondFactor(call, services);
        return { message: 'The second factor is off.', path: HERE };
      },
      async 'passkey-offer'() {
        const passkey = await beginPasskeyRegistration(call, services);
        return { message: 'Follow your browser.', result: { passkey } };
      },
      async 'passkey-add'() {
        await addPasskey(call, services);
        return { message: 'The passkey is added: you can sign in with it now.', path: HERE };
      },
      async 'passkey-rename'() {
        await renamePasskey(call, services);
        return { message: 'The passkey has a new name.', path: HERE };
      },
      async 'passkey-remove'() {
        const name = await removePasskey(call, services);
        return { message: `“${name}” no longer signs you in.`, path: HERE };
      },
      async 'passkey-require'() {
        const recoveryCodes = await requirePasskey(call, services);
        const message = 'From now on your password alone is not enough.';
        return recoveryCodes ? { message, result: { recoveryCodes } } : { message, path: HERE };
      },
      async 'passkey-optional'() {
        await makePasskeyOptional(call, services);
        return { message: 'A passkey is no longer required after your password.', path: HERE };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Security');

export default function SecurityPage() {
  return (
    <SecurityView
      security={useLoaderData<typeof loader>()}
      outcome={useActionData<typeof action>()}
    />
  );
}
