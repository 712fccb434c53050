/** Writes the mark, the icons, the share card and the sample resume: node scripts/pictures/icons-and-resume.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { C, closeRenderer, openRenderer, publicFolder, rect, render, sharp, text } from './lib.mjs';

const require = createRequire(import.meta.url);

/**
 * An R of a bar, a bowl and a quarter disc; with its eye and its red breast it is a robin as well.
 * Drawn on a 64 px square.
 */
const STEM = 'M9 6h17v52H9z';
const BOWL = 'M29 6h13a13 13 0 0 1 0 26H29zM40.5 13.8a5.2 5.2 0 1 0 .01 0z';
const BREAST = 'M29 35a23 23 0 0 1 23 23H29z';

const mark = ({ stem, bowl, breast }) =>
  `<path fill="${stem}" d="${STEM}"/><path fill="${bowl}" fill-rule="evenodd" d="${BOWL}"/><path fill="${breast}" d="${BREAST}"/>`;

/** At least 3:1 on the light page and on the dark one. */
const ON_ANY = { stem: '#1e8256', bowl: '#2d9a68', breast: '#d9482b' };
const ON_DARK = { stem: '#f3f2ea', bowl: '#8fd6b0', breast: '#f0664a' };

const svg = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>\n`;
const write = (name, data) => writeFileSync(`${publicFolder}${name}`, data);

/** A .ico that holds one PNG (Windows Vista and newer, and every browser). */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

/** The mark on a tile of its own, for the places that put any colour behind an icon. */
async function tile(size, { radius, scale }) {
  const at = 32 - 32 * scale;
  const drawing = `${rect(0, 0, 64, 64, C.pine, radius)}<g transform="translate(${at} ${at}) scale(${scale})">${mark(ON_DARK)}</g>`;
  return sharp(await render(drawing, size, size, '0 0 64 64'))
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** The mark's own shapes, large and cut by the edge, fill the right half of the card. */
const SHARE = `${rect(0, 0, 1200, 630, C.ink)}
  <g transform="translate(610 -78) scale(12.2)">${mark({ stem: C.pine, bowl: C.green, breast: C.red })}</g>
  <g transform="translate(64 64) scale(1.7)">${mark(ON_DARK)}</g>
  ${['Robin', 'Sample'].map((name, i) => text(74, 356 + i * 112, name, 124, C.paper, 'style="font-family:Bricolage Grotesque" font-weight="700" letter-spacing="-3"')).join('')}
  ${text(80, 548, 'Web developer', 44, C.leaf, 'font-weight="500"')}`;

/** One weight and few letters a font: a PDF would carry the whole variable fonts otherwise. */
async function resumeFont(family, name, weight, letters) {
  const file = require.resolve(
    `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  const cut = await subsetFont(readFileSync(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/ttf;base64,${cut.toString('base64')})}`;
}

const SKILLS = [
  ['Interfaces', 'HTML, CSS, JavaScript, TypeScript, React, Remix, Tailwind'],
  ['Servers', 'Node.js, Express, MongoDB'],
  ['Tools', 'Figma, Git'],
];
const PROJECTS = [
  ['Tidewatch', 'Tides, wind and light for a whole coast on one screen.'],
  ['Ledgerleaf', 'Invoices for freelancers who would rather be working.'],
  ['Plotline', 'A story map for novelists who think in index cards.'],
];
const EDUCATION = [
  ['Finished June 2024', 'Web development course'],
  ['Since June 2020, ongoing', 'University degree in mathematics'],
  ['January to August 2020', 'Basic computer course'],
  ['2017 to 2019', 'Higher secondary school'],
  ['2012 to 2017', 'Secondary school'],
];
const list = (rows) =>
  `<dl>${rows.map(([term, detail]) => `<div><dt>${term}</dt><dd>${detail}</dd></div>`).join('')}</dl>`;

const resume = (fonts) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Robin Sample, sample resume</title><style>${fonts}
  @page{size:A4;margin:0}*{margin:0;padding:0;box-sizing:border-box}
  body{font:10.5pt/1.55 Figtree;color:${C.ink};padding:20mm 22mm;height:296mm;-webkit-print-color-adjust:exact;print-color-adjust:exact}
  h1,h2{font-family:"Bricolage Grotesque"}header{display:flex;justify-content:space-between;align-items:flex-start}
  h1{font-size:38pt;font-weight:700;line-height:1;letter-spacing:-.02em}
  header p{font-size:14pt;font-weight:400;color:${C.green};margin-top:4mm}svg{width:19mm;height:19mm;flex:none}
  .contact{font-size:10.5pt;margin-top:7mm;padding-top:4mm;border-top:.6mm solid ${C.ink};display:flex;justify-content:space-between}
  strong{font-weight:600}.contact strong{color:#b23a22}a{color:inherit;text-decoration:none}
  section{display:grid;grid-template-columns:38mm 1fr;gap:0 8mm;margin-top:12mm}
  h2{font-size:13pt;font-weight:700;line-height:1.25;color:${C.green}}
  .lead{font-size:12.5pt;line-height:1.5}dl div{display:grid;grid-template-columns:48mm 1fr;gap:5mm;padding:1.7mm 0}
  dl div+div{border-top:.2mm solid ${C.stone}}dl div:first-child{padding-top:0}dt{font-weight:600}
  </style></head><body>
  <header><div><h1>Robin Sample</h1><p>Freelance web developer</p></div><svg viewBox="0 0 64 64" aria-hidden="true">${mark(ON_ANY)}</svg></header>
  <div class="contact"><a href="mailto:hello@example.com">hello@example.com</a><strong>Sample resume</strong></div>
  <main>
  <section><h2>Profile</h2><p class="lead">I design and build websites that load at once, read well on any screen, and stay easy to change long after launch.</p></section>
  <section><h2>Skills</h2>${list(SKILLS)}</section>
  <section><h2>Projects</h2>${list(PROJECTS)}</section>
  <section><h2>Education</h2>${list(EDUCATION)}</section>
  </main></body></html>`;

