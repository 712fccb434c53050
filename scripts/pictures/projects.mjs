/** Draws the sample projects as shots of their screens: node scripts/pictures/projects.mjs */
import {
  browserFrame,
  C,
  circle,
  closeRenderer,
  line,
  openRenderer,
  path,
  range,
  rect,
  text,
  writePicture,
} from './lib.mjs';

const shot = (background, bar, content, fill = '#fbfaf5') =>
  `${rect(0, 0, 1200, 675, background)}${browserFrame(130, 80, 940, 560, fill, bar, content)}`;

const bold = 'font-weight="700"';
const wave = (y, h) =>
  range(6)
    .map((i) => `q${70} ${i % 2 ? h : -h} 140 0`)
    .join('')
    .replace(/^/, `M170 ${y}`);

const PROJECTS = {
  tidewatch: shot(
    '#bcd8e6',
    '#123a52',
    `${text(170, 186, 'Sample Harbour', 34, '#eaf4f8', bold)}${text(170, 226, 'High water 14:32', 24, '#8fc3da')}
     ${range(5)
       .map((i) => line(`M170 ${290 + i * 66}h840`, '#1d4a63', 2))
       .join('')}
     ${path(`${wave(430, 190)}V560H170z`, '#2b7fa355')}${line(wave(430, 190), '#6fd0f0', 8)}${circle(450, 430, 15, C.gold)}${line('M450 270v290', C.gold, 3, 'stroke-dasharray="4 12"')}
     ${circle(930, 200, 62, '#1d4a63')}${line('M930 200l30-38', C.coral, 9)}${line('M930 200l-16 20', '#6fd0f0', 9)}
     ${['06', '09', '12', '15', '18', '21'].map((h, i) => text(185 + i * 156, 608, `${h}:00`, 22, '#8fc3da')).join('')}`,
    '#0d2c40',
  ),
  ledgerleaf: shot(
    '#cfe3d0',
    C.pine,
    `${text(170, 196, 'Invoices', 40, C.ink, bold)}${rect(860, 156, 170, 54, C.green, 27)}${text(890, 191, 'New invoice', 22, '#fff', bold)}
     ${[
       ['Harbour Example', '1,840.00', C.leaf, 'paid'],
       ['Atelier Specimen', '960.00', C.gold, 'due'],
       ['Queue & Sons', '2,410.50', C.leaf, 'paid'],
       ['Template Systems', '3,120.00', C.coral, 'late'],
     ]
       .map(([who, sum, fill, state], i) => {
         const y = 240 + i * 74;
         return `${rect(170, y, 860, 62, i % 2 ? '#f2f1e8' : '#ffffff', 12)}${text(200, y + 40, who.replace('&', '&amp;'), 26, C.ink)}${rect(560, y + 14, 100, 34, fill, 17)}${text(586, y + 39, state, 21, C.ink, bold)}${text(1000, y + 40, sum, 26, C.ink, `${bold} text-anchor="end"`)}`;
       })
       .join('')}
     ${rect(170, 548, 860, 68, C.pine, 14)}${text(200, 592, 'Open', 28, C.mint)}${text(1000, 592, '4,080.00', 34, '#fff', `${bold} text-anchor="end"`)}`,
  ),
  plotline: shot(
    '#e9d7e2',
    '#4a2140',
    `${line('M300 250C460 250 420 430 600 430S780 250 930 250', C.red, 7)}${line('M300 430C480 430 460 560 620 560S820 440 930 440', C.blue, 7)}${line('M300 250C420 300 480 280 620 280S820 420 930 440', C.green, 7)}
     ${[
       [200, 180, 'The letter', '#f7d9cf'],
       [200, 370, 'A locked door', '#d3e2f6'],
       [520, 220, 'Marta lies', '#d9ecdf'],
       [520, 380, 'The ferry', '#f7d9cf'],
       [520, 520, 'Rain', '#d3e2f6'],
       [840, 190, 'The answer', '#f7d9cf'],
       [840, 390, 'Home', '#d9ecdf'],
     ]
       .map(
         ([x, y, name, fill]) =>
           `${rect(x + 4, y + 8, 180, 104, '#00000018', 14)}${rect(x, y, 180, 104, fill, 14)}${text(x + 18, y + 42, name, 24, C.ink, bold)}${rect(x + 18, y + 58, 130, 9, '#0000002e', 5)}${rect(x + 18, y + 76, 96, 9, '#0000002e', 5)}`,
       )
       .join('')}`,
  ),
  queuebird: shot(
    '#f4dfae',
    '#7a3a14',
    `${['Waiting', 'Called', 'Seated']
      .map((name, c) => {
        const x = 170 + c * 290;
        return `${rect(x, 156, 270, 452, '#f0e9d8', 18)}${text(x + 22, 200, name, 28, C.ink, bold)}
        ${range(3 - (c === 1 ? 1 : 0))
          .map((i) => {
            const y = 224 + i * 122;
            const fill = [C.red, C.gold, C.leaf][c];
            return `${rect(x + 18, y, 234, 106, '#fff', 14)}${rect(x + 18, y, 14, 106, fill, 7)}${text(x + 50, y + 58, String(11 + c * -4 + i), 48, C.ink, bold)}${text(x + 128, y + 46, `${2 + ((i + c) % 4)} guests`, 22, C.ink)}${text(x + 128, y + 76, `${4 + i * 6} min`, 20, C.grey)}`;
          })
          .join('')}`;
      })
      .join('')}`,
  ),
  trailmix: shot(
    '#d3dfc0',
    '#2c4a25',
    `${rect(130, 130, 940, 350, '#dbe6c4')}${range(6)
      .map((i) =>
        line(
          `M130 ${190 + i * 54}c180-${60 + i * 8} 300 ${50 - i * 10} 470-10s300-60 470 ${20 - i * 8}`,
          '#b9cc98',
          4,
        ),
      )
      .join('')}
     ${path('M700 130c40 90-30 120 30 200s-10 100 20 150h-90c-20-60 20-90-20-160s20-120-20-190z', '#a9cbe0')}
     ${line('M200 430c60-110 160-30 220-130s130-40 190-60 130 90 210 30 90-70 150-90', C.red, 9, 'stroke-dasharray="2 18"')}${circle(200, 430, 16, C.ink)}${circle(970, 180, 18, C.red)}
     ${rect(130, 480, 940, 160, '#fbfaf5')}${path('M130 640V590c90-10 130-70 220-60s110 40 200-10 160-10 260-40 150 40 260 20v140z', C.green)}${line('M560 490v150', C.ink, 4)}${circle(560, 520, 11, C.ink)}
     ${text(586, 520, '1,240 m', 26, C.ink, bold)}`,
    '#dbe6c4',
  ),
  commonroom: shot(
    '#d6dcf0',
    '#26305c',
    `${text(170, 190, 'December', 40, C.ink, bold)}
     ${range(5)
       .map((r) =>
         range(7)
           .map((c) => {
             const x = 170 + c * 124;
             const y = 216 + r * 80;
             const n = r * 7 + c;
             return `${rect(x, y, 114, 70, n > 30 ? '#f0efe6' : '#fff', 10, 'stroke="#e1e0d6" stroke-width="2"')}${n <= 30 ? text(x + 12, y + 26, String(n + 1), 18, C.grey) : ''}`;
           })
           .join(''),
       )
       .join('')}
     ${[
       [1, 0, 2, C.leaf, 'Workshop'],
       [4, 0, 3, C.coral, 'Guest room'],
       [0, 1, 1, C.sky, 'Kitchen'],
       [2, 2, 3, C.leaf, 'Workshop'],
       [2, 3, 4, C.gold, 'Drawn: Nair'],
       [0, 4, 2, C.sky, 'Kitchen'],
     ]
       .map(
         ([c, r, n, fill, name]) =>
           `${rect(176 + c * 124, 248 + r * 80, n * 124 - 22, 32, fill, 8)}${text(188 + c * 124, 271 + r * 80, name, 19, C.ink, bold)}`,
       )
       .join('')}`,
  ),
  glyphlab: shot(
    '#1b2130',
    '#0c0f18',
    `${text(210, 560, 'g', 520, '#f3f2ea', 'style="font-family:Bricolage Grotesque" font-weight="750"')}
     ${line('M180 420h420', '#e9593d', 3)}${line('M180 566h420', '#e9593d', 3)}${line('M180 256h420', '#5b6b8c', 3, 'stroke-dasharray="4 10"')}
     ${['Weight', 'Width', 'Optical size', 'Slant']
       .map((name, i) => {
         const y = 220 + i * 100;
         const at = [0.78, 0.45, 0.6, 0.2][i] * 340;
         return `${text(670, y, name, 26, '#c9d1e3')}${rect(670, y + 22, 340, 8, '#3a4560', 4)}${rect(670, y + 22, at, 8, C.leaf, 4)}${circle(670 + at, y + 26, 17, C.leaf)}`;
       })
       .join('')}`,
    '#242b3d',
  ),
  seedkeeper: shot(
    '#ecd9bd',
    '#5a4a1f',
    range(8)
      .map((i) => {
        const x = 170 + (i % 4) * 218;
        const y = 156 + Math.floor(i / 4) * 234;
        const fill = [C.red, C.gold, C.green, C.blue, C.leaf, C.coral, '#8a5a9c', C.pine][i];
        const name = ['Tomato', 'Squash', 'Kale', 'Borage', 'Pea', 'Dahlia', 'Beet', 'Chard'][i];
        return `${rect(x + 4, y + 8, 196, 214, '#00000018', 10)}${rect(x, y, 196, 214, '#fffdf6', 10)}${rect(x, y, 196, 34, fill, 10)}${circle(x + 98, y + 106, 46, fill)}${circle(x + 84, y + 94, 14, '#ffffff55')}${line(`M${x + 98} ${y + 64}c0-16 12-22 24-24`, C.pine, 7)}${text(x + 98, y + 190, name, 26, C.ink, `${bold} text-anchor="middle"`)}`;
      })
      .join(''),
  ),
};

await openRenderer();
for (const [name, drawing] of Object.entries(PROJECTS)) {
  await writePicture(drawing, 'images/projects', name, 1200, 675);
}
await closeRenderer();
