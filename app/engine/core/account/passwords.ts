import * as v from 'valibot';
import { atMost } from '~/engine/kit/fields/rules';
import { isCommonPassword, isOwnName, MIN_PASSWORD_LENGTH } from './common-passwords.js';

/**
 * A deliberately slow hash with the parameters of OWASP's Password Storage Cheat Sheet. A hash is a PHC
 * string.
 */
export type Passwords = {
  hash(password: string): string;
  verify(hash: string, password: string): boolean;
};

/** Limits the work of hashing. No password up to this length is truncated or refused as too long. */
const MAX_LENGTH = 1024;

/** A new password for an account. It is taken exactly as typed, spaces included. */
export const newPasswordFor = (account: { name: string; email: string }) =>
  v.pipe(
    v.optional(v.string('New password must be text.'), ''),
    v.check(
      (password) => [...password].length >= MIN_PASSWORD_LENGTH,
      `New password is too short: at least ${MIN_PASSWORD_LENGTH} characters.`,
    ),
    atMost('New password', MAX_LENGTH),
    v.check(
      (password) => !isCommonPassword(password),
      'New password is one of the first that an attacker tries. Please choose another one.',
    ),
    v.check(
      (password) => !isOwnName(password, account),
      'New password is little more than your own name or address. Please choose another one.',
    ),
  );

/** An existing password. The only rule is that it is not empty. */
export const knownPassword = v.pipe(
  v.optional(v.string('Password must be text.'), ''),
  v.nonEmpty('Password is missing.'),
  atMost('Password', MAX_LENGTH),
);
