import { trimInvisible } from '../text/no-width.js';

/** A host with a dot, optionally with a port and a path, as people type it without a scheme. */
const HOST = /^([a-z\d\p{L}](-*[a-z\d\p{L}])*\.)+(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]\S*)?$/iu;

/** More likely a file name than a host. */
const FILE = /^[^/]+\.(jpe?g|png|webp|avif|gif|svg|pdf|html?|md)$/i;

/** Trims a typed link. `example.com` becomes `https://example.com`. */
export function completeAddress(typed: string): string {
  const text = trimInvisible(typed);
  return HOST.test(text) && !FILE.test(text) ? `https://${text}` : text;
}
