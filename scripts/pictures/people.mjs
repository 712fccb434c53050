/** Draws the portraits, the landing page's pictures and the map, a function each: node scripts/pictures/people.mjs */
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

const LIP = '#8f3226';
const CREAM = '#f6e8c6';

const FACE = 'M-62-20c0-46 28-66 62-66s62 20 62 66v34c0 46-32 74-62 74s-62-28-62-74z';

/**
 * A head around (0,0), turned a little to one side, on its neck and shoulders. `back` is hair
 * behind the head and `front` hair over it; `over` lies on top of everything.
 */
function bust(person) {
  const { top, collar = '', back = '', over = '' } = person;
  const shoulders = path('M-172 330c0-134 44-176 128-198h88c84 22 128 64 128 198z', top);
  return `${back}${neck(person)}<g transform="translate(0 -22)">${shoulders}${neckline(person)}${collar}</g>${head(person)}${over}`;
}

/** The skin that a round neckline leaves free. */
const neckline = ({ skin }) => path('M-30 96h60v38c0 30-60 30-60 0z', skin);

const neck = ({ skin }) => path('M-30 50h60v74h-60z', skin);

function head({
  skin,
  shade,
  hair,
  turn = 9,
  front = '',
  beard = '',
  brow = hair,
  smile = 'closed',
}) {
  const side = Math.sign(turn);
  const mouth =
    smile === 'open'
      ? `${path(`M${turn - 21} 38h42c0 30-42 30-42 0z`, LIP)}${path(`M${turn - 17} 38h34c-2 11-32 11-34 0z`, '#fff8ef')}`
      : line(`M${turn - 18} 44q18 16 36 0`, LIP, 6);
  return `${path('M-30 54h60v24c-18 30-48 26-60 6z', shade)}${circle(-62, 8, 15, skin)}${circle(62, 8, 15, skin)}${circle(-side * 63, 9, 7, shade)}
    ${path(FACE, skin)}${beard}
    ${circle(turn - 38, 28, 13, '#e0553a33')}${circle(turn + 38, 28, 13, '#e0553a33')}
    ${circle(turn - 25, -4, 6.5, '#1d1714')}${circle(turn + 25, -4, 6.5, '#1d1714')}
    ${line(`M${turn - 37}-25q11-8 23-3M${turn + 14}-28q12-5 23 3`, brow, 6)}
    ${line(`M${turn + side * 2}-2l${side * 9} 22q-2 5-${side === 1 ? 10 : -10} 4`, shade, 5.5)}
    ${mouth}${front}`;
}

const glasses = (turn, colour) =>
  line(
    `M${turn - 48}-4a23 23 0 1 0 46 0a23 23 0 1 0-46 0M${turn + 2}-4a23 23 0 1 0 46 0a23 23 0 1 0-46 0M${turn - 2}-7q2-4 4 0`,
    colour,
    5,
  );

/** The owner, with the robin's red breast of the mark. */
const ROBIN = {
  skin: '#dba075',
  shade: '#b97c55',
  hair: '#2a1a16',
  top: '#d9482b',
  turn: -10,
  smile: 'open',
  collar: path('M-31 118c4 48 58 48 62 0l16 6c2 64-96 64-94 0z', '#b93a20'),
  front: `${path('M-63 2c-22-44-22-86 8-108 4-20 34-34 62-28 34-12 74 10 72 38 16 28 2 64-14 98l-8-10c2-28-2-46-14-60-28 12-58 8-78-12-12 22-22 36-26 62z', '#2a1a16')}${line('M-40-84c14-26 46-34 74-24M-2-92c18-8 36-6 50 6', '#4a3028', 6)}`,
};

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

/** A leaf from (0,0) upwards, its right half in shadow. */
const leaf = (length, width, light, dark) =>
  `${path(`M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0z`, light)}${path(`M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}z`, dark)}`;

