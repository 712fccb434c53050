/** A part of a text, and whether it is one of the words that were searched for. */
type Part = { text: string; isFound: boolean };

/** What the full-text index takes for a word (https://sqlite.org/fts5.html#unicode61_tokenizer). */
const WORD = /((?:[\p{L}\p{N}\p{Co}]|[\u0300-\u036f])+)/u;

/** Without case and accents, as the index compares. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * Finds in a text what a search for these words has found in it: every word that begins with one of them.
 * @returns the whole text in parts, none of them empty
 */
export function partsByWords(text: string, words: string[]): Part[] {
  const wanted = words.map(plain);
  return text
    .split(WORD)
    .map((part, index) => ({
      text: part,
      // A split by a group has what the group held at the odd places.
      isFound: index % 2 === 1 && wanted.some((word) => plain(part).startsWith(word)),
    }))
    .filter((part) => part.text !== '');
}
