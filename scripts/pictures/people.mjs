/** Draws the small portraits and the map, a function each: node scripts/pictures/people.mjs */
import { bust, glasses, ROBIN } from './figure.mjs';
import {
  C,
  circle,
  closeRenderer,
  line,
  openRenderer,
  path,
  range,
  rect,
  writeDrawing,
  writePicture,
} from './lib.mjs';

const PEOPLE = {
  'amara-okafor': [
    '#e8b04a',
    {
      skin: '#7a4a31',
      shade: '#59331f',
      hair: '#1d1413',
      top: C.pine,
      turn: 9,
      smile: 'open',
      back: circle(0, -44, 112, '#1d1413'),
      front: path(
        'M-64-14c-2-50 24-80 64-80s66 30 64 80c-12-28-32-40-64-40s-52 12-64 40z',
        '#1d1413',
      ),
      over: line('M-66 24a15 15 0 1 0 .1 0M66 24a15 15 0 1 0 .1 0', '#f7dc93', 6),
    },
  ],
  'jonas-lind': [
    '#a9c8ec',
    {
      skin: '#f0c6a6',
      shade: '#d79f78',
      hair: '#c98c33',
      top: '#1d3a66',
      turn: 9,
      collar: path('M-31 118c4 48 58 48 62 0l14 6c2 58-92 58-90 0z', '#16294a'),
      beard: path(
        'M-62 4c8 26 20 22 34 18 18-6 40-6 58 0 14 4 24 6 32-18v14c0 50-32 78-62 78S-62 68-62 18z',
        '#c98c33',
      ),
      front: path(
        'M-68 2c-14-62 4-112 62-116 22-12 62-6 72 24 12 28 6 62 0 90l-10-20c-2-22-8-36-20-46-34 14-74 8-88 18-8 12-10 28-16 50z',
        '#d9a044',
      ),
    },
  ],
  'lucia-moreau': [
    '#f2a58c',
    {
      skin: '#eebd9c',
      shade: '#cf926c',
      hair: '#54231c',
      top: '#f6f0e2',
      turn: -9,
      collar: range(4)
        .map((i) => line(`M${-104 - i * 22} ${172 + i * 26}H${104 + i * 22}`, '#2f62b5', 9))
        .join(''),
      back: path(
        'M-86 92c-22-60-24-206 86-210 110 4 108 150 86 210-30 14-142 14-172 0z',
        '#54231c',
      ),
      front: `${path('M-64 20c-8-66 0-106 64-110 64 4 72 44 64 110-4-26-8-44-14-58-32 8-72 8-102-2-6 18-10 36-12 60z', '#6d3024')}`,
    },
  ],
  'tomasz-wolski': [
    '#b9dcc6',
    {
      skin: '#ecc0a0',
      shade: '#cd9771',
      hair: '#8d8a84',
      top: '#6b4a3a',
      turn: 9,
      collar: `${path('M-30 128L0 170l30-42 26 10-22 62L0 172l-34 28-22-62z', '#f4f1e6')}`,
      front: `${path('M-68 12c-12-40-8-78 18-90-2 24-4 50-10 72zM68 12c12-40 8-78-18-90 2 24 4 50 10 72z', '#8d8a84')}${path('M-54-66c8-34 100-34 108 0-26-22-82-22-108 0z', '#8d8a84')}`,
      over: `${path('M-24 40c6-16 26-18 33-8 7-10 27-8 33 8-12 6-24 4-33-2-9 6-21 8-33 2z', '#77746e')}${glasses(9, '#23302b')}`,
    },
  ],
  'priya-nair': [
    '#2f7d5b',
    {
      skin: '#b47a50',
      shade: '#8c5834',
      hair: '#181116',
      top: '#e9b23f',
      turn: -9,
      smile: 'open',
      back: path('M-60 92c-50-60-42-212 60-212s116 150 74 222z', '#181116'),
      front: path(
        'M-66 26c-12-74 4-120 66-120s78 46 66 120c-2-50-20-76-52-94-30 20-76 36-80 94z',
        '#241a20',
      ),
      over: `${range(5)
        .map((i) => circle(72 - i * 3, 76 + i * 30, 24 - i, i % 2 ? '#181116' : '#241a20'))
        .join('')}${''}${circle(-65, 30, 6, '#f7dc93')}${circle(65, 30, 6, '#f7dc93')}`,
    },
  ],
  'ellen-baker': [
    '#c9bfe3',
    {
      skin: '#f1cdb4',
      shade: '#d3a283',
      hair: '#d9d7d1',
      top: '#5a3d7d',
      turn: -9,
      brow: '#a3a09a',
      back: `${circle(-62, -30, 48, '#d9d7d1')}${circle(64, -30, 48, '#d9d7d1')}${circle(0, -66, 68, '#d9d7d1')}`,
      front: `${circle(-46, -66, 32, '#ebe9e3')}${circle(-4, -84, 36, '#ebe9e3')}${circle(42, -70, 32, '#ebe9e3')}${circle(66, -40, 24, '#ebe9e3')}${circle(-68, -36, 22, '#ebe9e3')}`,
      over: `${glasses(-9, '#a32f1c')}${range(7)
        .map((i) => circle(-48 + i * 16, 142 + 16 - Math.abs(i - 3) ** 2 * 2.2, 7.5, '#fbf6ea'))
        .join('')}`,
    },
  ],
  'robin-sample': ['#a8d8ba', ROBIN],
};

