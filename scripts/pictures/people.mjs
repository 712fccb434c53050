/** Draws the portraits, the landing page's pictures and the map: node scripts/pictures/people.mjs */
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
  writePicture,
} from './lib.mjs';

/**
 * Head and shoulders around (0,0), which is the middle of the face. `back` is hair behind the head,
 * `front` hair over it.
 */
function bust({ skin, shade, top, back = '', front = '', extra = '' }) {
  return `${back}
    ${path('M-150 300c0-104 60-150 150-150s150 46 150 150z', top)}
    ${path('M-34 80h68v84c0 26-68 26-68 0z', shade)}
    ${path('M-82-30c0-70 34-104 82-104s82 34 82 104v34c0 66-42 104-82 104s-82-38-82-104z', skin)}
    ${circle(-84, 6, 17, skin)}${circle(84, 6, 17, skin)}
    ${circle(-32, -2, 8, C.ink)}${circle(32, -2, 8, C.ink)}
    ${line('M-46-28q14-10 28-2M18-30q14-8 28 2', C.ink, 6)}
    ${line('M0 6q-10 24 4 28', shade, 6)}${line('M-28 58q28 22 56 0', '#7c2f22', 7)}
    ${front}${extra}`;
}

const glasses = `${line('M-58-4a26 24 0 1 0 52 0a26 24 0 1 0-52 0M6-4a26 24 0 1 0 52 0a26 24 0 1 0-52 0M-6-6q6-6 12 0', C.ink, 6)}`;

const PEOPLE = {
  'amara-okafor': [
    C.gold,
    {
      skin: C.skinC,
      shade: '#573422',
      top: C.pine,
      back: circle(0, -70, 140, '#1c1311'),
      front: path('M-84-30c0-60 30-100 84-100s84 40 84 100c-40-40-128-40-168 0z', '#1c1311'),
      extra: `${circle(-92, 44, 12, C.paper)}${circle(92, 44, 12, C.paper)}`,
    },
  ],
  'jonas-lind': [
    C.sky,
    {
      skin: C.skinA,
      shade: '#dba883',
      top: C.night,
      front: `${path('M-88-20c-10-90 40-130 96-124 60-6 96 40 82 118-8-40-30-62-60-66-40 20-90 14-118 72z', '#d9a441')}${path('M-78 20c4 90 44 100 78 100s74-10 78-100c-10 40-30 52-78 52s-68-12-78-52z', '#c48f35')}${line('M-24 62q24 14 48 0', '#7c2f22', 7)}`,
    },
  ],
  'lucia-moreau': [
    C.coral,
    {
      skin: C.skinA,
      shade: '#dba883',
      top: C.red,
      back: path('M-120 180c-30-120-30-330 120-330s150 210 120 330z', '#5b2c1d'),
      front: path(
        'M-86 0c-6-90 30-138 86-138s92 48 86 138c-20-60-40-84-86-92-40 40-66 50-86 92z',
        '#6b3523',
      ),
      extra: circle(0, 176, 12, C.gold),
    },
  ],
  'tomasz-wolski': [
    C.mint,
    {
      skin: C.skinA,
      shade: '#dba883',
      top: '#6b7464',
      front: `${path('M-84-24c-4-70 30-106 84-106s88 36 84 106c-12-40-30-54-84-54s-72 14-84 54z', '#8d8f8c')}`,
      extra: `${glasses}${path('M-40 42q40-22 80 0q-40 16-80 0z', '#8d8f8c')}`,
    },
  ],
  'priya-nair': [
    C.leaf,
    {
      skin: C.skinB,
      shade: '#8a5739',
      top: C.blue,
      back: path('M-116 260c-20-180-40-410 116-410s136 230 116 410z', '#171014'),
      front: path(
        'M-86 10c-8-96 28-148 86-148s94 52 86 148c-14-70-40-100-86-118-46 18-72 48-86 118z',
        '#171014',
      ),
      extra: circle(0, -44, 6, C.red),
    },
  ],
  'ellen-baker': [
    C.sand,
    {
      skin: '#f3d3ba',
      shade: '#dcb194',
      top: '#7a4a86',
      back: `${circle(0, -150, 50, '#d8d6d0')}${path('M-104 60c-20-120 0-200 104-200s124 80 104 200z', '#c7c5be')}`,
      front: path(
        'M-88-6c-8-86 30-132 88-132s96 46 88 132c-30-60-50-70-88-74-40 4-58 14-88 74z',
        '#d8d6d0',
      ),
      extra: glasses,
    },
  ],
};

/** The owner: short dark hair, a green jumper. */
const ROBIN = {
  skin: '#e3ae86',
  shade: '#c68f66',
  top: C.green,
  front: `${path('M-90-6c-16-100 30-148 98-142 62-8 100 46 80 142-10-36-18-58-34-72-44 14-96 4-118-16-6 34-14 52-26 88z', '#2a1d18')}`,
};

const portrait = (background, person) =>
  `${rect(0, 0, 600, 600, background)}<g transform="translate(300 300)">${bust(person)}</g>`;

