import { DAY_MS } from './time/durations';

/** Why a use-case refused or failed. The HTTP status of each is one table, in `server/errors.server.ts`. */
export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable';

/** Field name -> texts that a person can act on. */
export type FieldErrors = Record<string, string[]>;

/**
 * The only error that the domain throws on purpose. Its message is written for the visitor or
 * the API's client and may be shown as it is; it never holds an SQL text or an address.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** When asking again makes sense, in whole seconds from now; null where nobody can tell. */
  readonly retryAfter: number | null;
  /** The work that would make the same request welcome, see `limits/proof-of-work.ts`. */
  readonly challenge: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    { fields = {}, retryAfter = null, challenge = null, cause }: DomainErrorOptions = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }
}

type DomainErrorOptions = {
  fields?: FieldErrors;
  retryAfter?: number | null;
  challenge?: string | null;
  cause?: unknown;
};

/** A refusal because of one field: said at the field, and as a whole. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'invalid') =>
  new DomainError(code, message, { fields: { [field]: [message] } });

export const notFound = (what: string) => new DomainError('not-found', `${what} not found`);

/** Returns what was found. @throws DomainError `not-found` for null */
export function orNotFound<R>(found: R | null, what: string): R {
  if (found === null) throw notFound(what);
  return found;
}

/** @param retryAfter in whole seconds from now */
export const tooMany = (message: string, retryAfter: number) =>
  new DomainError('too-many', message, { retryAfter });

export const unavailable = (cause?: unknown) =>
  new DomainError('unavailable', 'The site cannot reach its database. Please try again later.', {
    cause,
  });

/**
 * The database takes no more statements of a kind today: Cloudflare's free plan limits the rows that are read and
 * written in a day, and sets the limits back at midnight UTC.
 */
export function usedUpToday(
  what: 'read' | 'write',
  { now, cause }: { now: number; cause: unknown },
): DomainError {
  const retryAfter = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  const message =
    what === 'write'
      ? 'Nothing can be saved today: the database has used up the writes of its free plan. It works again after midnight UTC.'
      : 'The database has used up the reads of its free plan for today. It works again after midnight UTC.';
  return new DomainError('unavailable', message, { retryAfter, cause });
}

/** Waits for work that something else does not depend on. @returns false where the database was not available */
export const ifAvailable = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'unavailable') return false;
      throw error;
    },
  );
