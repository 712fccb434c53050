/**
 * Writes public/fonts/: the two variable fonts of the Fontsource packages, cut to the letters and
 * weights that the site uses, and prints the metrics that app/styles/fonts.css gives its fallbacks.
 * Run it after changing a font: node scripts/pictures/fonts.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../../public/fonts/', import.meta.url);

/** Printable ASCII, Latin-1 letters, and the punctuation that typography adds. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→←↑↗×€™\u2009\u202f`;

const FONTS = [
  { name: 'bricolage-grotesque', weights: { min: 400, max: 800 } },
  { name: 'figtree', weights: { min: 400, max: 700 } },
];

mkdirSync(target, { recursive: true });
for (const { name, weights } of FONTS) {
  const file = require.resolve(
    `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  const cut = await subsetFont(readFileSync(file), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(new URL(`${name}.woff2`, target), cut);
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(cut);
  console.log(name, `${cut.length} bytes`, { ascent, descent, lineGap, unitsPerEm, xWidthAvg });
}
