import type { FieldErrors } from '~/engine/kit/errors';
import type { Draft } from './draft';

/** What the sign-in page shows. `signedOut`: null, or `here` if the database could not end the session. */
export type SignInData = { redirectTo: string; signedOut: string | null; ownerWords?: string };

/** A refusal, or the request for a second step. `values` holds all that was typed except secrets. */
type SignInProblem = {
  ok: false;
  message: string;
  fields: FieldErrors;
  values: Record<string, string>;
};

/** Signed in, with a form that still has to be sent. */
type SignInWithDraft = { ok: true; draft: Draft };

export type SignInOutcome = SignInProblem | SignInWithDraft;
