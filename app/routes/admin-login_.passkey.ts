import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { answerPasskeyQuestion } from '~/admin/account/passkey-question.server';

/** What the sign-in page's script asks a passkey. */
export const action = (args: ActionFunctionArgs) => answerPasskeyQuestion(args);

export const loader = () => redirect('/admin-login');
