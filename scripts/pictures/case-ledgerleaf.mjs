/** The gallery of Ledgerleaf: an invoice at the kitchen table, the three tones, and where money is rounded. */
import { C, circle, line, path, range, rect, text } from './lib.mjs';
import { bold, browser, end, headline, medium, middle, scene } from './screens.mjs';

const QUIET = '#6b766f';

const field = (x, y, w, label, value) =>
  `${text(x, y, label, 18, QUIET)}${rect(x, y + 12, w, 50, '#ffffff', 12, 'stroke="#cfd2c4" stroke-width="2"')}${text(x + 18, y + 45, value, 22, C.ink, medium)}`;

/** It sleeps in the box that the receipts were in. */
const CAT = `${path('M918 500v-30c-6-64 40-96 104-92 78-6 118 34 112 92v30z', '#d98b3c')}${line('M1010 380q6 22 0 40M1044 378q6 22 0 40M1076 384q6 20 0 36', '#b56a22', 9)}
  ${path('M906 462c-8-30-6-60-2-80l26 22h44l26-22c6 24 8 52 0 80-18 26-74 26-94 0z', '#e39a4b')}${path('M912 394l2 20 12-10zM992 394l-2 20-12-10z', C.coral)}
  ${line('M924 434q10 9 20 0M962 434q10 9 20 0', '#4a2c12', 5)}${path('M947 448h12l-6 7z', '#c0553f')}${line('M953 456q-6 8-12 4M953 456q6 8 12 4', '#4a2c12', 3.5)}
  ${line('M1126 458c34 6 40 40 34 74', '#d98b3c', 22)}${line('M1161 520l-1 12', '#b56a22', 22)}`;
const SHOEBOX = `<g transform="translate(0 -20)">${CAT}</g>${path('M868 466h284v120H868z', '#c9a06a')}${rect(856, 458, 308, 30, '#b88a52', 4)}${rect(912, 506, 196, 56, '#fbf8ee', 6)}${text(1010, 542, 'Receipts 2024', 24, '#5a4526', `${middle} font-weight="600"`)}`;

const WALL_CLOCK = `${circle(130, 150, 70, C.pine)}${circle(130, 150, 57, '#fbfaf4')}${range(12)
  .map((i) => {
    const a = (i * Math.PI) / 6;
    return circle(130 + Math.sin(a) * 46, 150 - Math.cos(a) * 46, i % 3 ? 2.5 : 4.5, '#9aa39c');
  })
  .join(
    '',
  )}${line('M130 150l3 30', C.ink, 7)}${line('M130 150l-38-22', C.ink, 5)}${circle(130, 150, 6, C.red)}`;

/** In use: four fields, and the rest of the evening. */
export function ledgerleafDesk() {
  return scene(
    '#a9d6b9',
    `${path('M760 675C760 380 930 150 1200 90v585z', '#8fc6a3')}${path('M0 0h420C400 170 240 300 0 330z', '#bce1c8')}`,
    `<g transform="translate(-12 6) scale(.86)">${WALL_CLOCK}</g>${rect(0, 576, 1200, 99, '#a3653f')}${rect(0, 648, 1200, 27, '#7d492c')}
    <g transform="translate(-24 0)"><g filter="url(#shadow)">${rect(216, 56, 648, 486, '#22332c', 26)}</g>${rect(236, 76, 608, 446, '#fbfaf4', 10)}
    ${text(276, 138, 'New invoice', 36, C.ink, headline)}${text(804, 136, 'No. 1043', 20, QUIET, end)}
    ${field(276, 182, 254, 'Client', 'Harbour Example')}${field(550, 182, 254, 'Work', 'Website, phase 2')}
    ${field(276, 284, 254, 'Hours', '23')}${field(550, 284, 254, 'Each', '80.00')}
    ${line('M276 384H804', '#e4e3d8', 2)}${text(276, 424, 'Total', 20, QUIET)}${text(276, 478, '1,840.00', 50, C.green, headline)}
    ${rect(620, 424, 184, 60, C.green, 30)}${text(712, 462, 'Send', 25, '#fff', `${middle} font-weight="600"`)}
    ${path('M150 542h780l34 38a12 12 0 0 1-12 12H128a12 12 0 0 1-12-12z', '#d5ddd7')}${path('M116 580h848a12 12 0 0 1-12 12H128a12 12 0 0 1-12-12z', '#aab6af')}${rect(470, 542, 140, 12, '#aab6af', 6)}</g>
    <g transform="translate(22 26)">${SHOEBOX}</g>
    <g transform="translate(-16 0)">${line('M106 524c-40-6-40 50-2 48', '#2f62b5', 13)}${path('M98 502h82v86q0 22-22 22h-38q-22 0-22-22z', '#3d74cc')}${rect(98, 502, 82, 14, '#2f62b5')}${line('M126 480c-12-16 12-24 0-42M154 480c-12-16 12-24 0-42', '#fff8e6', 6)}</g>`,
  );
}

const TONES = [
  [
    'Friendly',
    'after 7 days',
    ['It may have slipped past you:', 'no. 1039 is still open.'],
    '#e6f2ea',
    C.green,
  ],
  [
    'Plain',
    'after 21 days',
    ['No. 1039 over 3,120.00', 'was due on 2 January.'],
    '#f6eed7',
    '#7a5a0c',
  ],
  [
    'Firm',
    'after 35 days',
    ['Please pay by Friday.', 'This one has no smile in it.'],
    '#f8e2da',
    '#a83720',
  ],
];

