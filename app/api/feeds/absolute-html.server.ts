const ADDRESS = / (href|src)="([^"]*)"/g;

/** In an attribute `&` is written as `&amp;`; the renderer has encoded all else that would be escaped. */
function absolute(address: string, page: string): string {
  const plain = address.replaceAll('&amp;', '&');
  return URL.canParse(plain, page) ? new URL(plain, page).href.replaceAll('&', '&amp;') : address;
}

/**
 * A text's HTML for readers elsewhere: its links and pictures have absolute addresses. Every tag in it is the
 * renderer's own (`markdown.server.ts`), so that attributes can be replaced one by one.
 * @param page the absolute address that the text's addresses are relative to
 */
export const withAbsoluteLinks = (html: string, page: string): string =>
  html.replaceAll(ADDRESS, (_, name, address) => ` ${name}="${absolute(address, page)}"`);
