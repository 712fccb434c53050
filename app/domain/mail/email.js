import { RFC_EMAIL_REGEX } from 'valibot';
import { EMAIL_LIMIT } from './email-limit.js';

/** JavaScript, so that `npm run admin:create` holds to the same rule. */

/**
 * Whether a text is an address by the rule of the browsers' own fields (WHATWG HTML, "valid email
 * address"): whoever passes the field passes here. Names of hosts in other scripts come as `xn--…`.
 * @param {string} text without spaces around it
 */
export const isEmailAddress = (text) => text.length <= EMAIL_LIMIT && RFC_EMAIL_REGEX.test(text);

/**
 * Whether mail from the internet can reach the address: its domain has a dot.
 * @param {string} text without spaces around it
 */
export const isPublicAddress = (text) => isEmailAddress(text) && /@.+\../.test(text);

/** As addresses are kept and compared, so that one mailbox is one row. @param {string} text */
export const normalizedEmail = (text) => text.trim().toLowerCase();
