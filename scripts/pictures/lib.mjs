import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { BROWSER_ARGS, findBrowser } from '../lib/browser.mjs';

const require = createRequire(import.meta.url);
const publicFolder = fileURLToPath(new URL('../../public/', import.meta.url));

/** Green leads, red acts, blue informs; the rest is paper, ink and a little warmth. */
export const C = {
  ink: '#14261f',
  pine: '#17503a',
  green: '#1f7a52',
  leaf: '#74c297',
  mint: '#cfe8d8',
  paper: '#f3f2ea',
  sand: '#e9e0cb',
  stone: '#cfd2c4',
  grey: '#8b948a',
  red: '#cf4a2f',
  coral: '#f0a890',
  blue: '#2f62b5',
  sky: '#bdd4f1',
  night: '#14243d',
  gold: '#e5b442',
  skinA: '#f1c7a5',
  skinB: '#a9714b',
  skinC: '#6f4630',
};

let browser;
let page;

const face = (family, file) => {
  const data = readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64');
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${data});font-weight:200 900}`;
};

/** Opens the browser that draws; letters come from the site's own fonts, not from the system's. */
export async function openRenderer() {
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  page = await browser.newPage();
  return { browser, page };
}

export const closeRenderer = () => browser.close();

export const fontFaces = () =>
  face(
    'Bricolage Grotesque',
    'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ) + face('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2');

/** @returns the drawing as a PNG of exactly that many pixels */
export async function render(drawing, width, height, viewBox = `0 0 ${width} ${height}`) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>${fontFaces()}body{margin:0;background:transparent}svg{display:block}text{font-family:Figtree}</style>
     <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${drawing}</svg>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } });
}

/** Without what says nothing: line breaks, square corners, spaces before an end. */
const packed = (drawing) =>
  drawing
    .replace(/\s*\n\s*/g, '')
    .replace(/ rx="0"/g, '')
    .replace(/ +\/>/g, '/>');

/**
 * Writes a drawing as it is, for a frame that it fills whatever the frame's shape is.
 * @param {string} folder below public/
 */
export function writeDrawing(drawing, folder, name, width, height) {
  writeFileSync(
    `${publicFolder}${folder}/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawing.replace(/\s*\n\s*/g, '')}</svg>\n`,
  );
}

/**
 * Writes a drawing with a size of its own. Its letters are the system's, since an SVG in an <img> fetches no font.
 * @param {string} folder below public/ @param {string} name without its extension
 */
export function writeSvg(drawing, folder, name, width, height) {
  writeFileSync(
    `${publicFolder}${folder}/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">${packed(drawing)}</svg>\n`,
  );
}

/** How tightly AVIF files are packed. */
const USUAL = { full: 55, small: 38 };
/** For shots of screens: their grounds are large, and phones showed blocks on them. */
export const SCREENS = { full: 55, small: 40 };
/** For large even walls, where the usual shows blocks of two greens, and for other scenes with soft edges. */
export const CALM = { full: 64, small: 46 };

/**
 * Writes a picture as the site expects it: `name-WxH.jpg`, beside it AVIF in full, three fifths and, where it is
 * large, a fifth of the width, and WebP.
 * @param {string} folder below public/
 * @param {{ viewBox?: string, quality?: { full: number, small: number }, opaque?: string }} [more] `quality` of the AVIF
 *   files; `opaque`: what the JPEG shows instead, where the drawing has no ground
 */
export async function writePicture(drawing, folder, name, width, height, more = {}) {
  const { viewBox, quality = USUAL, opaque } = more;
  const target = `${publicFolder}${folder}/`;
  mkdirSync(target, { recursive: true });
  const source = sharp(await render(drawing, width, height, viewBox));
  const plain = opaque ? sharp(await render(opaque, width, height, viewBox)) : source.clone();
  await plain
    .flatten({ background: C.paper })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${target}${name}-${width}x${height}.jpg`);
  await source.clone().webp({ quality: 78, effort: 6 }).toFile(`${target}${name}-${width}.webp`);
  await source
    .clone()
    .avif({ quality: quality.full, effort: 6 })
    .toFile(`${target}${name}-${width}.avif`);
  // What phones get; on their dense screens nobody sees that it is packed tighter.
  const small = Math.round(width * 0.6);
  await source
    .clone()
    .resize(small)
    .avif({ quality: quality.small, effort: 9, chromaSubsampling: '4:2:0' })
    .toFile(`${target}${name}-${small}.avif`);
  if (width >= 1000) await writeThumbnail(source, target, name, width);
}

/** At the size of a stamp. */
async function writeThumbnail(source, target, name, width) {
  const tiny = Math.round(width / 5);
  await source
    .clone()
    .resize(tiny)
    .avif({ quality: 42, effort: 9 })
    .toFile(`${target}${name}-${tiny}.avif`);
}

/** Writes the pictures of records into a folder, each under its name. */
export async function writePictures(drawings, folder, more) {
  await openRenderer();
  for (const [name, drawing] of Object.entries(drawings)) {
    await writePicture(drawing, folder, name, 1200, 675, more);
  }
  await closeRenderer();
}

export { publicFolder, sharp };

/* Shapes that many drawings share. */

export const rect = (x, y, w, h, fill, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d, fill = 'none', more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, width = 8, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const text = (x, y, content, size, fill, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${content}</text>`;
export const range = (n) => Array.from({ length: n }, (_, i) => i);

/** A window of a browser with room for content. */
export const browserFrame = (x, y, w, h, fill, bar, content) =>
  `${rect(x + 10, y + 16, w, h, '#00000022', 22)}${rect(x, y, w, h, fill, 22)}
   ${path(`M${x} ${y + 22}a22 22 0 0 1 22-22h${w - 44}a22 22 0 0 1 22 22v28h-${w}z`, bar)}
   ${circle(x + 32, y + 25, 8, C.red)}${circle(x + 58, y + 25, 8, C.gold)}${circle(x + 84, y + 25, 8, C.leaf)}
   ${content}`;
