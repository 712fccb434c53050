import { type DomainError, type ErrorCode, fieldError } from '~/kit/errors';
import { sha256 } from '~/kit/sha256';

/** Codes of an authenticator app (RFC 6238 with its usual values: SHA-1, six digits, 30 seconds). */
export type Totp = {
  /** 160 random bits in Base32, as apps take them. */
  newSecret(): string;
  /** The time step of a code, in 30 s since 1970: now's or a neighbour's. Null for a wrong code. */
  stepOf(code: string, at: { secret: string; now: Date }): number | null;
  /** What the QR code says: secret, site and account, as authenticator apps read them. */
  keyUri(secret: string, account: { site: string; email: string }): string;
};

/** Encrypts what must not be read out of a copy of the database. */
export type SecretBox = {
  seal(text: string): Promise<string>;
  /** Null for what was encrypted with another secret, such as the one before a change. */
  open(sealed: string): Promise<string | null>;
};

/** What is stored of an admin's second factor. */
export type SecondFactor = {
  /** Encrypted. */
  secret: string;
  /** False until a code has shown that the app has the secret. */
  isConfirmed: boolean;
  /** The time step of the last code that was accepted. */
  lastStep: number | null;
};

const CODE = /^\d{6}$/;

/** Whether this is a code of the app. Recovery codes are longer. */
export const isAppCode = (typed: string): boolean => CODE.test(typed.replace(/\s/g, ''));

/**
 * The time step that a code belongs to.
 * @returns null for a wrong one and for one that was used: no code works twice (RFC 6238, 5.2)
 * @throws DomainError `invalid` where the secret cannot be read any more
 */
export async function stepOfCode(
  typed: string,
  factor: Pick<SecondFactor, 'secret' | 'lastStep'>,
  deps: { now: () => Date; totp: Pick<Totp, 'stepOf'>; secretBox: Pick<SecretBox, 'open'> },
): Promise<number | null> {
  const code = typed.replace(/\s/g, '');
  if (!CODE.test(code)) return null;
  const secret = await deps.secretBox.open(factor.secret);
  if (secret === null) {
    throw fieldError(
      'code',
      'Codes cannot be checked since APP_SECRET was changed. Use a recovery code, or reset the second factor.',
    );
  }
  const step = deps.totp.stepOf(code, { secret, now: deps.now() });
  return step !== null && step > (factor.lastStep ?? -1) ? step : null;
}

const RECOVERY_CODES = 10;
/** Without letters that look like digits (Crockford's Base32): 5 bits each, 80 in all. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten codes like `7k2m-9q4x-…`, each for one sign-in on the day on which the phone is gone. */
export function newRecoveryCodes(deps: { randomBytes: (length: number) => Uint8Array }): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = deps.randomBytes(GROUPS * GROUP_LENGTH);
    const text = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is stored of a recovery code, however its dashes and capitals were typed. */
export const recoveryCodeHash = (code: string): Promise<string> =>
  sha256(code.toLowerCase().replace(/[^0-9a-z]/g, ''));

export const wrongCode = (code: ErrorCode = 'unauthorized'): DomainError =>
  fieldError('code', 'That code is not right. Codes work for half a minute, and once.', code);