const leafPlant = (x, y, scale, fill) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${range(7)
    .map((i) => {
      const angle = -66 + i * 22;
      return `<g transform="rotate(${angle})">${path('M0 0C-34-70-26-170 0-230C26-170 34-70 0 0z', i % 2 ? fill : C.pine)}${line('M0-8V-190', '#ffffff22', 4)}</g>`;
    })
    .join('')}</g>`;

const AT_WORK = `${rect(0, 0, 960, 1120, '#d5e8d6')}
  ${circle(690, 330, 300, '#f1d58f')}
  ${rect(70, 120, 250, 330, '#f3f2ea', 14)}${rect(92, 142, 206, 286, C.sky, 6)}${path('M92 428V330c50-50 90-30 206-80v178z', C.leaf)}${circle(240, 210, 28, C.gold)}
  ${rect(640, 150, 250, 16, C.ink, 8)}${range(6)
    .map((i) =>
      rect(
        660 + i * 36,
        150 - [90, 110, 78, 100, 116, 84][i],
        28,
        [90, 110, 78, 100, 116, 84][i],
        [C.red, C.green, C.blue, C.paper, C.pine, C.coral][i],
        4,
      ),
    )
    .join('')}
  ${leafPlant(160, 800, 1.35, C.green)}${path('M92 780h136l-22 150H114z', C.red)}
  <g transform="translate(490 440) scale(1.5)">${bust(ROBIN)}</g>
  ${path('M230 1120c-20-190 40-300 150-330l50 330zM750 1120c20-190-40-300-150-330l-50 330z', '#1a6846')}
  ${rect(0, 960, 960, 160, '#b97a48')}${rect(0, 960, 960, 22, '#cf9059')}
  ${path('M290 720h400a24 24 0 0 1 24 24v226H266V744a24 24 0 0 1 24-24z', '#33433c')}${path('M220 960h540l24 28H196z', C.ink)}
  ${circle(490, 846, 30, C.leaf)}${path('M478 832l-16 14 16 14M502 832l16 14-16 14', 'none', `stroke="${C.ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`)}
  ${rect(796, 868, 92, 96, C.paper, 14)}${line('M888 890c44 0 44 52 0 52', C.paper, 12)}${line('M822 840c-14-20 14-30 0-52M858 840c-14-20 14-30 0-52', '#ffffffaa', 8)}
  ${path('M262 946c0-44 60-60 104-34l40 40v20H262zM718 946c0-44-60-60-104-34l-40 40v20h144z', ROBIN.skin)}`;

const BUILD = `${rect(0, 0, 960, 720, '#dfe9f4')}
  <g transform="rotate(-6 280 360)">${rect(88, 150, 380, 470, '#00000016', 10)}${rect(76, 138, 380, 470, C.paper, 10)}
   ${line('M110 190h120M110 230h300M110 250h260', C.grey, 5, 'stroke-dasharray="14 8"')}${line('M110 300h140v110H110zM280 300h140v110H280z', C.grey, 5, 'stroke-dasharray="14 8"')}
   ${line('M110 300l140 110M250 300L110 410M280 300l140 110M420 300L280 410', C.stone, 4)}${line('M110 460h290M110 490h220M110 520h250', C.grey, 5, 'stroke-dasharray="14 8"')}${line('M110 560h110v30H110z', C.red, 6)}</g>
  ${line('M470 250C520 170 590 170 640 196', C.red, 10)}${path('M668 214l-44 0 20-36z', C.red)}
  ${browserFrame(470, 250, 420, 380, '#ffffff', C.ink, `${rect(500, 326, 150, 24, C.green, 12)}${rect(500, 366, 360, 12, C.stone, 6)}${rect(500, 388, 300, 12, C.stone, 6)}${rect(500, 420, 170, 116, C.leaf, 12)}${rect(692, 420, 170, 116, C.sky, 12)}${path('M500 536v-40c50-50 90 10 170-40v68a12 12 0 0 1-12 12H512a12 12 0 0 1-12-12z', C.green)}${circle(777, 478, 34, C.blue)}${rect(500, 562, 130, 42, C.red, 21)}`)}
  <g transform="rotate(38 420 560)">${rect(330, 540, 190, 34, C.gold)}${path('M520 540l44 17-44 17z', C.skinA)}${path('M548 551l16 6-16 6z', C.ink)}${rect(300, 540, 34, 34, C.coral, 6)}</g>`;

const MAP = `${rect(0, 0, 1200, 675, '#e6eadb')}
  ${path('M0 470c200-60 320 40 520 10s300-120 680-60v140c-300-70-460 20-660 60S180 560 0 620z', '#b8d3e6')}
  ${[
    'M0 180L1200 90',
    'M0 330L1200 290',
    'M180 0L260 675',
    'M470 0L500 675',
    'M780 0L740 675',
    'M1010 0L1040 675',
    'M0 60L420 675',
  ]
    .map((d) => line(d, '#ffffff', 18))
    .join('')}
  ${[
    [300, 190, 140, 100],
    [540, 170, 190, 90],
    [820, 150, 160, 110],
    [60, 210, 110, 90],
    [1060, 150, 120, 110],
  ]
    .map(([x, y, w, h], i) => rect(x, y, w, h, i % 2 ? '#cddcb6' : '#d8d9c8', 12))
    .join('')}
  ${circle(600, 360, 60, '#cf4a2f33')}${path('M600 366c-70-80-84-110-84-144a84 84 0 0 1 168 0c0 34-14 64-84 144z', C.red)}${circle(600, 222, 32, C.paper)}`;

await openRenderer();
for (const [name, [background, person]] of Object.entries(PEOPLE)) {
  await writePicture(
    portrait(background, person),
    'images/people',
    name,
    192,
    192,
    '110 70 380 380',
  );
}
await writePicture(
  portrait('#f1d58f', ROBIN),
  'images/people',
  'robin-sample',
  192,
  192,
  '110 70 380 380',
);
await writePicture(AT_WORK, 'images/people', 'robin-sample-at-work', 960, 1120);
await writePicture(BUILD, 'images', 'hero-build', 960, 720);
await writePicture(MAP, 'images', 'map', 1200, 675);
await closeRenderer();
