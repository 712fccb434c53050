import type { AppLoadContext } from '@remix-run/cloudflare';
import { en } from '~/content/languages/en';
import type { Texts } from '~/content/languages/language';
import { DomainError, type ErrorCode, type FieldErrors, type Labels } from '~/engine/kit/errors';
import { fill } from '~/engine/kit/language/fill';
import { logProblem } from '~/engine/kit/log';

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
};

export type Problem = {
  status: number;
  /** For a person. */
  message: string;
  fields: FieldErrors;
  /** A proof-of-work challenge. With its solution the same request is accepted; see `engine/core/limits/proof-of-work.ts`. */
  challenge?: string;
};

/** Returns the title of the error page for a status. */
export function problemTitle(status: number, { problems }: Texts): string {
  const titles = new Map(Object.entries(problems));
  return titles.get(String(status)) ?? problems.unknown;
}

/**
 * Returns what a visitor or client may learn of an error. Logs the rest with the request's id. Sets `Retry-After` on the
 * response if the error says when to retry.
 * @param call.text of the visitor's language; English without it @param call.labels that the owner has written
 */
export function describeProblem(
  error: unknown,
  {
    request,
    context: { requestId, responseHeaders },
    text,
    labels = {},
  }: {
    request: Request;
    context: Pick<AppLoadContext, 'requestId' | 'responseHeaders'>;
    text?: Texts;
    labels?: Labels | undefined;
  },
): Problem {
  const path = new URL(request.url).pathname;
  if (error instanceof DomainError) {
    if (error.retryAfter !== null) responseHeaders.set('Retry-After', String(error.retryAfter));
    if (error.code === 'unavailable') {
      logProblem('database not available', { id: requestId, path, cause: error.cause });
    }
    const { challenge } = error;
    const { message, fields } = (text && error.inLanguage?.(text, labels)) ?? error;
    return { status: STATUS[error.code], message, fields, ...(challenge ? { challenge } : {}) };
  }
  logProblem('unexpected error', { id: requestId, path, cause: error });
  const message = fill((text ?? en).refusals.unexpected, { id: requestId });
  return { status: 500, message, fields: {} };
}
