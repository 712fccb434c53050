import * as v from 'valibot';
import type { AuditEvent } from '~/engine/core/audit/audit';
import { type DomainError, type ErrorCode, fieldError } from '~/engine/kit/errors';
import type { SecretBox } from '~/engine/kit/secret-box';
import { sha256 } from '~/engine/kit/sha256';

/** Codes of an authenticator app (RFC 6238 with its usual parameters: SHA-1, six digits, 30 seconds). */
export type Totp = {
  /** Returns 160 random bits in Base32, the format that apps accept. */
  newSecret(): string;
  /**
   * Returns the time step of a code, in 30 s since 1970: the current one or a neighbour. Null for a
   * wrong code.
   */
  stepOf(code: string, at: { secret: string; now: Date }): number | null;
  /** Returns the content of the QR code: secret, site and account in the format that apps read. */
  keyUri(secret: string, account: { site: string; email: string }): string;
};

/** The stored authenticator app of an admin. */
type App = {
  /** Encrypted. */
  secret: string;
  /** False until a code proves that the app has the secret. */
  isConfirmed: boolean;
  /** The time step of the last code that was accepted. */
  lastStep: number | null;
};

/** What an admin has set up besides the password. */
type Factors = {
  app: App | null;
  hasPasskeys: boolean;
  /** Whether the password alone is not enough to sign in, even without an app. */
  needsPasskey: boolean;
};

export type SecondFactors = {
  find(adminId: string): Promise<Factors>;
  /** Returns false if a code of this time step or a later one was accepted before. */
  takeStep(input: { adminId: string; step: number }): Promise<boolean>;
  /** Returns false for a code that is unknown or used. */
  takeRecoveryCode(input: { adminId: string; codeHash: string; now: Date }): Promise<boolean>;
  /**
   * Stores a secret that takes effect once a code confirms it; null withdraws it. Never replaces a
   * confirmed secret.
   */
  offerSecret(input: { adminId: string; secret: string | null }): Promise<void>;
  confirmSecret(input: {
    adminId: string;
    step: number;
    codeHashes: string[];
    now: Date;
    event: AuditEvent;
  }): Promise<void>;
  replaceRecoveryCodes(input: {
    adminId: string;
    codeHashes: string[];
    event: AuditEvent;
  }): Promise<void>;
  removeApp(input: { adminId: string; event: AuditEvent }): Promise<void>;
  countRecoveryCodes(adminId: string): Promise<number>;
};

/** A code of the second factor: either an app code or a recovery code. */
export const typedCode = v.pipe(
  v.optional(v.string('Code must be text.'), ''),
  v.trim(),
  v.nonEmpty('Code is missing.'),
);

/** Returns the name under which `beginAttempt` counts wrong codes. */
export const codeAttempt = (adminId: string): string => `code ${adminId}`;

const CODE = /^\d{6}$/;

/** Whether this looks like a code of the app. Recovery codes are longer. */
export const isAppCode = (typed: string): boolean => CODE.test(typed.replace(/\s/g, ''));

/**
 * Returns the time step that a code belongs to.
 * @returns null for a wrong or used code: no code works twice (RFC 6238, 5.2)
 * @throws DomainError `invalid` if the secret can no longer be decrypted
 */
export async function stepOfCode(
  typed: string,
  app: Pick<App, 'secret' | 'lastStep'>,
  deps: { now: () => Date; totp: Pick<Totp, 'stepOf'>; secretBox: Pick<SecretBox, 'open'> },
): Promise<number | null> {
  const code = typed.replace(/\s/g, '');
  if (!CODE.test(code)) return null;
  const secret = await deps.secretBox.open(app.secret);
  if (secret === null) {
    throw fieldError(
      'code',
      'Codes cannot be checked because APP_SECRET was changed. Use a recovery code, or reset the second factor.',
    );
  }
  const step = deps.totp.stepOf(code, { secret, now: deps.now() });
  return step !== null && step > (app.lastStep ?? -1) ? step : null;
}

/** Creates ten recovery codes and their hashes. */
export async function recoveryCodes(deps: { randomBytes: (length: number) => Uint8Array }) {
  const codes = newRecoveryCodes(deps);
  const codeHashes = await Promise.all(codes.map(recoveryCodeHash));
  return { codes, codeHashes };
}

const RECOVERY_CODES = 10;
/** Crockford's Base32, which has no letters that look like digits: 5 bits each, 80 per code. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns ten codes like `7k2m-9q4x-…`, each valid for one sign-in when the phone is lost. */
function newRecoveryCodes(deps: { randomBytes: (length: number) => Uint8Array }): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = deps.randomBytes(GROUPS * GROUP_LENGTH);
    const text = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** Returns the hash to store for a recovery code. Dashes and capitals do not matter. */
export const recoveryCodeHash = (code: string): Promise<string> =>
  sha256(code.toLowerCase().replace(/[^0-9a-z]/g, ''));

export const wrongCode = (code: ErrorCode = 'unauthorized'): DomainError =>
  fieldError('code', 'That code is not right. Each code works once, within half a minute.', code);
