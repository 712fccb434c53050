import { RFC_EMAIL_REGEX } from 'valibot';
import { EMAIL_LIMIT } from './email-limit.js';

/** JavaScript, so that `npm run admin:create` holds to the same rule. */

/**
 * Whether a text is an address by the rule of the browsers' own fields (WHATWG HTML, "valid email
 * address"): an address that passes the field passes here. A domain in another script has its ASCII form.
 * @param {string} text without spaces around it
 */
export const isEmailAddress = (text) => text.length <= EMAIL_LIMIT && RFC_EMAIL_REGEX.test(text);

/**
 * Whether mail from the internet can reach the address: its domain has a dot.
 * @param {string} text without spaces around it
 */
export const isPublicAddress = (text) => isEmailAddress(text) && /@.+\../.test(text);

/**
 * The address with the ASCII form of its domain, as mail needs it: anna@xn--mnchen-3ya.de for anna@münchen.de.
 * @param {string} text returned as it is where its domain is ASCII, or none
 */
export function withAsciiDomain(text) {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // Letters, digits, dots and hyphens alone: in an address of the web anything else has a meaning of its own.
  const isForeign = /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (at === 0 || !isForeign || !URL.canParse(`http://${domain}`)) return text;
  return text.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** As addresses are kept and compared, so that one mailbox is one row. @param {string} text */
export const normalizedEmail = (text) => withAsciiDomain(text.trim()).toLowerCase();
