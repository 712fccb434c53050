/** The gallery of Tidewatch: the wheelhouse, before and after, and how the tables are read. */
import { C, circle, line, path, range, rect, text } from './lib.mjs';
import { bold, browser, end, headline, inside, medium, middle, phone, scene } from './screens.mjs';

const QUIET = '#7fb3c6';
const LIGHT = '#74d3ee';
const MONO = 'style="font-family:Liberation Mono,monospace;white-space:pre"';

/** Hours of the day and metres: the tide of the project's main picture. */
const TURNS = [
  [-4.2, 1],
  [1.97, 4.5],
  [8.18, 0.9],
  [14.53, 4.6],
  [20.83, 1.1],
  [27.1, 4.4],
];

function metres(hour) {
  const at = TURNS.findIndex(([turn]) => turn > hour);
  const [[from, low], [to, high]] = [TURNS[at - 1], TURNS[at]];
  return low + ((high - low) * (1 - Math.cos((Math.PI * (hour - from)) / (to - from)))) / 2;
}

/** A chart of the tide: places on it by hour and metre, and its line. */
function chart(x, y, w, h, from, to) {
  const px = (hour) => x + ((hour - from) / (to - from)) * w;
  const py = (level) => y + h - (level / 5) * h;
  const part = (a, b) =>
    range(61)
      .map((i) => a + ((b - a) * i) / 60)
      .map((hour, i) => `${i ? 'L' : 'M'}${px(hour).toFixed(1)} ${py(metres(hour)).toFixed(1)}`)
      .join('');
  return { px, py, part, whole: part(from, to) };
}

/** When there are 2.4 m: what the boat of these pictures needs. */
const OPEN = [10.97, 18.2];
const NOW = 11.4;

/** The answer and the curve that gives it, `w` wide. */
function answer(w, h) {
  const { px, py, part, whole } = chart(0, 140, w, h, 6, 23);
  const base = py(0);
  return `${text(0, 34, 'You can leave', 44, '#fff', headline)}${text(0, 88, 'until 18:10', 44, C.gold, headline)}
    ${path(`${whole}V${base}H0z`, '#3fa9c838')}${path(`${part(...OPEN)}V${base}H${px(OPEN[0])}z`, '#3fa9c8aa')}
    ${line(`M0 ${py(2.4)}H${w}`, C.coral, 3, 'stroke-dasharray="2 10"')}${text(w, py(2.4) - 14, 'needs 2.4 m', 20, C.coral, `${end} ${medium}`)}
    ${line(whole, LIGHT, 6)}${line(`M${px(NOW)} ${py(5) + 8}V${base}`, C.gold, 2.5, 'stroke-dasharray="2 9"')}${circle(px(NOW), py(metres(NOW)), 14, '#0f3245')}${circle(px(NOW), py(metres(NOW)), 9.5, C.gold)}
    ${[8, 12, 16, 20].map((hour) => text(px(hour), base + 32, String(hour).padStart(2, '0'), 20, QUIET, middle)).join('')}`;
}

