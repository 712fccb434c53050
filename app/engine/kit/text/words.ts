/**
 * Readers of long texts manage 238 words per minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). This
 * is lower, because of second-language readers and code.
 */
const WORDS_A_MINUTE = 200;

/** Returns the reading time in whole minutes, at least one. */
export const minutesToRead = (words: number): number =>
  Math.max(1, Math.ceil(words / WORDS_A_MINUTE));

/** Chinese and Japanese have no spaces between words. Their readers manage about 500 characters per minute. */
const CHARACTERS_A_WORD = 500 / WORDS_A_MINUTE;
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Counts words with a letter or a digit. Converts Chinese and Japanese characters to words by their reading time. */
export function countWords(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0;
  const others = characters === 0 ? text : text.replace(CHARACTER, ' ');
  const words = others.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  return words + Math.ceil(characters / CHARACTERS_A_WORD);
}
