import * as v from 'valibot';
import { atMost } from '~/kit/fields/rules';
import { isCommonPassword, isOwnName, MIN_PASSWORD_LENGTH } from './common-passwords.js';

/** Slow on purpose, with the parameters of OWASP's Password Storage Cheat Sheet; a hash is a PHC string. */
export type Passwords = {
  hash(password: string): string;
  verify(hash: string, password: string): boolean;
};

/** Bounds the work of hashing. Nothing shorter is refused or cut off. */
const MAX_LENGTH = 1024;

/** A password that somebody chooses for an account. What they typed is taken as it is, spaces included. */
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

/** A password at the sign-in. The only rule is that it is not empty. */
export const knownPassword = v.pipe(
  v.optional(v.string('Password must be text.'), ''),
  v.nonEmpty('Password is missing.'),
  atMost('Password', MAX_LENGTH),
);
