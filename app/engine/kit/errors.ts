import type { Texts } from '~/content/languages/language';
import { type Said, said } from './language/said';
import { DAY_MS } from './time/durations';

/** Why an operation was refused or failed. `engine/server/errors.server.ts` maps each code to an HTTP status. */
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

/** Field name -> messages that a person can act on. */
export type FieldErrors = Record<string, string[]>;

/** What a form calls its fields, by their name. */
export type Labels = Readonly<Record<string, string>>;

/** An error in words. */
export type Told = { message: string; fields: FieldErrors };

/**
 * The only error that the domain throws on purpose. Its message is written for the owner and for API clients and may be
 * shown unchanged: it never contains SQL or an email address. `inLanguage` says it to visitors, in their language.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Says it in a language; null if only the owner and API clients cause it. `labels` of the form are used before those of `text`. */
  readonly inLanguage: ((text: Texts, labels: Labels) => Told) | null;
  /** When to retry, in whole seconds from now; null if unknown. */
  readonly retryAfter: number | null;
  /** A proof-of-work challenge. With its solution the same request is accepted; see `limits/proof-of-work.ts`. */
  readonly challenge: string | null;
  /** For `not-found`: what no longer exists, such as "Post"; null for a message of its own. */
  readonly gone: string | null;

  constructor(
    code: ErrorCode,
    message: string | Said,
    {
      fields = {},
      inLanguage = null,
      retryAfter = null,
      challenge = null,
      gone = null,
      cause,
    }: DomainErrorOptions = {},
  ) {
    super(typeof message === 'string' ? message : message.english, { cause });
    this.code = code;
    this.fields = fields;
    this.inLanguage =
      inLanguage ??
      (typeof message === 'string' ? null : (text) => ({ message: message.in(text), fields: {} }));
    this.retryAfter = retryAfter;
    this.challenge = challenge;
    this.gone = gone;
  }
}

type DomainErrorOptions = {
  fields?: FieldErrors;
  inLanguage?: ((text: Texts, labels: Labels) => Told) | null;
  retryAfter?: number | null;
  challenge?: string | null;
  gone?: string | null;
  cause?: unknown;
};

/** Returns an error about one field. The message appears at the field and as the error's own message. */
export const fieldError = (field: string, message: string | Said, code: ErrorCode = 'invalid') => {
  const at = (text: string): Told => ({ message: text, fields: { [field]: [text] } });
  return typeof message === 'string'
    ? new DomainError(code, message, at(message))
    : new DomainError(code, message, {
        fields: at(message.english).fields,
        inLanguage: (text) => at(message.in(text)),
      });
};

export const notFound = (what: string) =>
  new DomainError('not-found', `${what} not found`, { gone: what });

/** What a form says if its target was removed while it was filled in; '' for any other error. */
export const goneMessage = (error: unknown): string =>
  error instanceof DomainError && error.gone !== null
    ? `This ${error.gone.charAt(0).toLowerCase()}${error.gone.slice(1)} no longer exists.`
    : '';

/** Returns the value. @throws DomainError `not-found` if it is null */
export function orNotFound<R>(found: R | null, what: string): R {
  if (found === null) throw notFound(what);
  return found;
}

/** @param retryAfter in whole seconds from now */
export const tooMany = (message: string | Said, retryAfter: number) =>
  new DomainError('too-many', message, { retryAfter });

export const unavailable = (cause?: unknown) =>
  new DomainError(
    'unavailable',
    said(({ refusals }) => refusals.unavailable),
    { cause },
  );

/**
 * Cloudflare's free plan limits the rows read and written per day. Once a limit is reached, D1 refuses such statements
 * until midnight UTC.
 */
export function dailyLimitReached(
  what: 'read' | 'write',
  { now, cause }: { now: number; cause: unknown },
): DomainError {
  const retryAfter = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  const message = said(({ refusals }) =>
    what === 'write' ? refusals.noWritesToday : refusals.noReadsToday,
  );
  return new DomainError('unavailable', message, { retryAfter, cause });
}

/** Whether the database did not answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'unavailable';

/** Returns the result of optional work; null if the database is unavailable. @throws any other error */
export const orNullIfAway = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isAway(error)) return null;
    throw error;
  });

/** Waits for optional work. @returns false if the database is unavailable @throws any other error */
export const ifAvailable = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (isAway(error)) return false;
      throw error;
    },
  );
