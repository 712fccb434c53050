/** Returns a `mailto:` link. Escapes the address, which may contain `?` and `&` (RFC 6068, 2). */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
