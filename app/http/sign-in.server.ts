import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare';
import { signOut } from '~/domain/admin';
import { DomainError, type FieldErrors } from '~/domain/errors';
import { signIn } from '~/domain/sign-in';
import { pathToReturnTo } from '~/lib/paths';
import type { Services } from './context';
import { type Draft, parseDraft } from './draft.server';
import { describeProblem, problemHeaders } from './errors.server';
import { readForm, textsOf } from './forms.server';
import { noSessionCookie, requireAdmin, sessionCookie } from './session.server';

/** A draft of a megabyte, which is up to three times as long in a form that is sent. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** Everything that was typed but the password. */
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
  const { services, requestId } = context;
  let values: Record<string, string> = {};
  try {
    values = textsOf(await readForm(request, MAX_FORM_BYTES));
    const userAgent = request.headers.get('User-Agent') ?? '';
    const session = await signIn({ fields: values, userAgent }, services);
    const headers = { 'Set-Cookie': sessionCookie(session, services.now()) };
    const draft = parseDraft(values.draft);
    if (draft) return data({ ok: true, draft }, { headers });
    throw redirect(pathToReturnTo(values.redirectTo), { status: 303, headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = describeProblem(error, { request, requestId });
    const { status, message, fields } = problem;
    const { password: _, ...kept } = values;
    return data(
      { ok: false, message, fields, values: kept },
      { status, headers: problemHeaders(problem) },
    );
  }
}

/** Ends the session, if there is one, and leads to the sign-in page. */
export async function submitSignOut({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { services } = context;
  try {
    await signOut(await requireAdmin(request, services), services);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'unauthorized')) throw error;
  }
  const headers = { 'Set-Cookie': noSessionCookie };
  return redirect('/admin-login?signedOut=1', { status: 303, headers });
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
