/**
 * `npm run fonts`, after changing a font. Writes public/fonts/: the variable fonts of the Fontsource packages, cut
 * to letters and to the weights that the site uses, with their licences, and prints the ranges and metrics that
 * app/styles/fonts.css needs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
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
/** Narrow ones, which a file has beside its letters. */
const SPACES = '\u2009\u202f';
/** What of Latin a file may add to the one before it: letters with marks, those of African languages, Vietnamese. */
const LATIN = `${range(0x100, 0x2af)}${range(0x1e00, 0x1eff)}`;
const ARROWS = range(0x2190, 0x2199);

/**
 * Headings stand in one cut: each further weight would cost a visitor as much as a picture. It is the one
 * for about 48 px, a little narrower than normal, where the face has its character; the file of the
 * weight axis alone holds the cut for 14 px. Browsers fetch the parts where a page has a letter of theirs.
 */
const FONTS = [
  {
    name: 'bricolage-grotesque',
    file: 'standard',
    axes: { opsz: 48, wdth: 92, wght: 660 },
    letters: OF_HEADINGS,
    parts: { ext: LATIN, vietnamese: LATIN },
  },
  {
    name: 'figtree',
    file: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    letters: OF_TEXT,
    parts: { ext: LATIN },
  },
];

/** Letters that Figtree has not, Vietnamese above all, and those of the rest; for headings, too. */
const REST = [
  { name: 'noto-sans', part: 'vietnamese', letters: LATIN },
  { name: 'noto-sans', part: 'latin-ext', letters: LATIN },
  { name: 'noto-sans-symbols', part: 'symbols', letters: ARROWS },
];

/** What text needs, and figures of one width; the rest, a seventh of the files, no style sheet asks for. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'tnum'];

/** A gap between code points that is not worth two ranges. */
const GAP = 4;

/** @param {string} name @param {string} part @param {string} axis @returns {Buffer} a file of Fontsource */
const source = (name, part, axis) =>
  readFileSync(
    require.resolve(`@fontsource-variable/${name}/files/${name}-${part}-${axis}-normal.woff2`),
  );

/** @param {Buffer} file @returns {string} all that it has a glyph for, except spaces and marks to combine */
function lettersIn(file) {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('a collection of fonts');
  const letters = font.characterSet.map((code) => String.fromCodePoint(code));
  return letters.filter((letter) => !/[\p{C}\p{M}\p{Z}]/u.test(letter)).join('');
}

/** @param {string} letters @param {string} others @param {boolean} are whether they are in the others, too */
const pick = (letters, others, are) =>
  [...new Set(letters)].filter((letter) => others.includes(letter) === are).join('');

/** @param {string} name @param {Buffer} from @param {string} letters @param {object} axes @returns {Promise<Buffer>} */
async function write(name, from, letters, axes) {
  const file = await subsetFont(from, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  writeFileSync(new URL(`${name}.woff2`, target), file);
  console.log(`${name}: ${file.length} bytes`, 'unicode-range:', unicodeRange(letters));
  return file;
}

mkdirSync(target, { recursive: true });
/** What Figtree and its parts have. */
let had = '';
for (const { name, file, axes, letters, parts } of FONTS) {
  const latin = source(name, 'latin', file);
  const base = await write(name, latin, letters, axes);
  const files = Object.entries(parts).map(([part, wanted]) => {
    const from = source(name, part === 'ext' ? 'latin-ext' : part, file);
    return { part, from, has: pick(lettersIn(from), wanted, true) };
  });
  // Of its arrows it has two alone: all of them are of one drawing.
  const elsewhere = letters + ARROWS + files.map(({ has }) => has).join('');
  const more = pick(`${lettersIn(latin)}${SPACES}`, elsewhere, false);
  await write(`${name}-more`, latin, more, axes);
  had = letters + more;
  for (const { part, from, has } of files) {
    const added = pick(has, had, false);
    await write(`${name}-${part}`, from, added, axes);
    had += added;
  }
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(base);
  console.log(name, { ascent, descent, lineGap, unitsPerEm, xWidthAvg });
}
for (const { name, part, letters } of REST) {
  const from = source(name, part, 'wght');
  const added = pick(pick(lettersIn(from), letters, true), had, false);
  await write(`${name}-${part}`, from, added, { wght: { min: 400, max: 700 } });
  had += added;
}
writeFileSync(
  new URL('LICENSE.txt', target),
  [...new Set([...FONTS, ...REST].map(({ name }) => name))]
    .map((name) => readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8'))
    .join('\n\n'),
);

/** @param {string} letters @returns {string} as `unicode-range` of app/styles/fonts.css wants it */
function unicodeRange(letters) {
  const hex = (/** @type {number} */ code) => code.toString(16).padStart(2, '0');
  /** @type {{ from: number, to: number }[]} */
  const runs = [];
  for (const code of [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && code - run.to <= GAP) run.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}
