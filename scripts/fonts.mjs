/**
 * `npm run fonts`: run it after you change a font or add a look. It subsets the variable fonts of the Fontsource packages
 * to the letters and weights that the site uses, and writes them with their licences into public/fonts/. It writes the
 * style sheets of the looks' fonts into app/styles/fonts/, and prints the ranges and metrics for app/styles/fonts.css.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isNodeNewEnough, runWithNode24 } from './lib/node.mjs';
import { ensureDependencies, run } from './lib/run.mjs';

if (!isNodeNewEnough()) process.exit(await runWithNode24());
await import('./lib/app.mjs');
await ensureDependencies('all');
const { fromBuffer } = await import('@capsizecss/unpack');
const { create } = await import('fontkitten');
// @ts-expect-error it has no types
const { default: subsetFont } = await import('subset-font');
const { looks } = await import('../app/content/looks/index');

const require = createRequire(import.meta.url);
const target = new URL('../public/fonts/', import.meta.url);
const sheets = new URL('../app/styles/fonts/', import.meta.url);

/** @param {number} from @param {number} to @returns {string} the characters of a range of code points */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** What French, German, Portuguese and Spanish have besides, without capitals that hardly a word begins with. */
const OF_EUROPE = '¡¿«»„ÀÁÂÄÇÈÉÊÍÑÓÔÖÚÜàáâãäçèéêëíîïñóôõöùúûüßœ';
/** Letters of English headings, with email addresses. */
const OF_HEADINGS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} !"#%&'()+,-./:;?@\u00a0–—‘’“”…${OF_EUROPE}`;
/** Letters of English text. */
const OF_TEXT = `${OF_HEADINGS}·©×°`;
/** Narrow spaces, which `lettersIn` leaves out. */
const SPACES = '\u2009\u202f';
/** Further Latin letters: with marks, of African languages, Vietnamese. */
const LATIN = `${range(0x100, 0x2af)}${range(0x1e00, 0x1eff)}`;
const ARROWS = range(0x2190, 0x2199);

/** The system fonts that are shown first, with the average width of a letter as a part of the em, measured on English. */
const FALLBACKS = {
  'sans-bold': { local: ['Arial Bold', 'Liberation Sans Bold'], width: 0.483 },
  'serif-bold': { local: ['Times New Roman Bold', 'Liberation Serif Bold'], width: 0.4326 },
  serif: { local: ['Times New Roman', 'Liberation Serif'], width: 0.4063 },
  'serif-italic': { local: ['Times New Roman Italic', 'Liberation Serif Italic'], width: 0.4082 },
};

/** @typedef {import('../app/content/looks/look').LookFont & { letters: string }} Font */

/**
 * Headings use one instance: each further weight would cost visitors as much as a picture. Figtree is the last, because
 * `REST` completes it.
 * @type {Font[]}
 */
const FONTS = [
  ...looks.flatMap(({ fonts }) =>
    fonts.map((font, index) => ({ ...font, letters: index === 0 ? OF_HEADINGS : OF_TEXT })),
  ),
  ...[/** @type {const} */ ('italic'), undefined].map((style) => ({
    family: 'Figtree',
    name: style ? 'figtree-italic' : 'figtree',
    package: 'figtree',
    file: 'wght',
    style,
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    letters: OF_TEXT,
  })),
];

/** Letters that Figtree lacks, mostly Vietnamese, and arrows. For headings, too. */
const REST = [
  { name: 'noto-sans', part: 'vietnamese', letters: LATIN },
  { name: 'noto-sans', part: 'latin-ext', letters: LATIN },
  { name: 'noto-sans-symbols', part: 'symbols', letters: ARROWS },
];

/** OpenType features for text and tabular figures. No style sheet uses the others, a seventh of the files. */
const FEATURES = ['liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'tnum'];

/**
 * Largest gap between code points within one range of rare letters, which keeps style sheets short. Where ranges overlap,
 * browsers try the last file of the family first, then the one before.
 */
const GAP = 160;

/** @param {string} name @param {string} part @param {string} axis @param {string} [style] @returns {Buffer | null} a file of Fontsource */
function source(name, part, axis, style = 'normal') {
  const folder = new URL(
    `files/`,
    pathToFileURL(require.resolve(`@fontsource-variable/${name}/package.json`)),
  );
  const file = new URL(`${name}-${part}-${axis}-${style}.woff2`, folder);
  return existsSync(file) ? readFileSync(file) : null;
}

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

/**
 * @param {string} name @param {Buffer} from @param {string} letters
 * @param {{ axes: object, hasKerning?: boolean | undefined }} font
 * @returns {Promise<Buffer>}
 */
async function write(name, from, letters, { axes, hasKerning = true }) {
  const file = await subsetFont(from, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: hasKerning ? [...FEATURES, 'kern'] : FEATURES,
  });
  writeFileSync(new URL(`${name}.woff2`, target), file);
  console.log(`${name}.woff2: ${file.length} bytes`);
  return file;
}

