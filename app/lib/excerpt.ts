/** The beginning of a text, in characters as a person counts them; all of it where it is no longer. */
export function excerpt(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}
