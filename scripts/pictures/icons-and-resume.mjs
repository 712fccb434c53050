/** Writes the mark, the icons, the share card and the sample resume: node scripts/pictures/icons-and-resume.mjs */
import { writeFileSync } from 'node:fs';
import {
  C,
  closeRenderer,
  fontFaces,
  openRenderer,
  path,
  publicFolder,
  rect,
  render,
  sharp,
  text,
} from './lib.mjs';

/**
 * An R of a bar, a bowl and a quarter disc; with its eye and its red breast it is a robin as well.
 * Drawn on a 64 px square.
 */
const STEM = 'M9 6h17v52H9z';
const BOWL = 'M29 6h10a16 16 0 0 1 0 32H29zM38 16a6 6 0 1 0 .01 0z';
const BREAST = 'M29 41a17 17 0 0 1 17 17H29z';

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
  const at = 32 - (27.5 + 4.5) * scale;
  const drawing = `${rect(0, 0, 64, 64, C.pine, radius)}<g transform="translate(${at + 2 * scale} ${at}) scale(${scale})">${mark(ON_DARK)}</g>`;
  return sharp(await render(drawing, size, size, '0 0 64 64'))
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** The mark's own shapes, large and cut by the edge, fill the right third of the card. */
const SHARE = `${rect(0, 0, 1200, 630, C.ink)}
  <g transform="translate(752 0)">
    ${rect(0, 0, 210, 420, C.pine)}${path('M210 0h28a210 210 0 0 1 0 420h-28z', C.green)}
    ${path('M238 128a82 82 0 1 0 .01 0z', C.ink)}${path('M210 420a210 210 0 0 1 210 210H210z', C.red)}
    ${rect(0, 420, 210, 210, C.green)}${path('M448 420v210H420a210 210 0 0 0-120-190a330 330 0 0 0 148-20z', C.pine)}
  </g>
  <g transform="translate(66 74) scale(1.5)">${mark(ON_DARK)}</g>
  ${text(76, 430, 'Robin', 124, C.paper, 'style="font-family:Bricolage Grotesque" font-weight="700" letter-spacing="-3"')}
  ${text(76, 540, 'Sample', 124, C.paper, 'style="font-family:Bricolage Grotesque" font-weight="700" letter-spacing="-3"')}
  ${text(470, 540, 'Web developer', 38, C.leaf, 'font-weight="500"')}`;

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

const RESUME = `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Robin Sample, sample resume</title><style>${fontFaces()}
  @page{size:A4;margin:0}*{margin:0;padding:0;box-sizing:border-box}
  body{font:10.5pt/1.55 Figtree;color:${C.ink};padding:20mm 22mm;height:296mm;-webkit-print-color-adjust:exact;print-color-adjust:exact}
  h1,h2{font-family:"Bricolage Grotesque"}header{display:flex;justify-content:space-between;align-items:flex-start}
  h1{font-size:38pt;font-weight:700;line-height:1;letter-spacing:-.02em}
  header p{font-size:14pt;font-weight:500;color:${C.green};margin-top:4mm}svg{width:19mm;height:19mm;flex:none}
  .contact{font-size:10.5pt;margin-top:7mm;padding-top:4mm;border-top:.6mm solid ${C.ink};display:flex;justify-content:space-between}
  .contact strong{color:#b23a22}a{color:inherit;text-decoration:none}
  section{display:grid;grid-template-columns:38mm 1fr;gap:0 8mm;margin-top:12mm}
  h2{font-size:13pt;font-weight:650;line-height:1.25;color:${C.green}}
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

write('images/logo.svg', svg(mark(ON_ANY)));
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
await page.setContent(RESUME);
await page.evaluate(() => document.fonts.ready);
write('resume.pdf', await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
await closeRenderer();
