import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { signOut } from '~/engine/core/account/session';
import { type SignInInput, signIn } from '~/engine/core/account/sign-in';
import { setDefaultTimeZone } from '~/engine/core/settings/settings';
import { DomainError } from '~/engine/kit/errors';
import { withoutSecrets } from '~/engine/kit/forms/secret-fields';
import { pathToReturnTo } from '~/engine/kit/paths';
import type { Services } from '~/engine/server/context';
import { describeProblem } from '~/engine/server/errors.server';
import { formTexts, readForm } from '~/engine/server/forms.server';
import { loadPage } from '~/engine/server/page.server';
import { noSessionCookie, requireAdmin, sessionCookie } from '~/engine/server/session.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { parseDraft } from './draft.server';
import type { SignInData, SignInOutcome } from './sign-in-outcome';

/** Fits a draft of 1 MB: URL encoding makes it up to three times as long. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** The loader of the sign-in page. @throws Response a redirect for who is signed in */
export const loadSignIn = (args: LoaderFunctionArgs): Promise<SignInData> =>
  loadPage(args, async ({ url, services, loadWords }) => {
    const redirectTo = pathToReturnTo(url.searchParams.get('redirectTo'));
    // With a draft the page stays, even when signed in, so that the form can be sent again.
    const hasDraft = url.searchParams.has('draft');
    if (!hasDraft && (await isSignedIn(args.request, services))) throw redirect(redirectTo);
    const ownerWords = readWords((await loadWords()).words, 'signInTitle');
    return { redirectTo, signedOut: url.searchParams.get('signedOut'), ownerWords };
  });

/**
 * The action of the sign-in page: starts a session and redirects to `redirectTo`.
 * @returns the problem, or the draft if the form carried one
 * @throws Response the redirect
 */
export async function submitSignIn({
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<SignInOutcome>>> {
  const { services } = context;
  let values: Record<string, string> = {};
  try {
    values = formTexts(await readForm(request, MAX_FORM_BYTES));
    const userAgent = request.headers.get('User-Agent') ?? '';
    const outcome = await submitStep({ fields: values, userAgent }, services);
    if (outcome.kind === 'step') {
      const { ticket, ways } = outcome;
      const refill = { ...toRefill(values, ticket), ways: ways.join(' ') };
      return data({ ok: false, message: '', fields: {}, values: refill });
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
    return data({ ok: false, message, fields, values: toRefill(values, ticket) }, { status });
  }
}

/** Signs in: by a feature if the form is one of its own, otherwise by the password. */
async function submitStep(
  input: SignInInput & { fields: Record<string, string> },
  services: Services,
) {
  const hooks = services.features.flatMap((feature) => feature.signIn ?? []);
  for (const { submit } of hooks) {
    const signedIn = submit(input, services);
    if (signedIn) return signedIn;
  }
  const waysOf = async (adminId: string) => {
    const ways = await Promise.all(hooks.map((hook) => hook.ways(adminId, services)));
    return ways.flat();
  };
  return signIn({ ...input, waysOf }, services);
}

/** The values that refill the form, without password and code. With a ticket, the form asks for the second step. */
function toRefill(
  values: Record<string, string>,
  ticket: string | undefined,
): Record<string, string> {
  const { ticket: _, ...rest } = withoutSecrets(values);
  return ticket ? { ...rest, ticket } : rest;
}

/** Ends the session, if there is one, and redirects to the sign-in page. */
export async function submitSignOut({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { services } = context;
  let isEnded = true;
  try {
    isEnded = await signOut(await requireAdmin(request, services), services);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    isEnded = error.code === 'unauthorized';
  }
  // Clear the cookie even if the database could not end the session.
  const headers = { 'Set-Cookie': noSessionCookie };
  return redirect(`/admin-login?signedOut=${isEnded ? '1' : 'here'}`, { status: 303, headers });
}

/** Whether the request has a valid session. @throws DomainError `unavailable` */
const isSignedIn = (request: Request, services: Services): Promise<boolean> =>
  requireAdmin(request, services).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'unauthorized') return false;
      throw error;
    },
  );
