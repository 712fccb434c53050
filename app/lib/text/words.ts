/**
 * Readers of long texts manage 238 words a minute, those with English as a second language fewer
 * (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047); and code takes its time.
 */
const WORDS_A_MINUTE = 200;

/** How many minutes a text of so many words takes: whole ones, at least one. */
export const minutesToRead = (words: number): number =>
  Math.max(1, Math.ceil(words / WORDS_A_MINUTE));

/** Pieces between spaces that hold a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
