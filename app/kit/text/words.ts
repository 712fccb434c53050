/**
 * Readers of long texts manage 238 words a minute, those with English as a second language fewer
 * (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047); and code takes its time.
 */
const WORDS_A_MINUTE = 200;

/** How many minutes a text of so many words takes: whole ones, at least one. */
export const minutesToRead = (words: number): number =>
  Math.max(1, Math.ceil(words / WORDS_A_MINUTE));

/** Chinese and Japanese have no spaces. Their readers manage about 500 characters a minute. */
const CHARACTERS_A_WORD = 500 / WORDS_A_MINUTE;
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Pieces between spaces that hold a letter or a digit; of Chinese and Japanese as many as take the same time. */
export function countWords(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0;
  const others = characters === 0 ? text : text.replace(CHARACTER, ' ');
  const words = others.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  return words + Math.ceil(characters / CHARACTERS_A_WORD);
}
