/** The beginning of a text in one line, at most so many characters, with an ellipsis where it goes on. */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