/** The screen that decides: how one asks for one's money. */
export function ledgerleafTones() {
  const card = ([name, when, lines, fill, ink], i) => {
    const y = 160 + i * 132;
    const isChosen = i === 1;
    return `${rect(44, y, 620, 116, fill, 18, isChosen ? `stroke="${C.green}" stroke-width="5"` : '')}
      ${circle(84, y + 58, 15, '#ffffff', `stroke="${isChosen ? C.green : '#b5bbb0'}" stroke-width="4"`)}${isChosen ? circle(84, y + 58, 7, C.green) : ''}
      ${text(122, y + 52, name, 29, ink, headline)}${text(122, y + 84, when, 19, '#4b5a52')}
      ${lines.map((one, n) => text(302, y + 52 + n * 32, one, 23, C.ink, medium)).join('')}`;
  };
  return scene(
    '#a9d6b9',
    `${path('M760 675C760 380 930 150 1200 90v585z', '#8fc6a3')}${path('M0 0h420C400 170 240 300 0 330z', '#bce1c8')}`,
    `${browser(
      72,
      56,
      760,
      690,
      { bar: '#123c2b', fill: '#fbfaf4' },
      `${text(44, 72, 'Remind Template Systems', 36, C.ink, headline)}${text(44, 112, 'No. 1039, 3,120.00, due on 2 January', 21, QUIET)}${TONES.map(card).join('')}`,
    )}
    <g filter="url(#shadow)">${rect(776, 196, 368, 372, '#ffffff', 22)}</g>${path('M776 218a22 22 0 0 1 22-22h324a22 22 0 0 1 22 22v42H776z', C.pine)}
    ${text(806, 236, 'To Template Systems', 21, '#d9efe1', medium)}
    ${['Hello Ms Specimen,', '', 'no. 1039 over 3,120.00', 'was due on 2 January.', 'Could you look into it?', '', 'Robin'].map((one, i) => text(806, 306 + i * 32, one, 22, C.ink)).join('')}
    ${rect(966, 494, 150, 50, C.red, 25)}${text(1041, 527, 'Send', 22, '#fff', `${middle} font-weight="600"`)}`,
  );
}

const arrow = (x1, y1, x2, y2) => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const back = (turn) => `${x2 - Math.cos(a + turn) * 22} ${y2 - Math.sin(a + turn) * 22}`;
  return line(`M${x1} ${y1}L${x2} ${y2}M${back(0.55)}L${x2} ${y2}L${back(-0.55)}`, C.ink, 6);
};

const under = (x, y, first, second) =>
  `${text(x, y, first, 25, C.ink, `${middle} ${bold}`)}${text(x, y + 32, second, 20, '#3f5549', middle)}`;

/** One amount, from a field to the client: whole cents, and one place where they are made. */
export function ledgerleafMoney() {
  return scene(
    '#dcefe2',
    `${path('M0 560c240-60 400 50 660 0s340-40 540 0v115H0z', '#c8e4d2')}`,
    `${rect(48, 196, 212, 168, '#ffffff', 20)}${text(154, 262, '7.5 h', 38, C.ink, `${headline} ${middle}`)}${text(154, 318, '× 81.35', 38, C.ink, `${headline} ${middle}`)}${under(154, 414, 'What one types', 'tenths and all')}
    ${arrow(276, 280, 326, 280)}
    ${circle(438, 280, 98, C.pine)}${text(438, 262, '61,012.5', 31, '#cfe8d8', `${headline} ${middle}`)}${line('M370 253H506', C.coral, 3)}${text(438, 316, '61,013', 39, '#fff', `${headline} ${middle}`)}${under(438, 414, 'Rounded here', 'and nowhere else')}
    ${arrow(552, 280, 602, 280)}
    ${rect(618, 206, 196, 148, '#ffffff', 20, `stroke="${C.green}" stroke-width="5"`)}${text(716, 276, '61013', 45, C.green, `${headline} ${middle}`)}${text(716, 318, 'cents, EUR', 22, '#3f5549', middle)}${under(716, 414, 'Kept whole', 'an integer')}
    ${arrow(828, 256, 884, 190)}${arrow(828, 306, 884, 374)}
    ${rect(900, 92, 244, 150, '#22332c', 18)}${rect(914, 106, 216, 122, '#fbfaf4', 8)}${text(1022, 184, '610.13', 44, C.green, `${headline} ${middle}`)}${path('M876 242h292l10 16H866z', '#aab6af')}
    ${rect(916, 340, 212, 176, '#14261f22', 4)}${rect(908, 332, 212, 176, '#ffffff', 4)}${line('M932 362h82M932 386h120', '#cfd2c4', 8)}${line('M932 412h164', '#e4e3d8', 3)}${text(1096, 468, '610.13', 38, C.ink, `${headline} ${end}`)}
    ${circle(1022, 296, 34, C.red)}${line('M1008 289h28M1008 304h28', '#fff', 7)}
    ${text(1014, 552, 'Screen and paper', 25, C.ink, `${middle} ${bold}`)}${text(1014, 584, 'compared for each invoice', 20, '#3f5549', middle)}
    ${line('M438 480v104', '#8a5230', 12)}${rect(286, 500, 304, 76, '#c9a06a', 10)}${rect(286, 500, 304, 10, '#b88a52', 5)}${text(438, 548, '0.1 + 0.2 lives next door', 23, '#3d2a14', `${middle} font-weight="600"`)}`,
  );
}
