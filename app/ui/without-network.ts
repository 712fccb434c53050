import type { ClientActionFunctionArgs } from '@remix-run/react';
import { isRouteErrorResponse } from '@remix-run/react';
import type { Outcome } from './form-field';

/**
 * The client action of a page with a form: asks the server, and where it cannot be reached answers
 * like a refusal, so that the form stays with all that was typed.
 */
export async function withoutNetwork({ serverAction }: ClientActionFunctionArgs): Promise<Outcome> {
  try {
    return await serverAction<Outcome>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    console.error(error);
    return { ok: false, message: 'Please try again later.', fields: {}, values: {} };
  }
}
