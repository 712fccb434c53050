/*
 * Disables Cloudflare's Email Address Obfuscation. It is on by default: it rewrites every address in the text and in
 * `mailto:` links, even `package@1.2.3`, and adds a decoder script. Our Content Security Policy blocks that script, so
 * visitors would read "[email protected]" and hydration would fail. Cloudflare skips text between these two comments
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/), and React ignores comments during
 * hydration. `Cache-Control: no-transform` would also turn off compression.
 */

export const EMAIL_OFF = '<!--email_off-->';
export const EMAIL_ON = '<!--/email_off-->';

/** @param html a whole document @returns the document with the comments after `<body>` and before `</body>` */
export function disableEmailObfuscation(html: string): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end).replace(/<body\b[^>]*>/, `$&${EMAIL_OFF}`)}${EMAIL_ON}${html.slice(end)}`;
}
