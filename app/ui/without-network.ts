import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import type { AdminOutcome } from './admin/outcome';

/** A refusal without words: the form says them. */
const UNREACHABLE = {
  ok: false,
  status: 503,
  message: '',
  fields: {},
  values: {},
} satisfies AdminOutcome;

/** What the error page has a place for: a record that is not there, a session that is over. */
const FOR_THE_ERROR_PAGE = [401, 404];

/**
 * The client action of a page with a form: asks the server, and where it cannot be reached, or answers
 * nothing that a form could show, answers like a refusal without words, so that the form stays with all
 * that was typed. Redirects and what the error page is for are left to the router.
 */
export async function withoutNetwork({
  serverAction,
  request,
}: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // Pressed twice, or left: the router has ended it, and asks for no outcome.
    if (error instanceof Response || request.signal.aborted) throw error;
    if (isRouteErrorResponse(error) && FOR_THE_ERROR_PAGE.includes(error.status)) throw error;
    console.error(error);
    // By its status the router knows a refusal, after which it does not load the page anew.
    return Response.json(UNREACHABLE, { status: UNREACHABLE.status });
  }
}
