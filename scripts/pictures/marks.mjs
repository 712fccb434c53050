/** Writes the mark, the icons, the share card and the sample resume: node scripts/pictures/marks.mjs */
import { writeFileSync } from 'node:fs';
import {
  C,
  closeRenderer,
  fontFaces,
  openRenderer,
  publicFolder,
  rect,
  render,
  sharp,
  text,
} from './lib.mjs';

/** An R between two angle brackets' worth of space: three strokes on a 64 px square. */
const STROKES = 'M22 50V14h13a10.500 10.500 0 0 1 0 21H22M34 35l12 15';
const mark = (ground, ink, radius = 16) =>
  `<rect width="64" height="64" rx="${radius}" fill="${ground}"/><path d="${STROKES}" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
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

const SHARE = `${rect(0, 0, 1200, 630, C.ink)}${rect(0, 0, 1200, 14, C.leaf)}
  <g transform="translate(90 90) scale(1.75)">${mark(C.leaf, C.ink)}</g>
  ${text(84, 400, 'Robin Sample', 132, C.paper, 'style="font-family:Bricolage Grotesque" font-weight="700" letter-spacing="-3"')}
  ${text(90, 480, 'Web developer', 54, C.leaf, 'font-weight="500"')}
  ${text(90, 550, 'Projects, posts and kind words', 34, '#a9b8ae')}`;

const RESUME = `<!doctype html><html lang="en"><head><title>Robin Sample, sample resume</title><style>${fontFaces()}
  @page{size:A4;margin:18mm}body{font:11pt/1.5 Figtree;color:${C.ink};margin:0}
  h1{font:700 30pt/1.1 "Bricolage Grotesque";margin:0}h2{font:650 14pt "Bricolage Grotesque";color:${C.green};margin:22pt 0 6pt;border-bottom:1pt solid ${C.stone};padding-bottom:3pt}
  p,ul{margin:0 0 6pt}ul{padding-left:14pt}.lead{font-size:13pt;color:${C.pine}}dl{display:grid;grid-template-columns:38mm 1fr;gap:3pt 6mm;margin:0}dt{font-weight:600}dd{margin:0}</style></head><body>
  <h1>Robin Sample</h1><p class="lead">Web developer. This is a sample resume: replace public/resume.pdf with your own.</p>
  <p>hello@example.com, 12 Example Street, 1000 Sampleton</p>
  <h2>Profile</h2><p>Freelance web developer. I design and build websites that load at once, read well on any screen, and stay easy to change long after launch.</p>
  <h2>Skills</h2><p>HTML, CSS, JavaScript, TypeScript, React, Remix, Node.js, Express, MongoDB, Tailwind CSS, Figma, Git</p>
  <h2>Selected projects</h2><dl><dt>Tidewatch</dt><dd>Tides, wind and light for a whole coast on one screen.</dd><dt>Ledgerleaf</dt><dd>Invoices for freelancers who would rather be working.</dd><dt>Plotline</dt><dd>A story map for novelists who think in index cards.</dd></dl>
  <h2>Education</h2><dl><dt>Finished June 2024</dt><dd>Web development course</dd><dt>June 2020, ongoing</dt><dd>Mathematics, university degree</dd><dt>January to August 2020</dt><dd>Basic computer course</dd><dt>2017 to 2019</dt><dd>Higher secondary</dd><dt>2012 to 2017</dt><dd>Secondary school</dd></dl>
  </body></html>`;

const { browser } = await openRenderer();
write('images/logo.svg', svg(mark(C.green, '#ffffff')));
write(
  'favicon.svg',
  svg(
    `<style>rect{fill:${C.green}}path{stroke:#fff}@media(prefers-color-scheme:dark){rect{fill:${C.leaf}}path{stroke:${C.ink}}}</style>${mark(C.green, '#fff')}`
      .replace(`fill="${C.green}"`, '')
      .replace('stroke="#fff"', ''),
  ),
);
const icon = (size, radius) => render(mark(C.green, '#ffffff', radius), size, size, '0 0 64 64');
write('favicon.ico', ico(await icon(32, 14), 32));
write(
  'apple-touch-icon.png',
  await sharp(await icon(180, 0))
    .png({ palette: true })
    .toBuffer(),
);
write(
  'icon-192.png',
  await sharp(await icon(192, 14))
    .png({ palette: true })
    .toBuffer(),
);
write(
  'icon-512.png',
  await sharp(await icon(512, 14))
    .png({ palette: true })
    .toBuffer(),
);
// A mask may cut away everything outside the middle 80 %.
const maskable = `<rect width="64" height="64" fill="${C.green}"/><g transform="translate(8 8) scale(.75)">${mark(C.green, '#ffffff', 0)}</g>`;
write(
  'icon-maskable-512.png',
  await sharp(await render(maskable, 512, 512, '0 0 64 64'))
    .png({ palette: true })
    .toBuffer(),
);
write(
  'images/og-default-1200x630.jpg',
  await sharp(await render(SHARE, 1200, 630))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer(),
);
const page = await browser.newPage();
await page.setContent(RESUME);
await page.evaluate(() => document.fonts.ready);
write('resume.pdf', await page.pdf({ preferCSSPageSize: true, tagged: true, outline: false }));
await closeRenderer();