/** @param leaves [angle, length, width] of each, from back to front */
const plant = (x, y, leaves, light, dark) =>
  `<g transform="translate(${x} ${y})">${leaves
    .map(
      ([angle, length, width]) =>
        `<g transform="rotate(${angle})">${leaf(length, width, light, dark)}</g>`,
    )
    .join('')}</g>`;

const ARCH = 'M300 930V330a260 260 0 0 1 520 0v600z';

const AT_WORK = `${rect(0, 0, 960, 1120, '#1a563f')}
  <defs><clipPath id="arch"><path d="${ARCH}"/></clipPath></defs>
  ${path('M280 930V330a280 280 0 0 1 560 0v600z', '#123f2e')}
  <g clip-path="url(#arch)">${rect(300, 60, 520, 880, CREAM)}${circle(716, 262, 84, '#f0b545')}
    ${path('M300 560c120-90 220-70 300-20s160 20 220-30v430H300z', '#a9d3bb')}
    ${path('M300 690c100-60 180-40 260-10s180 30 260-60v320H300z', '#5fae85')}</g>
  ${line('M172 0v138', '#0f3526', 7)}${path('M72 236a100 100 0 0 1 200 0z', '#f0b545')}${path('M142 236h60a30 22 0 0 1-60 0z', '#fff3d1')}

  ${plant(
    146,
    850,
    [
      [-62, 230, 56],
      [64, 210, 54],
      [-36, 360, 70],
      [40, 330, 66],
      [-8, 450, 76],
      [14, 300, 60],
    ],
    '#7fcaa0',
    '#4fa67c',
  )}
  ${path('M66 836h160l-22 130H88z', '#2f62b5')}${rect(56, 822, 180, 34, '#3d74cc', 8)}

  ${plant(
    918,
    960,
    [
      [-30, 250, 56],
      [34, 340, 70],
      [-12, 400, 70],
      [14, 270, 58],
    ],
    '#4fae82',
    '#2f8a62',
  )}

  <g transform="translate(548 406) scale(1.72)">${neck(ROBIN)}</g>
  ${path('M322 960c-30-190 10-296 136-338h180c110 30 156 108 176 208 10 46 34 84 26 118-6 30-30 40-66 40H590V940z', ROBIN.top)}
  <g transform="translate(548 368) scale(1.72)">${neckline(ROBIN)}${ROBIN.collar}</g>
  <g transform="translate(548 406) scale(1.72)">${head(ROBIN)}</g>

  ${rect(0, 930, 960, 190, '#a3653f')}${rect(0, 1058, 960, 62, '#7d492c')}
  ${path('M590 988V884c40 4 84 4 132-4l110 40c10 50-20 68-58 68z', ROBIN.top)}
  ${line('M704 764c22 44 34 84 26 118-28 8-70 12-116 8', '#b93a20', 8)}

  ${path('M186 1000l110-46h290l-122 46z', '#aab6af')}${path('M464 1000l122-46v8l-116 48z', '#7f8c85')}
  ${path('M578 892c-44-12-88-2-122 26-12 14-4 24 12 22l26-6c-18 12-8 26 8 22-4 12 10 18 22 14 18 6 36 8 54 6z', ROBIN.skin)}${line('M494 934l34-14M502 956l34-14', ROBIN.shade, 5)}
  ${rect(562, 882, 50, 106, '#b93a20', 20)}
  <g transform="translate(180 996) skewX(8.5)">
    ${rect(0, -282, 290, 282, '#22332c', 18)}${path('M0-18V-264a18 18 0 0 1 18-18h10V0H18a18 18 0 0 1-18-18z', '#34493f')}
    <g transform="translate(104 -190) scale(1.45)">${path('M9 6h17v52H9z', '#f3f2ea')}${path('M29 6h13a13 13 0 0 1 0 26H29zM40.5 13.8a5.2 5.2 0 1 0 .01 0z', '#8fd6b0', 'fill-rule="evenodd"')}${path('M29 35a23 23 0 0 1 23 23H29z', '#f0664a')}</g>
  </g>
  ${rect(176, 996, 296, 14, '#d5ddd7', 7)}

  ${line('M822 928c48-6 48 62-2 60', '#2f62b5', 15)}${path('M732 902h92v96q0 26-26 26h-40q-26 0-26-26z', '#3d74cc')}${rect(732, 902, 92, 16, '#2f62b5')}
  ${line('M762 872c-14-20 14-30 0-52M794 872c-14-20 14-30 0-52', '#fff8e6', 7)}`;

