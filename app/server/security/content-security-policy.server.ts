import QuickLRU from 'quick-lru';
import { VIDEO_PLAYERS } from '~/core/markdown/video';
import { toBase64 } from '~/kit/base64';

/** Hosts outside that the owner's content asks for, by directive. */
export type OutsideHosts = { images: string[]; frames: string[] };

/**
 * react-type-animation adds a style element: empty at first, then with the rules of its cursor, which
 * we do not show. These are the hashes of both; a browser test notices when they change.
 */
const TYPING_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-RpGvlRbRQPlLZDBLDKCjN1VY9+ac/RHqgjmDHc2Y6PA='",
];

/**
 * A page, and its policy by the hashes of its own scripts and styles: the page is the same for everybody, and can
 * be kept. They are told from whatever else may have got into it by a nonce that only this rendering knows,
 * and that nobody sees: it is taken out here. What our scripts load is trusted with them ('strict-dynamic').
 */
export async function withPolicy(
  html: string,
  { nonce, hosts }: { nonce: string; hosts: OutsideHosts },
): Promise<{ html: string; policy: string }> {
  const ours = [...html.matchAll(MARKED)].filter(([, , mark]) => mark === nonce);
  const hashes = (element: string) =>
    hashesOf(ours.flatMap(([, name, , text = '']) => (name === element ? [text] : [])));
  const [scripts, styles] = await Promise.all([hashes('script'), hashes('style')]);
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...scripts, "'strict-dynamic'"],
    'style-src': ["'self'", ...styles, ...TYPING_STYLES],
    'img-src': ["'self'", 'data:', ...hosts.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Our own answers forbid it themselves, but for the preview of a mail.
    'frame-src': ["'self'", ...Object.values(VIDEO_PLAYERS), ...hosts.frames],
    // A text's own videos.
    'media-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy };
}

/** Scripts and styles with a nonce, and their texts. React writes no `>` into an attribute. */
const MARKED = /<(script|style)\b[^>]* nonce="([^"]*)"[^>]*>(.*?)<\/\1>/gs;

/** Of texts that an isolate has hashed: the style sheets and most scripts are the same on every page. */
const known = new QuickLRU<string, string>({ maxSize: 32 });

/** Each once, as https://www.w3.org/TR/CSP3/#grammardef-hash-source has them. */
const hashesOf = (texts: string[]): Promise<string[]> =>
  Promise.all([...new Set(texts)].map(async (text) => known.get(text) ?? hashOf(text)));

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = `'sha256-${toBase64(new Uint8Array(digest))}'`;
  known.set(text, hash);
  return hash;
}
