/**
 * Returns an address from the database if it is safe for `href` or `src`: `http(s)`, or a path of this site. Imports and
 * restored backups bypass the validation of the forms, so this checks again.
 * @returns '' for any other address, above all `javascript:`
 */
export const safeAddress = (address: string): string =>
  /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address) ? address : '';

/** Returns the file name at the end of an address, such as `a.png`; the whole address if there is none. */
export const fileNameOf = (address: string): string =>
  address.split(/[?#]/)[0]?.split('/').at(-1) || address;
