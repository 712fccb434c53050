/** JavaScript, so that `npm run admin:create` applies the same rules. */

/** OWASP ASVS 5.0 V6.2: at least 15 characters, accept 64 or more, no composition rules. */
export const MIN_PASSWORD_LENGTH = 15;

/**
 * The entries of common lists of leaked passwords that have 15 characters or more, and the usual ways
 * to stretch a short one to that length. Compared without case, spaces and punctuation.
 */
const COMMON = new Set([
  '000000000000000',
  '111111111111111',
  '1234567890123456',
  '12345678901234567890',
  '123456789012345',
  '1234567891011121',
  '123456789101112',
  '12345678910111213',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv',
  '1qaz2wsx3edc4rfv5tgb',
  'abcdefghijklmno',
  'abcdefghijklmnop',
  'abcdefghijklmnopqrstuvwxyz',
  'administrator123',
  'administrator1234',
  'adminadminadmin',
  'changemechangeme',
  'changemeplease1',
  'correcthorsebatterystaple',
  'iloveyouiloveyou',
  'iloveyousomuch1',
  'letmeinletmeinletmein',
  'letmeinletmein1',
  'mypasswordispassword',
  'passwordpassword',
  'passwordpasswordpassword',
  'password1password1',
  'password12345678',
  'password123456789',
  'password1234567890',
  'password123password',
  'passw0rdpassw0rd',
  'portfolioadmin1',
  'portfoliopassword',
  'qazwsxedcrfvtgb',
  'qazwsxedcrfvtgbyhnujm',
  'qwerty1234567890',
  'qwertyqwertyqwerty',
  'qwertyuiop12345',
  'qwertyuiop123456789',
  'qwertyuiop1234567890',
  'qwertyuiopasdfgh',
  'qwertyuiopasdfghjkl',
  'qwertyuiopasdfghjklzxcvbnm',
  'superadministrator',
  'thisisapassword',
  'thisismypassword',
  'trustno1trustno1',
  'welcomewelcome1',
  'zaq12wsxcde34rfv',
]);

/** @param {string} text */
const simplified = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text repeats one piece of at most three characters. @param {string} text */
const isRepetition = (text) => /^(.{1,3})\1+.{0,2}$/u.test(text);

/** @param {string} password @returns {boolean} */
export function isCommonPassword(password) {
  const text = simplified(password);
  return COMMON.has(text) || isRepetition(text);
}

/**
 * The minimum length in NIST SP 800-63B. A password needs this many characters besides the account's
 * own words.
 */
const MIN_REST = 8;

/**
 * Whether a password is little more than what everybody knows about the account: its address, its name
 * and the words in them, in any order and any number of times.
 * @param {string} password
 * @param {{ name: string, email: string }} account
 * @returns {boolean}
 */
export function isOwnName(password, { name, email }) {
  const words = `${name} ${email}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  const text = simplified(password);
  const rest = [email, name, ...words]
    .map(simplified)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < MIN_REST;
}
