import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { submitSignOut } from '~/admin/account/sign-in.server';

export const action = (args: ActionFunctionArgs) => submitSignOut(args);

/** A GET does not end the session. */
export const loader = () => redirect('/admin');
