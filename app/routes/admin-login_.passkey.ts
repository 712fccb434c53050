import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { answerPasskeyQuestion } from '~/admin/account/passkey-question.server';

/** Creates the challenge for signing in with a passkey. */
export const action = (args: ActionFunctionArgs) => answerPasskeyQuestion(args);

export const loader = () => redirect('/admin-login');
