/**
 * Disables Cloudflare's Email Address Obfuscation for a page. It is on by default: it rewrites every address in the text
 * and in `mailto:` links, even `package@1.2.3`, and adds a decoder script. Our Content Security Policy blocks that
 * script, so visitors would read "[email protected]" and hydration would fail. Cloudflare skips text between these two
 * comments (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/), and React ignores
 * comments during hydration. `Cache-Control: no-transform` would also turn off compression.
 * @param html a whole document
 * @returns the document with a comment after `<body>` and one before `</body>`
 */
export function disableEmailObfuscation(html: string): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end).replace(/<body\b[^>]*>/, '$&<!--email_off-->')}<!--/email_off-->${html.slice(end)}`;
}
