import { NO_WIDTH, trimInvisible } from './no-width.js';

/** Counts Unicode code points. JavaScript stores some of them as two units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Spaces, with invisible characters around them. */
const GAP = new RegExp(`[${NO_WIDTH}]*\\s[\\s${NO_WIDTH}]*`, 'gu');

/** A character that needs no other one to be seen. Marks, such as accents, only change what is before them. */
const VISIBLE = new RegExp(`[^\\s\\p{M}${NO_WIDTH}]`, 'u');

/** Whether a text has no visible characters. Marks without a letter are none. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Counts what a reader sees as characters, including single spaces between words: a letter with its marks is one, an emoji of
 * several code points too.
 */
export function countVisible(text: string): number {
  const shown = trimInvisible(text).replaceAll(GAP, ' ');
  let count = 0;
  for (const { segment } of graphemes.segment(shown)) {
    if (segment === ' ' || VISIBLE.test(segment)) count += 1;
  }
  return count;
}
