/**
 * Keeps Cloudflare's Email Address Obfuscation away from a page. Zones have it on by default: it rewrites every address
 * in the text and in `mailto:` links, also `package@1.2.3`, and adds a decoder script. Our policy blocks that script, so
 * visitors would read "[email protected]", and React would not find its own text. It leaves alone what is between these
 * two comments (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/), and React skips
 * comments when it hydrates. `Cache-Control: no-transform` would turn compression off as well.
 * @param html a whole document
 * @returns the document with a comment after `<body>` and one before `</body>`
 */
export function keepEmailAddresses(html: string): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end).replace(/<body\b[^>]*>/, '$&<!--email_off-->')}<!--/email_off-->${html.slice(end)}`;
}
