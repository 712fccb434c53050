/**
 * `npm run fonts`, after changing a font. Writes public/fonts/: the two variable fonts of the Fontsource packages, cut
 * to the letters and weights that the site uses, and prints the ranges and metrics that app/styles/fonts.css needs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
// @ts-expect-error it has no types
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../public/fonts/', import.meta.url);

/** @param {number} from @param {number} to @returns {string} the letters of some code points */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** What English headings are made of, an address for mail among them. */
const OF_HEADINGS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} !"#%&'()+,-./:;?@\u00a0–—‘’“”…`;
/** And what else the text of every page has. */
const OF_TEXT = `${OF_HEADINGS}·©×°`;
/** The other letters, signs and arrows: browsers fetch them where a page has one of them. */
const ALL = `${range(0x20, 0x7e)}${range(0xa1, 0xff)}•→←↑↗€™\u2009\u202f–—‘’“”…`;

/**
 * Headings stand in one cut: each further weight would cost a visitor as much as a picture. It is the one
 * for about 48 px, a little narrower than normal, where the face has its character; the file of the
 * weight axis alone holds the cut for 14 px.
 */
const FONTS = [
  {
    name: 'bricolage-grotesque',
    file: 'standard',
    axes: { opsz: 48, wdth: 92, wght: 660 },
    letters: OF_HEADINGS,
  },
  { name: 'figtree', file: 'wght', axes: { wght: { min: 400, max: 700 } }, letters: OF_TEXT },
];

/** What text needs, and figures of one width; the rest, a seventh of the files, no style sheet asks for. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'tnum'];

/** @param {typeof FONTS[number]} font @param {string} letters @returns {Promise<Buffer>} */
const cut = ({ name, file, axes }, letters) =>
  subsetFont(
    readFileSync(
      require.resolve(`@fontsource-variable/${name}/files/${name}-latin-${file}-normal.woff2`),
    ),
    letters,
    { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES },
  );

mkdirSync(target, { recursive: true });
for (const font of FONTS) {
  const { name, letters } = font;
  const rest = [...ALL].filter((letter) => !letters.includes(letter)).join('');
  const common = await cut(font, letters);
  const more = await cut(font, rest);
  writeFileSync(new URL(`${name}.woff2`, target), common);
  writeFileSync(new URL(`${name}-more.woff2`, target), more);
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(common);
  console.log(name, `${common.length} and ${more.length} bytes`, {
    ascent,
    descent,
    lineGap,
    unitsPerEm,
    xWidthAvg,
  });
  console.log('unicode-range:', unicodeRange(letters), 'and more:', unicodeRange(rest));
}

/** @param {string} letters @returns {string} as `unicode-range` of app/styles/fonts.css wants it */
function unicodeRange(letters) {
  const hex = (/** @type {number} */ code) => code.toString(16).padStart(2, '0');
  /** @type {{ from: number, to: number }[]} */
  const runs = [];
  for (const code of [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.to === code - 1) run.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}
