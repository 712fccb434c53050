/** A link that writes to an address, which may hold `?` and `&` itself (RFC 6068, 2). */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
