/**
 * What a search finds although the full-text index takes it for no word: signs, such as those of `c++` and
 * `?.`, and letters of scripts that put no spaces between words. Each becomes a word of its own, so that a run of them
 * is found as a phrase. `core/search/derive.server.ts` does the same for titles.
 */

/** Signs of ASCII; arrows, mathematics, currencies; emoji. */
const SIGN = /[!-/:-@[-`{-~\u{20A0}-\u{2BFF}\u{1F300}-\u{1FAFF}]/u;
/** Thai, Lao, Myanmar, Khmer, Chinese, Japanese and what lies between them. */
const SPACED =
  /[\u{0E00}-\u{109F}\u{1780}-\u{17FF}\u{2E80}-\u{A4CF}\u{F900}-\u{FAFF}\u{20000}-\u{10FFFF}]/u;

/** A sign that no sentence has, or two signs of any kind beside each other. */
const IS_CODE = /[+#*=<>&|^~%$@\\\u{20A0}-\u{2BFF}\u{1F300}-\u{1FAFF}]|[!-/:-@[-`{-~]{2}/u;

const hex = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('');

/** Whether a text between two spaces has to be looked for among the symbols. */
export const hasSymbols = (text: string): boolean => IS_CODE.test(text) || SPACED.test(text);

/** A text with its signs and single letters as words. */
export const spellSymbols = (text: string): string =>
  Array.from(text, (letter) => {
    if (SIGN.test(letter)) return ` x${hex(letter)} `;
    return SPACED.test(letter) ? ` ${letter} ` : letter;
  }).join('');

/** One word for a text of any kind, by which it is found as a whole. @param prefix a letter */
export const wordOf = (prefix: string, text: string): string => prefix + hex(text);

/** Between two pieces that do not stand beside each other. */
const GAP = ' x0 ';

/**
 * The symbols of a text, each piece of it once.
 * @param max characters of the outcome, about
 */
export function symbolsIn(text: string, max: number): string {
  const pieces = new Set<string>();
  let length = 0;
  for (const [piece] of text.matchAll(/\S+/g)) {
    if (length > max) break;
    if (!hasSymbols(piece) || pieces.has(piece)) continue;
    pieces.add(piece);
    length += piece.length;
  }
  return [...pieces].map(spellSymbols).join(GAP);
}