const portrait = (background, person) =>
  `${rect(0, 0, 400, 400, background)}<g transform="translate(200 190) scale(1.16)">${bust(person)}</g>`;

/** Houses of the block between four streets, on a grid that the whole map is turned by. */
const block = (x, y, w, h, fill) => rect(x, y, w, h, fill, 10);
const MAP = `${rect(0, 0, 1200, 675, '#f6f4ec')}
  <g transform="rotate(-11 600 340)">
    ${range(10)
      .map((c) =>
        range(8)
          .map((r) => {
            const park = [13, 14, 47, 62].includes(c * 8 + r);
            return block(
              -140 + c * 156,
              -150 + r * 130,
              136,
              110,
              park ? '#bfe0b9' : ['#e5e2d4', '#deddcf', '#eae7da'][(c * 3 + r * 5) % 3],
            );
          })
          .join(''),
      )
      .join('')}
    ${rect(484, 110, 292, 110, '#bfe0b9', 10)}${range(7)
      .map((i) => circle(510 + i * 40, 140 + ((i * 37) % 56), 13, '#8cc69a'))
      .join('')}
    ${line('M-200 362H1400M474-300V1000', '#ffffff', 34)}${line('M-200 362H1400M474-300V1000', '#f3d48a', 5, 'stroke-dasharray="2 18"')}
  </g>
  ${line('M-40 560C180 500 300 640 520 590S900 430 1260 520', '#a5cbe8', 104)}${line('M-40 548C180 488 300 628 520 578S900 418 1260 508', '#bcdaf0', 52)}
  ${line('M499 480L541 700', '#ffffff', 34)}${line('M955 380L1020 710', '#f6f4ec', 22)}
  ${line('M-60 690L1260-60', '#ffffff', 30)}
  ${line('M232 524L520 361 600 330', C.blue, 12, 'stroke-dasharray="1 24"')}${circle(232, 524, 17, '#ffffff')}${circle(232, 524, 10, C.blue)}
  <ellipse cx="600" cy="334" rx="46" ry="15" fill="#14261f33"/>
  ${path('M600 334c-66-78-92-112-92-156a92 92 0 0 1 184 0c0 44-26 78-92 156z', C.red)}${circle(600, 178, 36, '#ffffff')}`;

await openRenderer();
for (const [name, [background, person]] of Object.entries(PEOPLE)) {
  await writePicture(portrait(background, person), 'images/people', name, 192, 192, {
    viewBox: '0 0 400 400',
  });
}
writeDrawing(MAP, 'images', 'map', 1200, 675);
await closeRenderer();
