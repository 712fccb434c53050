/** How many characters a text has: Unicode code points, of which JavaScript keeps some as two units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What takes no ink and is no space: controls, signs of no width such as U+200B, fillers, the empty Braille pattern. */
const NO_WIDTH = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is nothing to see in a text. */
export const isBlank = (text: string): boolean => text.replaceAll(NO_WIDTH, '').trim() === '';

/** How many characters somebody sees of a text, the spaces between its words included. */
export const countVisible = (text: string): number =>
  countCharacters(text.replaceAll(/\s+/g, ' ').replaceAll(NO_WIDTH, '').trim());
