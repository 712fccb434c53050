import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { respondWithPasskeyOptions } from '~/admin/account/passkey-options.server';

/** Creates the challenge for signing in with a passkey. */
export const action = (args: ActionFunctionArgs) => respondWithPasskeyOptions(args);

export const loader = () => redirect('/admin-login');
