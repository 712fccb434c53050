/** A host with a dot in it and what may follow, as people type it: no scheme, no path of this site, no file. */
const HOST = /^([a-z\d\p{L}](-*[a-z\d\p{L}])*\.)+(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]\S*)?$/iu;

/** What is likelier the name of a file. */
const FILE = /^[^/]+\.(jpe?g|png|webp|avif|gif|svg|pdf|html?|md)$/i;

/** A link as it was typed, trimmed; `example.com` becomes `https://example.com`. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  return HOST.test(text) && !FILE.test(text) ? `https://${text}` : text;
}
