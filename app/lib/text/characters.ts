/** How many characters a text has: Unicode code points, of which JavaScript keeps some as two units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
