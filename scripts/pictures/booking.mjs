/**
 * Draws the picture of the booking panel, a sketch that becomes a website: in two layers without a ground, so that
 * the window slides over the sketch and both lie on the panel's own green.
 * node scripts/pictures/booking.mjs
 */
import {
  C,
  CALM,
  circle,
  closeRenderer,
  line,
  openRenderer,
  path,
  rect,
  writePicture,
} from './lib.mjs';

/** `--deep` of app/styles/tokens.css, for clients that know no transparency. */
const DEEP = 'oklch(0.325 0.062 160)';

const SHADOW = '#06140e66';

const PENCIL = `<g transform="translate(292 566) rotate(157)">
    ${path('M0 0l54-20v40z', '#f1d9b5')}${path('M0 0l20-7.500v15z', C.ink)}${rect(54, -20, 166, 20, '#f0b545')}${rect(54, 0, 166, 20, '#d8962a')}${rect(220, -20, 22, 40, '#d9dfe6')}${path('M242-20h24a14 14 0 0 1 14 14V6a14 14 0 0 1-14 14h-24z', '#e56a50')}
  </g>`;

const SKETCH = `<g transform="rotate(-7 260 380)">
    ${rect(98, 128, 400, 520, SHADOW, 6)}${rect(82, 110, 400, 520, '#fbf8ee', 6)}
    ${line('M118 160h84M330 160h34M378 160h34M426 160h24', '#9aa3ab', 5)}${line('M118 222c40-6 90 4 150-2M118 250c60-4 120 4 210-2', '#55615c', 7)}
    ${line('M118 290q50-5 90 0v32q-50 4-90 0z', C.red, 5)}
    ${line('M118 368q76-5 150 0 4 60 0 112-80 5-150 0-4-60 0-112zM294 368q80-4 152 0 3 54 0 112-76 4-152 0-4-58 0-112z', '#55615c', 5)}
    ${line('M122 374l142 102M264 372L124 476', '#b9beb8', 4)}${circle(370, 424, 30, 'none', 'stroke="#55615c" stroke-width="5"')}
    ${line('M118 524h150M118 550h96M294 524h140M294 550h84', '#9aa3ab', 5)}
  </g>${PENCIL}`;

const WINDOW = `${rect(436, 190, 468, 452, SHADOW, 24)}${path('M420 212h468v384a24 24 0 0 1-24 24H444a24 24 0 0 1-24-24z', '#ffffff')}
    ${path('M420 214v-22a24 24 0 0 1 24-24h420a24 24 0 0 1 24 24v22z', '#0e1d17')}${circle(448, 191, 7, C.red)}${circle(470, 191, 7, C.gold)}${circle(492, 191, 7, C.leaf)}
    ${rect(452, 244, 30, 22, C.green, 6)}${line('M700 255h34M756 255h34M812 255h34', '#b8c2bb', 8)}
    ${line('M462 308h220', C.ink, 22)}${line('M462 346h150', C.ink, 22)}${rect(452, 378, 116, 38, C.red, 19)}
    ${rect(452, 444, 194, 116, C.mint, 14)}${path('M452 546v-18c40-44 78-40 104-18s56 6 90-26v62a14 14 0 0 1-14 14H466a14 14 0 0 1-14-14z', C.green)}${circle(600, 476, 15, C.gold)}
    ${rect(664, 444, 194, 116, C.sky, 14)}${circle(761, 502, 36, C.blue)}${circle(775, 488, 10, '#8db4ec')}
    ${line('M458 588h130M670 588h104', '#d3d8d0', 9)}`;

const ground = (content) => `${rect(0, 0, 960, 720, DEEP)}${content}`;

await openRenderer();
await writePicture(SKETCH, 'images', 'hero-build-sketch', 960, 720, {
  quality: { full: 58, small: 39 },
  opaque: ground(SKETCH),
});
// Where only the plain files can be shown the window's lies over the sketch, and so holds both.
await writePicture(WINDOW, 'images', 'hero-build-window', 960, 720, {
  quality: CALM,
  opaque: ground(SKETCH + WINDOW),
});
await closeRenderer();
