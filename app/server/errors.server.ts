import type { AppLoadContext } from '@remix-run/cloudflare';
import { DomainError, type ErrorCode, type FieldErrors } from '~/kit/errors';
import { logProblem } from '~/kit/log';

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
  /** Written for a person. */
  message: string;
  fields: FieldErrors;
  /** The work that would make the same request welcome, see `core/limits/proof-of-work.ts`. */
  challenge?: string;
};

/**
 * What a visitor or a client is told of an error; the rest goes to the log, under the request's id. Where
 * the error says when to ask again, the answer gets `Retry-After`, whoever makes it.
 */
export function describeProblem(
  error: unknown,
  {
    request,
    context: { requestId, answerHeaders },
  }: { request: Request; context: Pick<AppLoadContext, 'requestId' | 'answerHeaders'> },
): Problem {
  const path = new URL(request.url).pathname;
  if (error instanceof DomainError) {
    if (error.retryAfter !== null) answerHeaders.set('Retry-After', String(error.retryAfter));
    if (error.code === 'unavailable') {
      logProblem('database not available', { id: requestId, path, cause: error.cause });
    }
    const { message, fields, challenge } = error;
    return { status: STATUS[error.code], message, fields, ...(challenge ? { challenge } : {}) };
  }
  logProblem('unforeseen error', { id: requestId, path, cause: error });
  const message = `Something went wrong on our side. If it stays, tell the owner this id: ${requestId}`;
  return { status: 500, message, fields: {} };
}
