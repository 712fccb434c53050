/**
 * `npm run fonts`: run it after you change a font or add a look. It subsets the variable fonts of the Fontsource packages
 * to the letters and weights that the site uses, and writes them with their licences into public/fonts/. It writes the
 * ranges and metrics of the looks' fonts into app/content/looks/fonts.ts, and prints those for app/styles/fonts.css.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The average width of a letter in the bold fallback fonts, as a part of the em, measured on English headings. */
const FALLBACK_WIDTH = { sans: 0.483, serif: 0.4326 };

/**
 * Headings use one instance: each further weight would cost visitors as much as a picture. Figtree is the last, because
 * `REST` completes it.
 */
const FONTS = [
  ...looks.map(({ headings }) => ({ ...headings, letters: OF_HEADINGS })),
  {
    name: 'figtree',
    file: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    letters: OF_TEXT,
    fallback: /** @type {const} */ ('sans'),
  },
];

/** Faces of text beside Figtree, without rare letters, since they are in the style of every page. The last is for all looks. */
const FACES = [
  ...looks.flatMap(({ face }) => face ?? []),
  { name: 'figtree', file: 'wght', style: 'italic', axes: { wght: { min: 400, max: 700 } } },
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

/** @param {string} name @param {Buffer} from @param {string} letters @param {object} axes @returns {Promise<Buffer>} */
async function write(name, from, letters, axes) {
  const file = await subsetFont(from, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  writeFileSync(new URL(`${name}.woff2`, target), file);
  console.log(`${name}.woff2: ${file.length} bytes`);
  return file;
}

mkdirSync(target, { recursive: true });
/** Letters of the last font and its parts. */
let had = '';
/** @type {{ [font: string]: object }} */
const headings = {};
/** @type {{ [face: string]: object }} */
const faceFiles = {};
for (const { name, file, axes, letters, fallback } of FONTS) {
  const latin = source(name, 'latin', file);
  if (!latin) throw new Error(`${name} has no file "${file}".`);
  const base = await write(name, latin, letters, axes);
  const parts = ['latin-ext', 'vietnamese'].flatMap((part) => {
    const from = source(name, part, file);
    return from ? [{ part, from, has: pick(lettersIn(from), LATIN, true) }] : [];
  });
  // Without arrows: it has only two, and all arrows must come from one font.
  const elsewhere = letters + ARROWS + parts.map(({ has }) => has).join('');
  const more = pick(`${lettersIn(latin)}${SPACES}`, elsewhere, false);
  await write(`${name}-more`, latin, more, axes);
  had = letters + more;
  const faces = [
    { file: name, range: unicodeRange(letters, 1) },
    { file: `${name}-more`, range: unicodeRange(more) },
  ];
  for (const { part, from, has } of parts) {
    const added = pick(has, had, false);
    await write(`${name}-${part}`, from, added, axes);
    faces.push({ file: `${name}-${part}`, range: unicodeRange(added) });
    had += added;
  }
  const metrics = await metricsOf(base, fallback);
  if (name === 'figtree') console.log(name, metrics, faces);
  else headings[name] = { faces, fallback: metrics };
}
for (const { name, file, style, axes } of FACES) {
  const title = style === 'italic' ? `${name}-italic` : name;
  const latin = source(name, 'latin', file, style);
  if (!latin) throw new Error(`${name} has no file "${file}".`);
  const more = pick(`${lettersIn(latin)}${SPACES}`, OF_TEXT + ARROWS, false);
  await write(title, latin, OF_TEXT, axes);
  await write(`${title}-more`, latin, more, axes);
  const faces = [
    { file: title, range: unicodeRange(OF_TEXT, 1) },
    { file: `${title}-more`, range: unicodeRange(more) },
  ];
  if (name === 'figtree') console.log(title, faces);
  else faceFiles[title] = faces;
}
for (const { name, part, letters } of REST) {
  const from = source(name, part, 'wght');
  if (!from) throw new Error(`${name} has no file "${part}".`);
  const added = pick(pick(lettersIn(from), letters, true), had, false);
  await write(`${name}-${part}`, from, added, { wght: { min: 400, max: 700 } });
  console.log(`${name}-${part}`, unicodeRange(added));
  had += added;
}
writeFileSync(
  new URL('LICENSE.txt', target),
  [...new Set([...FONTS, ...FACES, ...REST].map(({ name }) => name))]
    .map((name) => readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8'))
    .join('\n\n'),
);
const list = fileURLToPath(new URL('../app/content/looks/fonts.ts', import.meta.url));
writeFileSync(
  list,
  `/** The fonts of headings, written by \`npm run fonts\`: files with their characters, and metrics for the fallback. */
export const fonts = ${JSON.stringify(headings)};

/** The files of the looks' faces of text, with their characters. */
export const faceFiles: { [face: string]: { file: string; range: string }[] } = ${JSON.stringify(faceFiles)};\n`,
);
await run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', list]);

/**
 * Returns the descriptors that give a fallback font the size of a font, in percent, so that text does not move when the
 * font arrives. @param {Buffer} file @param {keyof typeof FALLBACK_WIDTH} fallback
 */
async function metricsOf(file, fallback) {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(file);
  const size = xWidthAvg / unitsPerEm / FALLBACK_WIDTH[fallback];
  const percent = (/** @type {number} */ part) => Math.round(part * 1000) / 10;
  const scaled = (/** @type {number} */ units) => percent(Math.abs(units) / unitsPerEm / size);
  return {
    size: percent(size),
    ascent: scaled(ascent),
    descent: scaled(descent),
    lineGap: scaled(lineGap),
  };
}

/** @param {string} letters @param {number} gap @returns {string} for `unicode-range` in app/styles/fonts.css */
function unicodeRange(letters, gap = GAP) {
  const hex = (/** @type {number} */ code) => code.toString(16).padStart(2, '0');
  /** @type {{ from: number, to: number }[]} */
  const runs = [];
  for (const code of [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && code - run.to <= gap) run.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}
