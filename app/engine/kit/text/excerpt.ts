/** Returns a text on one line: without line breaks, repeated spaces, and spaces at its ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the beginning of a text on one line. Ends with an ellipsis if the text is longer than `length` characters. */
export function excerpt(text: string, length: number): string {
  const characters = [...oneLine(text)];
  if (characters.length <= length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