const BUILD = `${rect(0, 0, 960, 720, '#bfd3ee')}
  ${circle(770, 150, 300, '#d3e1f4')}
  <g transform="rotate(-7 260 380)">
    ${rect(98, 128, 400, 520, '#8fa9cf55', 6)}${rect(82, 110, 400, 520, '#fbf8ee', 6)}
    ${line('M118 160h84M330 160h34M378 160h34M426 160h24', '#9aa3ab', 5)}${line('M118 222c40-6 90 4 150-2M118 250c60-4 120 4 210-2', '#55615c', 7)}
    ${line('M118 290q50-5 90 0v32q-50 4-90 0z', C.red, 5)}
    ${line('M118 368q76-5 150 0 4 60 0 112-80 5-150 0-4-60 0-112zM294 368q80-4 152 0 3 54 0 112-76 4-152 0-4-58 0-112z', '#55615c', 5)}
    ${line('M122 374l142 102M264 372L124 476', '#b9beb8', 4)}${circle(370, 424, 30, 'none', 'stroke="#55615c" stroke-width="5"')}
    ${line('M118 524h150M118 550h96M294 524h140M294 550h84', '#9aa3ab', 5)}
  </g>
  <g>
    ${rect(436, 190, 468, 452, '#1b3560', 24, 'opacity=".22"')}${rect(420, 168, 468, 452, '#ffffff', 24)}
    ${path('M420 214v-22a24 24 0 0 1 24-24h420a24 24 0 0 1 24 24v22z', '#14261f')}${circle(448, 191, 7, C.red)}${circle(470, 191, 7, C.gold)}${circle(492, 191, 7, C.leaf)}
    ${rect(452, 244, 30, 22, C.green, 6)}${line('M700 255h34M756 255h34M812 255h34', '#b8c2bb', 8)}
    ${line('M462 308h220', C.ink, 22)}${line('M462 346h150', C.ink, 22)}${rect(452, 378, 116, 38, C.red, 19)}
    ${rect(452, 444, 194, 116, C.mint, 14)}${path('M452 546v-18c40-44 78-40 104-18s56 6 90-26v62a14 14 0 0 1-14 14H466a14 14 0 0 1-14-14z', C.green)}${circle(600, 476, 15, C.gold)}
    ${rect(664, 444, 194, 116, C.sky, 14)}${circle(761, 502, 36, C.blue)}${circle(775, 488, 10, '#8db4ec')}
    ${line('M458 588h130M670 588h104', '#d3d8d0', 9)}
  </g>
  <g transform="translate(292 566) rotate(157)">
    ${path('M0 0l54-20v40z', '#f1d9b5')}${path('M0 0l20-7.500v15z', C.ink)}${rect(54, -20, 210, 20, '#f0b545')}${rect(54, 0, 210, 20, '#d8962a')}${rect(264, -20, 22, 40, '#d9dfe6')}${path('M286-20h24a14 14 0 0 1 14 14V6a14 14 0 0 1-14 14h-24z', '#e56a50')}
  </g>`;

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
  await writePicture(portrait(background, person), 'images/people', name, 192, 192, '0 0 400 400');
}
await writePicture(AT_WORK, 'images/people', 'robin-sample-at-work', 960, 1120);
await writePicture(BUILD, 'images', 'hero-build', 960, 720);
writeDrawing(MAP, 'images', 'map', 1200, 675);
await closeRenderer();
