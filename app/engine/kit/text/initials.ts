/**
 * Returns the initials of the first two words of a name, with a character between them that keeps Arabic letters from joining to a word.
 * The article of an Arabic surname is left out.
 */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word, index) =>
      (/^\P{M}\p{M}*/u.exec(index ? word.replace(/^ال(?=..)/, '') : word)?.[0] ?? '').toUpperCase(),
    )
    .join('\u200c');