const gull = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size})">
    ${line('M-6 60v24M14 60v24M-14 84h12M6 84h12', '#e0912c', 6)}
    ${path('M-74 6c26 4 36-20 62-22 30-4 58 10 58 40 0 26-20 38-46 38-34 0-58-22-74-56z', '#fdfdf8')}${path('M-84 2c40 8 62-6 96 4 4 34-50 42-96-4z', '#9aabb2')}${path('M-84 2l26 16-6 6z', '#22313a')}
    ${circle(40, -20, 27, '#fdfdf8')}${path('M62-22l34 10q4 6-4 8l-32 0z', '#f0b545')}${circle(49, -26, 4.5, '#16211f')}${line('M42-37l14 3', '#9aabb2', 4)}</g>`;

const HARBOUR = `${rect(0, 0, 1200, 420, '#c3e2ea')}${circle(250, 130, 56, '#f6dc94')}
  ${path('M0 300c160-30 300-46 430-30v60H0z', '#7fb09a')}${path('M0 300h1200v140H0z', '#5f9fb5')}
  ${line('M90 336h120M300 364h90M470 330h70M620 352h110M120 384h60', '#8cc4d4', 5)}
  ${path('M800 304l30-24h400v60H800z', '#8a9a9a')}${path('M1082 280l14-150h36l14 150z', '#fbfaf4')}${path('M1091 186l4-40h38l4 40zM1084.5 254l3-34h53l3 34z', C.red)}${rect(1091, 100, 46, 30, '#22333c', 6)}${rect(1099, 106, 30, 20, C.gold, 4)}${path('M1085 102l29-26 29 26z', C.red)}
  ${path('M180 296h150l-26 40h-96z', C.red)}${rect(214, 262, 60, 36, '#fbfaf4', 4)}${rect(224, 270, 16, 14, '#5f9fb5', 3)}${rect(246, 270, 16, 14, '#5f9fb5', 3)}${line('M292 296v-60', '#22333c', 5)}`;

const wheel = (x, y) =>
  `${range(8)
    .map((i) =>
      line(
        `M${x} ${y}L${x + Math.cos((i * Math.PI) / 4) * 168} ${y + Math.sin((i * Math.PI) / 4) * 168}`,
        '#8a5230',
        19,
      ),
    )
    .join(
      '',
    )}${circle(x, y, 112, 'none', 'stroke="#a3653f" stroke-width="26"')}${circle(x, y, 34, '#a3653f')}${circle(x, y, 13, C.gold)}`;

/** In use: the tablet beside the wheel, and the old way outside. */
export function tidewatchWheelhouse() {
  return scene(
    '#0c2a3a',
    `${inside(44, 36, 1112, 372, 30, HARBOUR)}${rect(356, 30, 24, 390, '#0c2a3a')}${rect(836, 30, 24, 390, '#0c2a3a')}${rect(20, 396, 1160, 22, '#174a61', 11)}`,
    `${gull(1016, 312, '-1.06 1.06')}
    ${path('M0 470c300-36 900-36 1200 0v205H0z', '#17506a')}${path('M0 494c300-36 900-36 1200 0v181H0z', '#103a4e')}
    ${wheel(128, 560)}
    ${rect(580, 540, 40, 84, '#0a1c27', 4)}${rect(530, 612, 140, 22, '#0a1c27', 11)}
    <g filter="url(#shadow)">${rect(304, 92, 592, 478, '#101a16', 34)}</g>${inside(
      324,
      112,
      552,
      438,
      18,
      `${rect(324, 112, 552, 438, '#0f3245')}<g transform="translate(362 152)">${answer(476, 158)}</g>${circle(370, 518, 7, C.leaf)}${text(388, 525, 'Reading 4 min old', 20, '#bfe3ee', medium)}${text(838, 525, 'Sample Harbour', 20, QUIET, end)}`,
    )}
    <g transform="rotate(5 1010 500)">${rect(918, 460, 172, 122, '#0a253344', 4)}${rect(912, 452, 172, 122, '#f6d977', 4)}${text(998, 502, 'Ask this,', 28, '#4a3a0c', `${middle} font-weight="600"`)}${text(998, 542, 'not Gerald.', 28, '#4a3a0c', `${middle} font-weight="600"`)}</g>
    ${line('M1158 556c34-4 34 44-2 42', '#d9553a', 13)}${path('M1102 534h64v66q0 22-22 22h-20q-22 0-22-22z', C.red)}${line('M1122 512c-10-14 10-22 0-38M1146 512c-10-14 10-22 0-38', '#d9eef2', 6)}`,
  );
}

const clock = (minutes) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The printed table, in winter time: an hour early all summer, which nobody has written on it. */
function printed() {
  const rows = range(8).map((i) => {
    const high = 13 * 60 + 32 + (i - 4) * 49;
    const low = 7 * 60 + 11 + (i - 4) * 49;
    const swing = [3, 2, 2, 1, 0, 1, 2, 4][i] / 10;
    const cells = [
      String(14 + i),
      clock(low),
      (0.9 + swing).toFixed(1),
      clock(high),
      (4.6 - swing).toFixed(1),
    ];
    return cells
      .map((cell, c) =>
        text([52, 160, 226, 334, 400][c], 190 + i * 46, cell, 25, '#37433f', `${end} ${MONO}`),
      )
      .join('');
  });
  return `${rect(12, 16, 440, 560, '#24586b44', 6)}${rect(0, 0, 440, 560, '#fbf8ee', 6)}${rect(150, -22, 140, 44, '#7d8f92', 10)}${circle(220, -6, 8, '#fbf8ee')}
    ${text(30, 72, 'SAMPLE HARBOUR', 25, '#37433f', `${MONO} font-weight="700"`)}${text(400, 72, 'MAY', 25, '#37433f', `${MONO} ${end}`)}
    ${['Low', 'm', 'High', 'm'].map((head, i) => text([160, 226, 334, 400][i], 132, head, 20, '#7c867f', end)).join('')}${line('M20 146H412', '#b9beb0', 2)}
    ${range(8)
      .map((i) => line(`M20 ${204 + i * 46}H412`, '#e3e0d0', 1.5))
      .join('')}${rows.join('')}
    ${path('M262 346c30-16 130-18 142 10s-60 38-118 30-50-34-8-44', 'none', `stroke="${C.red}" stroke-width="5" stroke-linecap="round"`)}
    <g transform="rotate(-6 400 440)">${rect(330, 408, 132, 104, '#24586b33', 3)}${rect(326, 402, 132, 104, '#f6d977', 3)}${text(392, 446, '+1 h?', 34, '#4a3a0c', `${middle} ${bold}`)}${text(392, 484, 'Ask Ivo', 27, '#4a3a0c', `${middle} ${medium}`)}</g>`;
}

const tag = (x, y, w, label, fill, ink) =>
  `${rect(x, y, w, 44, fill, 22)}${text(x + w / 2, y + 30, label, 22, ink, `${middle} font-weight="600"`)}`;

/** The same afternoon, on paper and as an answer. */
export function tidewatchBefore() {
  return scene(
    '#a9d3de',
    `${path('M560 0h640v675H480z', '#5f9fb5')}${path('M512 430c200-50 420 40 688-30v275H480z', '#5593aa')}`,
    `${tag(56, 36, 112, 'Before', '#fbf8ee', '#2b4a55')}<g transform="translate(74 124) rotate(-2.500 220 260)">${printed()}</g>
    ${tag(604, 36, 96, 'After', C.gold, '#33260a')}
    ${browser(
      604,
      104,
      540,
      524,
      { bar: '#0a2533', fill: '#0f3245' },
      `<g transform="translate(40 56)">${answer(460, 186)}</g>${circle(47, 452, 7, C.leaf)}${text(66, 459, 'Reading 4 min old', 20, '#bfe3ee', medium)}`,
    )}`,
  );
}

const file = (x, y, name, turn, fill) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M6 12h196l34 34v48q0 8-8 8H14q-8 0-8-8z', '#24586b33')}${path('M0 8q0-8 8-8h188l34 34v52q0 8-8 8H8q-8 0-8-8z', fill)}${path('M196 0v26q0 8 8 8h26z', '#0f324522')}${text(18, 60, name, 22, C.ink, `${MONO} font-weight="700"`)}</g>`;

