/** What search engines read of a page that they should leave out. Its links may be followed. */
export const UNLISTED = 'noindex, follow';

/** The same as a header, for the forms of a page that have no head. */
export const robotsHeader = (isUnlisted: boolean): Record<string, string> =>
  isUnlisted ? { 'X-Robots-Tag': UNLISTED } : {};
