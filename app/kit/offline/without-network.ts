import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import type { AdminOutcome } from '../forms/outcome';
import { withoutSecrets } from '../forms/secret-fields';
import { ANSWER_LIMIT_MS, TooLate, withTimeLimit } from '../time/time-limit';

/** It may have arrived all the same: what is sent twice counts once. */
const NO_ANSWER = 'No answer came. Nothing is lost here: try again, it counts once.';

/** The status of an answer that never came. */
const UNSENT = 503;

/** A refusal without words where the site could not be reached: the form says them. */
export const unsent = (error: unknown, values: Record<string, string>) =>
  ({
    ok: false,
    status: UNSENT,
    message: error instanceof TooLate ? NO_ANSWER : '',
    fields: {},
    values,
  }) satisfies AdminOutcome;

/** Whether nobody refused it: the site, or its database, was away. */
export const isUnsent = (refusal: { status?: number } | null | undefined): boolean =>
  refusal?.status === UNSENT;

/** What the error page has a place for: a record that is not there, a session that is over. */
const FOR_THE_ERROR_PAGE = [401, 404];

/**
 * The client action of a page with a form: asks the server, and where it cannot be reached, or answers
 * nothing that a form could show, or not in time, answers like a refusal, so that the form stays with all
 * that was typed. Redirects and what the error page is for are left to the router.
 */
export async function withoutNetwork({
  serverAction,
  request,
}: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await withTimeLimit(serverAction(), ANSWER_LIMIT_MS);
  } catch (error) {
    // Pressed twice, or left: the router has ended it, and asks for no outcome.
    if (error instanceof Response || request.signal.aborted) throw error;
    if (isRouteErrorResponse(error) && FOR_THE_ERROR_PAGE.includes(error.status)) throw error;
    console.error(error);
    const form = await sent.formData().catch(() => new FormData());
    const answer = unsent(error, withoutSecrets(textsIn(form)));
    // By its status the router knows a refusal, after which it does not load the page anew.
    return Response.json(answer, { status: answer.status });
  }
}

/** The text fields of a form, by name. */
export function textsIn(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
  return texts;
}
