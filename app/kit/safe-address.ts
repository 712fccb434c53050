/**
 * An address out of the database as it may stand in `href` or `src`: `http(s)`, or from the root of this
 * site. What came by another way than the forms (a file, a restored backup) is looked at here once more.
 * @returns '' for any other, `javascript:` above all
 */
export const safeAddress = (address: string): string =>
  /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address) ? address : '';

/** The name of the file that an address ends with, such as `a.png`; the address where it names none. */
export const fileNameOf = (address: string): string =>
  address.split(/[?#]/)[0]?.split('/').at(-1) || address;
