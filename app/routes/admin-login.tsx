import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadSignIn, submitSignIn } from '~/engine/admin/account/sign-in.server';
import { loadSignInInBrowser, SignInScreen } from '~/engine/admin/account/sign-in-screen';
import { adminMeta } from '~/engine/admin/shared/meta';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { adminSlots } from '~/features.admin';

/** The sign-in page, with what the features show in its form. */
export const loader = (args: LoaderFunctionArgs) => loadSignIn(args);

export const action = (args: ActionFunctionArgs) => submitSignIn(args);

export const clientAction = offlineSafeAction;

export const clientLoader = loadSignInInBrowser;

export const meta = adminMeta('Sign in');

export default function AdminLogin() {
  return <SignInScreen slots={adminSlots} />;
}
