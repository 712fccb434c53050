import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare';
import { signInWithPasskey } from '~/core/account/passkey-sign-in';
import { signOut } from '~/core/account/session';
import { signIn, signInWithCode } from '~/core/account/sign-in';
import { setDefaultTimeZone } from '~/core/settings/settings';
import { DomainError, type FieldErrors } from '~/kit/errors';
import { pathToReturnTo } from '~/kit/paths';
import type { Services } from '~/server/context';
import { describeProblem } from '~/server/errors.server';
import { formTexts, readForm } from '~/server/forms.server';
import { noSessionCookie, requireAdmin, sessionCookie } from '~/server/session.server';
import { type Draft, parseDraft } from './draft.server';

/** A draft of a megabyte, which is up to three times as long in a form that is sent. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** What is wrong, or that a code is needed, too; with everything that was typed but the password. */
type SignInProblem = {
  ok: false;
  message: string;
  fields: FieldErrors;
  values: Record<string, string>;
};
/** Signed in, with a form that is still to be sent. */
type SignInWithDraft = { ok: true; draft: Draft };

/** The action of the sign-in page: on to `redirectTo` with a session, or what is wrong. */
export async function submitSignIn({
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<SignInProblem | SignInWithDraft>>> {
  const { services } = context;
  let values: Record<string, string> = {};
  try {
    values = formTexts(await readForm(request, MAX_FORM_BYTES));
    const userAgent = request.headers.get('User-Agent') ?? '';
    const input = { fields: values, userAgent };
    const step = values.credential ? signInWithPasskey : values.ticket ? signInWithCode : signIn;
    const outcome = await step(input, services);
    if (outcome.kind === 'code') {
      const { ticket, ways } = outcome;
      const asked = { ...kept(values, ticket), ways: ways.join(' ') };
      return data({ ok: false, message: '', fields: {}, values: asked });
    }
    await setDefaultTimeZone(values, services);
    const headers = { 'Set-Cookie': sessionCookie(outcome, services.now()) };
    const draft = parseDraft(values.draft);
    if (draft) return data({ ok: true, draft }, { headers });
    throw redirect(pathToReturnTo(values.redirectTo), { status: 303, headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message, fields } = describeProblem(error, { request, context });
    const ticket = fields.ticket ? '' : values.ticket;
    return data({ ok: false, message, fields, values: kept(values, ticket) }, { status });
  }
}

/** What goes back into the form: no password, no code; with a ticket it asks for the code. */
function kept(values: Record<string, string>, ticket: string | undefined): Record<string, string> {
  const {
    password: _password,
    code: _code,
    credential: _credential,
    ticket: _ticket,
    ...rest
  } = values;
  return ticket ? { ...rest, ticket } : rest;
}

/** Ends the session, if there is one, and goes to the sign-in page. */
export async function submitSignOut({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { services } = context;
  let isEnded = true;
  try {
    isEnded = await signOut(await requireAdmin(request, services), services);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    isEnded = error.code === 'unauthorized';
  }
  // The browser forgets the session, whatever the database says.
  const headers = { 'Set-Cookie': noSessionCookie };
  return redirect(`/admin-login?signedOut=${isEnded ? '1' : 'here'}`, { status: 303, headers });
}

/** Whether somebody is signed in already. @throws DomainError `unavailable`. */
export const isSignedIn = (request: Request, services: Services): Promise<boolean> =>
  requireAdmin(request, services).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'unauthorized') return false;
      throw error;
    },
  );
