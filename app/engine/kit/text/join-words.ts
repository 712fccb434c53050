/** Returns 'a', 'a and b', or 'a, b and c'. */
export const joinWords = (words: string[], last: 'and' | 'or' = 'and'): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `);
