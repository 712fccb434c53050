/*
 * Which addresses the site links to, loads and redirects to. All code asks here, since browsers read an address differently from
 * what it looks like: `/\host`, `/.//host` and a tab between two slashes lead to another site.
 */

/** An arbitrary origin, to resolve addresses as browsers do. */
const HERE = 'https://here.invalid';

/** Browsers ignore or trim control characters and spaces at the ends, and read backslashes in a path as slashes. */
const MISREAD = /\p{Cc}|^\s|\s$|^[^?#]*\\/u;

/**
 * Returns what kind of address it is: a `path` of this site, another site (`web`), a mailbox (`mail`) or a `phone`.
 * @returns null for anything else: other schemes, such as `javascript:`, user names, which make a host look like another, and
 *   whatever is relative to a page or could be misread
 */
export function kindOfAddress(address: string): 'path' | 'web' | 'mail' | 'phone' | null {
  if (MISREAD.test(address) || !URL.canParse(address, HERE)) return null;
  const { origin, pathname, username, password } = new URL(address, HERE);
  if (address.startsWith('/')) return origin === HERE && !pathname.startsWith('//') ? 'path' : null;
  if (/^https?:\/\/[^/]/i.test(address)) return username === '' && password === '' ? 'web' : null;
  return /^mailto:./i.test(address) ? 'mail' : /^tel:./i.test(address) ? 'phone' : null;
}

/** Whether an address is a path of this site. */
export const isPath = (address: string): boolean => kindOfAddress(address) === 'path';

/** Whether an address without a scheme is relative to its page, such as `?page=2`, `#top` or `other-post`. */
export const isRelative = (address: string): boolean =>
  !MISREAD.test(address) && !/^\/|^[^?#]*\/\/|^[a-z][a-z\d+.-]*:/i.test(address);

/**
 * Returns an address from the database if it is safe for `href` or `src`: `http(s)`, or a path of this site. Imports and
 * restored backups bypass the validation of the forms, so this checks again.
 * @returns '' for any other address
 */
export const safeAddress = (address: string): string => {
  const kind = kindOfAddress(address);
  return kind === 'path' || kind === 'web' ? address : '';
};

/** Returns an address as `safeAddress` does, percent-encoded for a `Location` header. */
export function safeLocation(address: string): string {
  const kind = kindOfAddress(address);
  if (kind !== 'path' && kind !== 'web') return '';
  const { href } = new URL(address, HERE);
  return kind === 'path' ? href.slice(HERE.length) : href;
}

/** Returns the file name at the end of an address, such as `a.png`; the whole address if there is none. */
export const fileNameOf = (address: string): string =>
  address.split(/[?#]/)[0]?.split('/').at(-1) || address;
