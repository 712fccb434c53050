import transliterate from '@sindresorhus/transliterate';
import { expect, it } from 'vitest';
// @ts-expect-error It has no types of its own: pairs of texts in a Map.
import letters from '../../node_modules/@sindresorhus/transliterate/replacements.js';
import { neededLetters } from '../../scripts/lib/build/server-plugins.mjs';

const pairs: [string, string][] = [...letters];
const needed = neededLetters(pairs);

/** What the library does, with the letters of the worker alone. */
function shortened(text: string): string {
  const pattern = new RegExp(
    needed
      .map(([letter]) => letter.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .sort((a, b) => b.length - a.length)
      .join('|'),
    'gu',
  );
  return text
    .normalize()
    .replace(pattern, (letter) => new Map(needed).get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize()
    .replaceAll(/\p{Dash_Punctuation}/gu, '-');
}

it('addresses are the same without the letters that the worker leaves out', () => {
  expect(needed.length).toBeLessThan(pairs.length / 3);
  const titles = pairs.map(([letter]) => `a${letter}b`.normalize('NFKC').toLowerCase());
  expect(titles.map(shortened)).toEqual(titles.map((title) => transliterate(title)));
});
