/**
 * `npm run fonts`: run it after you change a font. It subsets the variable fonts of the Fontsource packages to the letters
 * and weights that the site uses, writes them with their licences into public/fonts/, and prints the ranges and
 * metrics for app/styles/fonts.css.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
// @ts-expect-error it has no types
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../public/fonts/', import.meta.url);

/** @param {number} from @param {number} to @returns {string} the characters of a range of code points */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** Letters of English headings, with email addresses. */
const OF_HEADINGS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} !"#%&'()+,-./:;?@\u00a0–—‘’“”…`;
/** Letters of English text. */
const OF_TEXT = `${OF_HEADINGS}·©×°`;
/** Narrow spaces, which `lettersIn` leaves out. */
const SPACES = '\u2009\u202f';
/** Further Latin letters: with marks, of African languages, Vietnamese. */
const LATIN = `${range(0x100, 0x2af)}${range(0x1e00, 0x1eff)}`;
const ARROWS = range(0x2190, 0x2199);

/**
 * Headings use one instance: each further weight would cost visitors as much as a picture. It is the optical size of about
 * 48 px, slightly narrow, which has the most character; the file with only the weight axis has the size of 14 px.
 * Browsers load a part only if a page has one of its letters.
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

/** Letters that Figtree lacks, mostly Vietnamese, and arrows. For headings, too. */
const REST = [
  { name: 'noto-sans', part: 'vietnamese', letters: LATIN },
  { name: 'noto-sans', part: 'latin-ext', letters: LATIN },
  { name: 'noto-sans-symbols', part: 'symbols', letters: ARROWS },
];

/** OpenType features for text and tabular figures. No style sheet uses the others, a seventh of the files. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'tnum'];

/** Largest gap between code points within one range. */
const GAP = 4;

/** @param {string} name @param {string} part @param {string} axis @returns {Buffer} a file of Fontsource */
const source = (name, part, axis) =>
  readFileSync(
    require.resolve(`@fontsource-variable/${name}/files/${name}-${part}-${axis}-normal.woff2`),
  );

/** @param {Buffer} file @returns {string} all its characters, except spaces and combining marks */
function lettersIn(file) {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('a collection of fonts');
  const letters = font.characterSet.map((code) => String.fromCodePoint(code));
  return letters.filter((letter) => !/[\p{C}\p{M}\p{Z}]/u.test(letter)).join('');
}

/** Picks the letters that are, or are not, among others. @param {string} letters @param {string} others @param {boolean} are */
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
/** Letters of the last font and its parts. */
let had = '';
for (const { name, file, axes, letters, parts } of FONTS) {
  const latin = source(name, 'latin', file);
  const base = await write(name, latin, letters, axes);
  const files = Object.entries(parts).map(([part, wanted]) => {
    const from = source(name, part === 'ext' ? 'latin-ext' : part, file);
    return { part, from, has: pick(lettersIn(from), wanted, true) };
  });
  // Without arrows: it has only two, and all arrows must come from one font.
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

/** @param {string} letters @returns {string} for `unicode-range` in app/styles/fonts.css */
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
