import type { ClientActionFunctionArgs } from '@remix-run/react';
import { isRouteErrorResponse } from '@remix-run/react';
import type { Outcome } from './form-field';

/**
 * The client action of a page with a form: asks the server, and where it cannot be reached, or answers
 * nothing that a form could show, answers like a refusal without words, so that the form stays with all
 * that was typed. Redirects, and a record that is not there, are left to the router.
 */
export async function withoutNetwork({ serverAction }: ClientActionFunctionArgs): Promise<Outcome> {
  try {
    return await serverAction<Outcome>();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    console.error(error);
    return { ok: false, message: '', fields: {}, values: {} };
  }
}
