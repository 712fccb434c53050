/**
 * Makes searchable what the full-text index does not treat as words: symbols, such as those of `c++` and `?.`, and
 * letters of scripts without spaces between words. Each one becomes a word of its own, so that a sequence is found as a
 * phrase. `engine/core/search/derive.server.ts` does the same for titles.
 */

/** ASCII symbols; arrows, mathematical and currency symbols; emoji. */
const SIGN = /[!-/:-@[-`{-~\u{20A0}-\u{2BFF}\u{1F300}-\u{1FAFF}]/u;
/** Thai, Lao, Myanmar, Khmer, Chinese, Japanese and the blocks between them. */
const SPACED =
  /[\u{0E00}-\u{109F}\u{1780}-\u{17FF}\u{2E80}-\u{A4CF}\u{F900}-\u{FAFF}\u{20000}-\u{10FFFF}]/u;

/** A symbol that does not occur in sentences, or any two adjacent symbols. */
const IS_CODE = /[+#*=<>&|^~%$@\\\u{20A0}-\u{2BFF}\u{1F300}-\u{1FAFF}]|[!-/:-@[-`{-~]{2}/u;

const hex = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('');

/** Whether a piece of text without spaces must be searched as symbols. */
export const hasSymbols = (text: string): boolean => IS_CODE.test(text) || SPACED.test(text);

/** Writes each symbol, and each letter of a script without spaces, as a separate word. */
export const spellSymbols = (text: string): string =>
  Array.from(text, (letter) => {
    if (SIGN.test(letter)) return ` x${hex(letter)} `;
    return SPACED.test(letter) ? ` ${letter} ` : letter;
  }).join('');

/** Encodes any text as a single index word, so that it is found only as a whole. @param prefix a letter */
export const toIndexWord = (prefix: string, text: string): string => prefix + hex(text);

/** Separates pieces that are not adjacent in the text. */
const GAP = ' x0 ';

/**
 * Returns the pieces of a text that contain symbols, each piece once.
 * @param max approximate limit of the pieces' length, in characters
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
