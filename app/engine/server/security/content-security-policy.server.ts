import QuickLRU from 'quick-lru';
import { VIDEO_PLAYERS } from '~/engine/core/markdown/video';
import { toBase64 } from '~/engine/kit/base64';

/** Other sites' hosts that the owner's content uses, by directive. */
export type OutsideHosts = { images: string[]; frames: string[] };

/**
 * react-type-animation adds a style element. It is empty at first, and then has the rules of its cursor, which we do not
 * show. These are the hashes of both; a browser test fails if they change.
 */
const TYPING_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-RpGvlRbRQPlLZDBLDKCjN1VY9+ac/RHqgjmDHc2Y6PA='",
];

/**
 * Returns a page and its Content-Security-Policy, which lists the hashes of the page's own scripts and styles. The page is
 * the same for all visitors, so it can be stored. A nonce of this rendering distinguishes the page's own elements from
 * injected ones. It is removed here, so no client sees it. Our scripts may load others ('strict-dynamic').
 */
export async function withPolicy(
  html: string,
  { nonce, hosts }: { nonce: string; hosts: OutsideHosts },
): Promise<{ html: string; policy: string }> {
  const parts = html.split(` nonce="${nonce}"`);
  const ours = parts.slice(1).map((after, index) => elementAround(parts[index] ?? '', after));
  const hashes = (element: string) =>
    hashAll(ours.flatMap(({ name, text }) => (name === element ? [text] : [])));
  const [scripts, styles] = await Promise.all([hashes('script'), hashes('style')]);
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...scripts, "'strict-dynamic'"],
    'style-src': ["'self'", ...styles, ...TYPING_STYLES],
    'img-src': ["'self'", 'data:', ...hosts.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Our own responses forbid framing themselves, except the preview of a mail.
    'frame-src': ["'self'", ...Object.values(VIDEO_PLAYERS), ...hosts.frames],
    // Videos within texts.
    'media-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  return { html: parts.join(''), policy };
}

/**
 * Returns the element around a place in its start tag: its name and its content. React writes neither `<` nor `>` into an
 * attribute.
 */
function elementAround(before: string, after: string): { name: string; text: string } {
  const [name = ''] = /^\w+/.exec(before.slice(before.lastIndexOf('<') + 1)) ?? [];
  return { name, text: after.slice(after.indexOf('>') + 1, after.indexOf(`</${name}>`)) };
}

/** Caches hashes in the isolate: the style sheets and most scripts are the same on every page. */
const cachedHashes = new QuickLRU<string, string>({ maxSize: 32 });

/** Returns the hash sources (https://www.w3.org/TR/CSP3/#grammardef-hash-source) without duplicates. */
const hashAll = (texts: string[]): Promise<string[]> =>
  Promise.all([...new Set(texts)].map(async (text) => cachedHashes.get(text) ?? hashText(text)));

async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = `'sha256-${toBase64(new Uint8Array(digest))}'`;
  cachedHashes.set(text, hash);
  return hash;
}
