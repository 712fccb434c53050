const ADDRESS = / (href|src)="([^"]*)"/g;

/** Attributes contain `&` as `&amp;`. The renderer has percent-encoded all other special characters. */
function absolute(address: string, page: string): string {
  const plain = address.replaceAll('&amp;', '&');
  return URL.canParse(plain, page) ? new URL(plain, page).href.replaceAll('&', '&amp;') : address;
}

/**
 * Makes the links and pictures of a text's HTML absolute, for feed readers. Safe with a regular expression, because every
 * tag comes from our renderer (`markdown.server.ts`).
 * @param page the absolute base URL
 */
export const withAbsoluteLinks = (html: string, page: string): string =>
  html.replaceAll(ADDRESS, (_, name, address) => ` ${name}="${absolute(address, page)}"`);