const arrow = (x1, y1, x2, y2, fill = '#0f3245') => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const back = (turn) => `${x2 - Math.cos(a + turn) * 22} ${y2 - Math.sin(a + turn) * 22}`;
  return line(`M${x1} ${y1}L${x2} ${y2}M${back(0.55)}L${x2} ${y2}L${back(-0.55)}`, fill, 6);
};

const two = (x, y, first, second, ink, size = 24) =>
  `${text(x, y, first, size, ink, `${middle} ${bold}`)}${text(x, y + 32, second, 20, ink, `${middle} opacity=".8"`)}`;

/** From eleven tables to one curve, and what the curve has to answer for. */
export function tidewatchRead() {
  const { whole, part, py } = chart(524, 196, 250, 130, 0, 24);
  const measured = range(13)
    .map((i) =>
      circle(
        524 + i * 20.8,
        py(metres(i * 2)) + [3, -4, 2, -2, 4, -3, 2, -4, 3, -2, 4, -3, 2][i],
        5,
        C.gold,
      ),
    )
    .join('');
  return scene(
    '#d5e9ee',
    `${path('M0 560c240-60 400 50 660 0s340-40 540 0v115H0z', '#c3dfe7')}`,
    `${file(48, 92, 'north.pdf', -3, '#ffffff')}${file(62, 186, 'islands.csv', 2, '#ffffff')}${file(44, 286, 'bay.txt', -2, '#ffffff')}${file(58, 378, 'final_2.xls', 3, '#f9d9cc')}
    ${two(168, 536, '11 harbours', 'in five formats', '#0f3245')}
    ${arrow(304, 282, 352, 282)}
    ${rect(364, 206, 104, 152, '#0f3245', 18)}${line('M392 250h48M392 282h48M392 314h28', LIGHT, 7)}${two(416, 400, 'Read', 'all in UTC', '#0f3245')}
    ${arrow(476, 282, 500, 282)}
    <g filter="url(#shadow)">${rect(508, 158, 284, 204, '#0f3245', 22)}</g>${path(`${whole}V340H524z`, '#3fa9c855')}${line(part(0, 24), LIGHT, 6)}${measured}
    ${two(650, 400, 'One curve', '', '#0f3245')}
    ${arrow(806, 282, 850, 282)}
    <g filter="url(#shadow)">${rect(858, 138, 274, 204, '#101a16', 22)}</g>${rect(872, 152, 246, 176, '#0f3245', 12)}${text(892, 206, 'You can leave', 25, '#fff', headline)}${text(892, 242, 'until 18:10', 25, C.gold, headline)}${line('M892 296c26 0 30-26 54-26s34 34 60 34 30-28 50-28 20 10 38 10', LIGHT, 6)}
    ${phone(1080, 196, 92, 170, '#f2f7f4', `${rect(0, 0, 92, 92, '#17617d')}${text(46, 72, '14:32', 26, '#fff', `${headline} ${middle}`)}${text(46, 122, '3 h old', 20, '#93301a', `${middle} ${bold}`)}${text(46, 148, 'offline', 18, '#486670', middle)}`)}
    ${two(996, 414, 'Works offline', 'and says how old it is', '#0f3245')}
    ${line('M650 424v44', '#0f3245', 6, 'stroke-dasharray="1 14"')}
    ${rect(420, 480, 480, 124, '#ffffff', 22)}${range(3)
      .reverse()
      .map(
        (i) =>
          `${path(`M448 ${514 + i * 22}v18a38 13 0 0 0 76 0v-18z`, '#c48a12')}<ellipse cx="486" cy="${514 + i * 22}" rx="38" ry="13" fill="${C.gold}"/>`,
      )
      .join(
        '',
      )}${text(552, 534, 'Ten years of measured levels', 22, '#0f3245', bold)}${text(552, 570, 'more than 4 cm off fails the build', 21, '#93301a', medium)}`,
  );
}
