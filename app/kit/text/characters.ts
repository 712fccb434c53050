/** Counts Unicode code points. JavaScript stores some of them as two units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Invisible characters that are not spaces: controls, zero-width characters, fillers, the blank Braille pattern. */
const NO_WIDTH = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => text.replaceAll(NO_WIDTH, '').trim() === '';

/** Counts the visible characters of a text, including single spaces between words. */
export const countVisible = (text: string): number =>
  countCharacters(text.replaceAll(/\s+/g, ' ').replaceAll(NO_WIDTH, '').trim());
