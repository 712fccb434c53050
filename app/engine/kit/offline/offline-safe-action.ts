import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import type { AdminOutcome } from '../forms/outcome';
import { withoutSecrets } from '../forms/secret-fields';
import { ANSWER_LIMIT_MS, TimeoutError, withTimeLimit } from '../time/time-limit';

/** The status of a refusal made in the browser because the site could not be reached. */
const UNSENT = 503;

/** Returns a refusal for an unreachable site. */
export const unreachableRefusal = async (error: unknown, values: Record<string, string>) =>
  ({
    ok: false,
    status: UNSENT,
    isUnreached: !(error instanceof TimeoutError),
    message: await describeUnreachable(error),
    fields: {},
    values,
  }) satisfies AdminOutcome;

const describeUnreachable = (error: unknown): Promise<string> =>
  import('./network.client')
    .then((network) => network.describeUnreachable(error))
    .catch(() => document.documentElement.dataset.offline ?? '');

/** Whether a refusal only means that the site or its database was unreachable. */
export const isUnreachable = (refusal: { status?: number } | null | undefined): boolean =>
  refusal?.status === UNSENT;

/** Statuses that the error page handles: the session has ended, or the record does not exist. */
const FOR_THE_ERROR_PAGE = [401, 404];

/**
 * The client action of a page with a form. Calls the server action. If the server cannot be reached, times out or fails,
 * returns a refusal instead, so that the form keeps everything typed. Rethrows redirects and errors for the error page.
 */
export async function offlineSafeAction({
  serverAction,
  request,
}: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await withTimeLimit(serverAction(), ANSWER_LIMIT_MS);
  } catch (error) {
    // After a second press or a navigation the router has aborted the request and ignores its outcome.
    if (error instanceof Response || request.signal.aborted) throw error;
    if (isRouteErrorResponse(error) && FOR_THE_ERROR_PAGE.includes(error.status)) throw error;
    console.error(error);
    const form = await sent.formData().catch(() => new FormData());
    const answer = await unreachableRefusal(error, withoutSecrets(textFields(form)));
    // The status tells the router not to reload the page's data.
    return Response.json(answer, { status: answer.status });
  }
}

/** Returns the text fields of a form by name. */
export function textFields(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
  return texts;
}
