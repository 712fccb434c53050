/** Returns 'a', 'a and b', or 'a, b and c'. */
export const joinWords = (words: string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
