import { RFC_EMAIL_REGEX } from 'valibot';
import { trimInvisible } from '../text/no-width.js';
import { EMAIL_LIMIT } from './email-limit.js';

/* JavaScript, so that `npm run admin:create` can import the same rules. */

/**
 * Whether a text is a "valid email address" as in WHATWG HTML, the rule that browsers apply to email fields. A domain
 * in a non-Latin script must be in its ASCII form.
 * @param {string} text without spaces around it
 */
export const isEmailAddress = (text) => text.length <= EMAIL_LIMIT && RFC_EMAIL_REGEX.test(text);

/**
 * Whether mail from the internet can reach the address: its domain has a dot.
 * @param {string} text without spaces around it
 */
export const isPublicAddress = (text) => isEmailAddress(text) && /@.+\../.test(text);

/**
 * Converts the domain of an address to ASCII, as mail requires: anna@münchen.de becomes anna@xn--mnchen-3ya.de.
 * @param {string} text returned unchanged if its domain is ASCII or missing
 */
export function withAsciiDomain(text) {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // Only letters, digits, dots and hyphens: other characters have a special meaning in the URL below.
  const isForeign = /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (at === 0 || !isForeign || !URL.canParse(`http://${domain}`)) return text;
  return text.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** The form in which addresses are stored and compared, so that one mailbox is one row. @param {string} text */
export const normalizedEmail = (text) => withAsciiDomain(trimInvisible(text)).toLowerCase();