const { browser } = await openRenderer();

// For each SVG in an <img> a browser makes a document, which holds up the first paint.
write(
  'images/logo.png',
  await sharp(Buffer.from(svg(mark(ON_ANY))), { density: 72 * 1.5 })
    .resize(96)
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer(),
);
write(
  'favicon.svg',
  svg(
    `<style>.s{fill:${ON_ANY.stem}}.b{fill:${ON_ANY.bowl}}.r{fill:${ON_ANY.breast}}@media(prefers-color-scheme:dark){.s{fill:${ON_DARK.stem}}.b{fill:${ON_DARK.bowl}}.r{fill:${ON_DARK.breast}}}</style><path class="s" d="${STEM}"/><path class="b" fill-rule="evenodd" d="${BOWL}"/><path class="r" d="${BREAST}"/>`,
  ),
);
write('favicon.ico', ico(await tile(32, { radius: 13, scale: 0.8 }), 32));
// iOS rounds the corners itself; a mask may cut away everything outside the middle 80 %.
write('apple-touch-icon.png', await tile(180, { radius: 0, scale: 0.66 }));
write('icon-192.png', await tile(192, { radius: 14, scale: 0.72 }));
write('icon-512.png', await tile(512, { radius: 14, scale: 0.72 }));
write('icon-maskable-512.png', await tile(512, { radius: 0, scale: 0.56 }));
write(
  'images/og-default-1200x630.jpg',
  await sharp(await render(SHARE, 1200, 630))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer(),
);

const page = await browser.newPage();
const letters = resume('').replace(/<style>.*<\/style>|<[^>]+>/gs, '');
const fonts = await Promise.all([
  resumeFont('Bricolage Grotesque', 'bricolage-grotesque', 700, letters),
  resumeFont('Figtree', 'figtree', 400, letters),
  resumeFont('Figtree', 'figtree', 600, letters),
]);
await page.setContent(resume(fonts.join('')));
await page.evaluate(() => document.fonts.ready);
write(
  'resume.pdf',
  await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }),
);
await closeRenderer();
