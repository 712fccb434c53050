import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, it } from 'vitest';
import { languages } from '~/content/languages/all';
import { looks } from '~/content/looks/index';
import { textsIn, wordsIn } from '~/engine/server/words/texts-in.server';
import { features } from '~/features.server';
import { texts } from '../support/words';

/* What `npm run fonts` writes into public/fonts/. */

const FIRST = [...new Set(looks.flatMap(({ preload }) => preload))];

/** The letters of a font. */
function lettersOf(name: string): Set<string> {
  const font = create(readFileSync(`public/fonts/${name}.woff2`));
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  return new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
}

/** What the site says to visitors in a language, and the words that an owner has in it at first. */
const said = (language: string) =>
  JSON.stringify([
    textsIn(language, features).pages,
    wordsIn(language, features)(texts.defaults),
  ]).normalize();

const inLatin = Object.keys(languages).filter(
  (tag) => new Intl.Locale(tag).maximize().script === 'Latn',
);

it.each(inLatin)('no page in %s needs a second part of a font for its letters', (language) => {
  const letters = [...new Set(said(language))].filter((letter) => /\p{L}/u.test(letter));
  for (const name of FIRST) {
    const has = lettersOf(name);
    expect([name, letters.filter((letter) => !has.has(letter))]).toEqual([name, []]);
  }
});
