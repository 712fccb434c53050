/** Matches what Cloudflare takes for addresses in text, including `package@1.2.3` and `package@latest`. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g;

/** A comment, an element that stays unchanged, a tag, or text. */
const TOKEN =
  /<!--[\s\S]*?-->|<(head|script|style|noscript|textarea|xmp)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;

/** Hex: a key, then each byte of the address XOR the key. */
const encode = (address: string): string =>
  Buffer.from([0x2a, ...Buffer.from(address).map((byte: number) => byte ^ 0x2a)]).toString('hex');

const DECODER =
  '<script data-cfasync="false" src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>';

/**
 * Applies Cloudflare's Email Address Obfuscation to a page, as documented
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/): it rewrites text and `href` of
 * links, skips the parts between `email_off` comments, and adds a decoder script if it has rewritten anything.
 * @param html a whole document
 * @returns the document as visitors get it
 */
export function obfuscateEmails(html: string): string {
  let isOff = false;
  let isInLink = false;
  const rewritten = html.replace(TOKEN, (token, element?: string) => {
    if (token === '<!--email_off-->') isOff = true;
    if (token === '<!--/email_off-->') isOff = false;
    if (/^<\/?a\b/.test(token)) isInLink = token.startsWith('<a');
    if (isOff || element || token.startsWith('<!')) return token;
    if (!token.startsWith('<')) {
      return token.replace(ADDRESS, (address) =>
        isInLink
          ? `<span class="__cf_email__" data-cfemail="${encode(address)}">[email&#160;protected]</span>`
          : `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${encode(address)}">[email&#160;protected]</a>`,
      );
    }
    return token.replace(
      /^(<a\b[^>]* href=")mailto:([^"]*)/,
      (_, start, address) => `${start}/cdn-cgi/l/email-protection#${encode(address)}`,
    );
  });
  return rewritten === html ? html : rewritten.replace('</body>', `${DECODER}</body>`);
}
