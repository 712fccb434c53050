/** A part of a text, and whether it matches the search. */
type Part = { text: string; isFound: boolean };

/** A word as the full-text index defines it (https://sqlite.org/fts5.html#unicode61_tokenizer). */
const WORD = /((?:[\p{L}\p{N}\p{Co}]|[\u0300-\u036f])+)/u;

/** Removes case and accents, which the index ignores too. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * Splits a text at its search matches: words that begin with one of the searched words.
 * @returns the whole text in non-empty parts
 */
export function splitByMatches(text: string, words: string[]): Part[] {
  const wanted = words.map(plain);
  return text
    .split(WORD)
    .map((part, index) => ({
      text: part,
      // `split` with a capturing group puts the captured words at odd indexes.
      isFound: index % 2 === 1 && wanted.some((word) => plain(part).startsWith(word)),
    }))
    .filter((part) => part.text !== '');
}
