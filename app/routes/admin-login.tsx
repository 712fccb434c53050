import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { ResumeDraft } from '~/engine/admin/account/resume-draft';
import { SignInForm, SignInPage } from '~/engine/admin/account/sign-in';
import { isSignedIn, submitSignIn } from '~/engine/admin/account/sign-in.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { AdminSlotsProvider } from '~/engine/admin/shared/slots';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { pathToReturnTo } from '~/engine/kit/paths';
import { ANSWER_LIMIT_MS, withTimeLimit } from '~/engine/kit/time/time-limit';
import { Notice } from '~/engine/kit/ui/notice';
import { loadPage } from '~/engine/server/page.server';
import { adminSlots } from '~/features.admin';

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, services }) => {
    const redirectTo = pathToReturnTo(url.searchParams.get('redirectTo'));
    // With a draft the page stays, even when signed in, so that the form can be sent again.
    const hasDraft = url.searchParams.has('draft');
    if (!hasDraft && (await isSignedIn(args.request, services))) throw redirect(redirectTo);
    return { redirectTo, signedOut: url.searchParams.get('signedOut') };
  });

export const action = (args: ActionFunctionArgs) => submitSignIn(args);

export const clientAction = offlineSafeAction;

/** Signing in after a session has ended loads this page. If the server cannot be reached, the form keeps what was typed. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  try {
    return await withTimeLimit(serverLoader<typeof loader>(), ANSWER_LIMIT_MS);
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const { searchParams } = new URL(request.url);
    return { redirectTo: pathToReturnTo(searchParams.get('redirectTo')), signedOut: null };
  }
};

export const meta = adminMeta('Sign in');

export default function AdminLoginPage() {
  const { redirectTo, signedOut } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  if (outcome?.ok) return <ResumeDraft draft={outcome.draft} />;
  return (
    <SignInPage>
      {signedOut !== null && !outcome && (
        <Notice kind="success">
          {signedOut === 'here'
            ? 'You are signed out in this browser. The database could not record it, so the session itself ends 30 minutes after its last use.'
            : 'You are signed out.'}
        </Notice>
      )}
      <AdminSlotsProvider value={adminSlots}>
        <SignInForm
          problem={outcome}
          redirectTo={outcome?.values.redirectTo ?? redirectTo}
          draft={outcome?.values.draft ?? ''}
        />
      </AdminSlotsProvider>
    </SignInPage>
  );
}
