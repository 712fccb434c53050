import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import {
  type AdminFormResult,
  loadAdminPage,
  submitAdminForm,
} from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { type FactorResult, FactorsView } from '../admin/factors-view';
import {
  addPasskey,
  beginPasskeyRegistration,
  makePasskeyOptional,
  removePasskey,
  renamePasskey,
  requirePasskey,
} from '../core/passkeys';
import {
  confirmSecondFactor,
  offerSecondFactor,
  readFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  withdrawSecondFactor,
} from '../core/set-up';
import { secondFactorServices } from '../services.server';

const HERE = '/admin/settings/second-factor';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin, services, loadWords }) => {
    const { words } = await loadWords();
    return readFactors({ admin, site: fullName(words.person) }, secondFactorServices(services));
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm<FactorResult>(args, async ({ values, admin, services }) => {
    const deps = secondFactorServices(services);
    const call = { admin, fields: values };
    return runIntent<AdminFormResult<FactorResult>>(values, {
      async 'factor-offer'() {
        await offerSecondFactor(call, deps);
        return { message: 'Scan the code, then type what your app shows.', path: HERE };
      },
      async 'factor-withdraw'() {
        await withdrawSecondFactor(admin, deps);
        return { message: 'Nothing is set up.', path: HERE };
      },
      async 'factor-confirm'() {
        const recoveryCodes = await confirmSecondFactor(call, deps);
        return { message: 'The second factor is on.', result: { recoveryCodes } };
      },
      async 'factor-codes'() {
        const recoveryCodes = await renewRecoveryCodes(call, deps);
        return { message: 'The old recovery codes no longer work.', result: { recoveryCodes } };
      },
      async 'factor-off'() {
        await removeSecondFactor(call, deps);
        return { message: 'The second factor is off.', path: HERE };
      },
      async 'passkey-offer'() {
        const passkey = await beginPasskeyRegistration(call, deps);
        return { message: 'Follow your browser.', result: { passkey } };
      },
      async 'passkey-add'() {
        await addPasskey(call, deps);
        return { message: 'The passkey is added: you can sign in with it now.', path: HERE };
      },
      async 'passkey-rename'() {
        await renamePasskey(call, deps);
        return { message: 'The passkey has a new name.', path: HERE };
      },
      async 'passkey-remove'() {
        const name = await removePasskey(call, deps);
        return { message: `“${name}” no longer signs you in.`, path: HERE };
      },
      async 'passkey-require'() {
        const recoveryCodes = await requirePasskey(call, deps);
        const message = 'From now on your password alone is not enough.';
        return recoveryCodes ? { message, result: { recoveryCodes } } : { message, path: HERE };
      },
      async 'passkey-optional'() {
        await makePasskeyOptional(call, deps);
        return { message: 'A passkey is no longer required after your password.', path: HERE };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Passkeys and second factor');

export default function SecondFactorPage() {
  return (
    <FactorsView
      factors={useLoaderData<typeof loader>()}
      outcome={useActionData<typeof action>()}
    />
  );
}
