import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { pathToReturnTo } from '~/engine/kit/paths';
import { ANSWER_LIMIT_MS, withTimeLimit } from '~/engine/kit/time/time-limit';
import { Notice } from '~/engine/kit/ui/notice';
import { type AdminSlots, AdminSlotsProvider } from '../shared/slots';
import { ResumeDraft } from './resume-draft';
import { SignInForm, SignInPage } from './sign-in';
import type { SignInData, SignInOutcome } from './sign-in-outcome';

/** Signing in after a session has ended loads this page. If the server cannot be reached, the form keeps what was typed. */
export async function loadSignInInBrowser({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<SignInData> {
  try {
    return await withTimeLimit(serverLoader<SignInData>(), ANSWER_LIMIT_MS);
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const { searchParams } = new URL(request.url);
    return { redirectTo: pathToReturnTo(searchParams.get('redirectTo')), signedOut: null };
  }
}

/** The sign-in page. @param slots what features show in its form */
export function SignInScreen({ slots }: { slots: AdminSlots }) {
  const { redirectTo, signedOut } = useLoaderData<SignInData>();
  const outcome = useActionData<SignInOutcome>();
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
      <AdminSlotsProvider value={slots}>
        <SignInForm
          problem={outcome}
          redirectTo={outcome?.values.redirectTo ?? redirectTo}
          draft={outcome?.values.draft ?? ''}
        />
      </AdminSlotsProvider>
    </SignInPage>
  );
}