mkdirSync(target, { recursive: true });
rmSync(sheets, { recursive: true, force: true });
mkdirSync(sheets, { recursive: true });
/** Letters of the last font and its parts. */
let had = '';
for (const font of FONTS) {
  const { name, package: from, file, style = 'normal', letters } = font;
  const latin = source(from, 'latin', file, style);
  if (!latin) throw new Error(`${from} has no file "${file}".`);
  const base = await write(name, latin, letters, font);
  const hasAll = font.fallback || name === 'figtree';
  const parts = (hasAll ? ['latin-ext', 'vietnamese'] : []).flatMap((part) => {
    const more = source(from, part, file, style);
    return more ? [{ part, more, has: pick(lettersIn(more), LATIN, true) }] : [];
  });
  // Without arrows: it has only two, and all arrows must come from one font.
  const elsewhere = letters + ARROWS + parts.map(({ has }) => has).join('');
  const rare = pick(`${lettersIn(latin)}${SPACES}`, elsewhere, false);
  await write(`${name}-more`, latin, rare, font);
  had = letters + rare;
  const faces = [
    // Every page needs it, so it is asked for all letters.
    { file: name, range: '' },
    { file: `${name}-more`, range: unicodeRange(rare) },
  ];
  for (const { part, more, has } of parts) {
    const added = pick(has, had, false);
    await write(`${name}-${part}`, more, added, font);
    faces.push({ file: `${name}-${part}`, range: unicodeRange(added) });
    had += added;
  }
  if (from === 'figtree') console.log(name, faces);
  else writeFileSync(new URL(`${name}.css`, sheets), await sheetOf(font, base, faces));
}
for (const { name, part, letters } of REST) {
  const from = source(name, part, 'wght');
  if (!from) throw new Error(`${name} has no file "${part}".`);
  const added = pick(pick(lettersIn(from), letters, true), had, false);
  await write(`${name}-${part}`, from, added, { axes: { wght: { min: 400, max: 700 } } });
  console.log(`${name}-${part}`, unicodeRange(added));
  had += added;
}
writeFileSync(
  new URL('LICENSE.txt', target),
  [...new Set([...FONTS.map((font) => font.package), ...REST.map(({ name }) => name)])]
    .map((name) => readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8'))
    .join('\n\n'),
);
await run(process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'format',
  '--write',
  fileURLToPath(sheets),
]);

/**
 * Returns the style sheet of a font. Rare letters are in a family of their own, see app/styles/fonts.css.
 * @param {Font} font @param {Buffer} base its file @param {{ file: string, range: string }[]} faces
 */
async function sheetOf(font, base, faces) {
  const { family, fallback } = font;
  const own = faces.map(
    ({ file, range }, index) => `@font-face {
  font-family: "${family}${index === 0 ? '' : ' more'}";
  src: url("/fonts/${file}.woff2");
  ${kindOf(font)}
  font-display: swap;
  ${range && `unicode-range: ${range};`}
}`,
  );
  const system = fallback ? [await fallbackOf(font, base, fallback)] : [];
  return `/* Written by \`npm run fonts\`. */\n${[...own, ...system].join('\n')}\n`;
}

/** @param {Font} font @returns {string} which text it is for */
function kindOf({ weights, style }) {
  return `font-weight: ${weights};${style ? `\n  font-style: ${style};` : ''}`;
}

/**
 * Returns the rule of a system font with the size of a font, so that text does not move when the font arrives.
 * @param {Font} font @param {Buffer} file @param {keyof typeof FALLBACKS} fallback
 */
async function fallbackOf(font, file, fallback) {
  const { local, width } = FALLBACKS[fallback];
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(file);
  const size = xWidthAvg / unitsPerEm / width;
  const percent = (/** @type {number} */ part) => `${Math.round(part * 1000) / 10}%`;
  const scaled = (/** @type {number} */ units) => percent(Math.abs(units) / unitsPerEm / size);
  return `@font-face {
  font-family: "${font.family} fallback";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  ${kindOf(font)}
  size-adjust: ${percent(size)};
  ascent-override: ${scaled(ascent)};
  descent-override: ${scaled(descent)};
  line-gap-override: 0%;
}`;
}

/** @param {string} letters @returns {string} for `unicode-range` */
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
