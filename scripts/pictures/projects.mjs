/** Draws the sample projects as shots of their screens, a function each: node scripts/pictures/projects.mjs */
import { C, circle, line, path, range, rect, SCREENS, text, writePictures } from './lib.mjs';
import {
  bold,
  browser,
  end,
  headline,
  inside,
  medium,
  middle,
  phone,
  pill,
  scene,
  smooth,
} from './screens.mjs';

/** One drawing, from top to bottom. */
function tidewatch() {
  // Two high waters a day, at the hours that the phone lists.
  const tide = [
    [250, 222],
    [316, 190],
    [490, 348],
    [676, 180],
    [861, 342],
    [954, 258],
  ];
  const curve = smooth(tide);
  const quiet = '#7fb3c6';
  return scene(
    '#8cc4d4',
    `${path('M0 470c200-80 380 60 620 0s380-70 580-10v215H0z', '#76b3c6')}${path('M0 570c240-60 400 50 660 0s340-40 540 0v105H0z', '#5f9fb5')}`,
    `${browser(
      150,
      62,
      1000,
      580,
      { bar: '#0a2533', fill: '#0f3245' },
      `${rect(0, 0, 210, 560, '#0c2a3a')}${text(30, 58, 'Tidewatch', 25, '#eaf6f8', headline)}
       ${['Today', 'Week', 'Wind', 'Light']
         .map(
           (label, i) =>
             `${i === 0 ? rect(18, 88, 174, 42, '#1a4a61', 10) : ''}${circle(42, 109 + i * 52, 6, i === 0 ? C.gold : '#3b6e83')}${text(62, 115 + i * 52, label, 18, i === 0 ? '#fff' : quiet, medium)}`,
         )
         .join('')}
       ${text(250, 62, 'Sample Harbour', 32, '#eaf6f8', headline)}${text(250, 94, 'Rising, high water at 14:32', 18, quiet)}
       ${pill(822, 40, 132, '2.7 m now', C.gold, '#33260a', 17)}
       ${range(4)
         .map((i) => `${line(`M250 ${160 + i * 68}H954`, '#1d4a60', 1.5)}`)
         .join('')}
       ${path(`${curve}V364H250z`, '#3fa9c855')}${line(curve, '#74d3ee', 6)}
       ${line('M583 140V364', C.gold, 2.5, 'stroke-dasharray="2 9"')}${circle(583, 264, 13, '#0f3245')}${circle(583, 264, 9, C.gold)}
       ${['00', '04', '08', '12', '16', '20', '24'].map((hour, i) => text(250 + i * 117, 396, hour, 15, quiet, middle)).join('')}
       ${[250, 496, 742].map((x) => rect(x, 424, 218, 92, '#174258', 14)).join('')}
       ${circle(298, 470, 28, '#0f3245')}${line('M286 484l24-28M298 456h12v12', C.coral, 5)}${text(344, 463, 'Wind', 15, quiet)}${text(344, 490, '14 kn SW', 22, '#fff', bold)}
       ${line('M522 486q12-24 24 0t24 0', '#74d3ee', 5)}${circle(546, 452, 8, C.gold)}${text(590, 463, 'Swell', 15, quiet)}${text(590, 490, '0.8 m', 22, '#fff', bold)}
       ${path('M768 486a26 26 0 0 1 52 0z', C.gold)}${line('M760 486h68', '#fff', 3)}${text(846, 463, 'Sunset', 15, quiet)}${text(846, 490, '20:47', 22, '#fff', bold)}`,
    )}
    ${phone(
      62,
      250,
      206,
      396,
      '#f2f7f4',
      `${rect(0, 0, 206, 190, '#17617d')}${text(103, 82, '14:32', 46, '#fff', `${headline} ${middle}`)}${text(103, 110, 'high water', 16, '#bfe3ee', middle)}${path('M0 156c40-30 66 20 104 0s64-26 102 0v60H0z', '#f2f7f4')}
       ${[
         ['08:11', '0.9 m', 'Low'],
         ['14:32', '4.6 m', 'High'],
         ['20:50', '1.1 m', 'Low'],
       ]
         .map(
           ([time, level, label], i) =>
             `${rect(18, 206 + i * 58, 170, 48, i === 1 ? '#d2e9ef' : '#ffffff', 12)}${text(32, 236 + i * 58, time, 17, C.ink, bold)}${text(174, 236 + i * 58, level, 15, '#486670', end)}${text(86, 236 + i * 58, label, 14, '#486670')}`,
         )
         .join('')}`,
    )}`,
  );
}

function ledgerleaf() {
  const rows = [
    ['Harbour Example', 'No. 1042', '1,840.00', 'Paid'],
    ['Atelier Specimen', 'No. 1041', '960.00', 'Due'],
    ['Queue and Sons', 'No. 1040', '2,410.50', 'Paid'],
    ['Template Systems', 'No. 1039', '3,120.00', 'Late'],
    ['Placeholder Press', 'No. 1038', '725.00', 'Paid'],
  ];
  const state = {
    Paid: ['#d3ecdc', '#17603f'],
    Due: ['#f8e7b8', '#6b4d06'],
    Late: ['#f8d3c8', '#93301a'],
  };
  return scene(
    '#a9d6b9',
    `${path('M760 675C760 380 930 150 1200 90v585z', '#8fc6a3')}${path('M0 0h420C400 170 240 300 0 330z', '#bce1c8')}`,
    `${browser(
      96,
      66,
      1008,
      650,
      { bar: '#123c2b', fill: '#fbfaf4' },
      `${text(44, 70, 'Invoices', 38, C.ink, headline)}${rect(818, 36, 150, 46, C.green, 23)}${text(893, 65, 'New invoice', 18, '#fff', `${middle} font-weight="600"`)}
       ${[
         ['Paid this year', '41,280.50', '#e6f2ea', C.green],
         ['Waiting', '960.00', '#f6eed7', '#7a5a0c'],
         ['Late', '3,120.00', '#f8e2da', '#a83720'],
       ]
         .map(
           ([label, sum, fill, ink], i) =>
             `${rect(44 + i * 312, 108, 296, 108, fill, 16)}${text(66 + i * 312, 146, label, 17, '#4b5a52')}${text(66 + i * 312, 190, sum, 34, ink, headline)}`,
         )
         .join('')}
       ${['Client', 'Number', 'State', 'Total'].map((label, i) => text([66, 400, 590, 946][i], 256, label, 15, '#6b766f', i === 3 ? end : '')).join('')}
       ${rows
         .map(([client, number, sum, how], i) => {
           const y = 272 + i * 64;
           return `${line(`M44 ${y}H968`, '#e4e3d8', 1.5)}${circle(84, y + 32, 18, [C.leaf, C.sky, C.gold, C.coral, C.mint][i])}${text(84, y + 38, client[0], 17, C.ink, `${middle} font-weight="700"`)}${text(118, y + 39, client, 20, C.ink, medium)}${text(400, y + 38, number, 17, '#6b766f')}${pill(586, y + 17, 70, how, ...state[how])}${text(946, y + 39, sum, 21, C.ink, `font-weight="600" ${end}`)}`;
         })
         .join('')}`,
    )}
    <g filter="url(#shadow)">${rect(806, 468, 330, 160, C.pine, 20)}</g>${text(836, 516, 'Open in total', 18, '#b9dcc8')}${text(836, 574, '4,080.00', 50, '#fff', headline)}${rect(836, 596, 270, 8, '#2c6b50', 4)}${rect(836, 596, 196, 8, C.gold, 4)}`,
  );
}

function plotline() {
  const cards = [
    [56, 84, 'The letter', 'Ines', '#ffd9cb', -2],
    [56, 318, 'A locked door', 'Tom', '#cfe0f8', 1.5],
    [344, 40, 'Marta lies', 'Marta', '#d2ecdb', 1],
    [344, 210, 'Night ferry', 'Ines', '#ffd9cb', -1.5],
    [344, 380, 'Rain', 'Tom', '#cfe0f8', 1.5],
    [632, 120, 'Two answers', 'Marta', '#d2ecdb', -1.5],
    [632, 320, 'The island', 'Ines', '#ffd9cb', 2],
    [862, 218, 'Home', 'All', '#f9e4a8', -2],
  ];
  const thread = (d, colour) => line(d, colour, 6);
  return scene(
    '#6c3559',
    `${circle(1050, 110, 330, '#7d4069')}${circle(90, 620, 240, '#5b2a4a')}`,
    browser(
      82,
      60,
      1090,
      590,
      { bar: '#32142a', fill: '#fbf5ef' },
      `${range(14)
        .map((c) =>
          range(7)
            .map((r) => circle(30 + c * 80, 40 + r * 80, 2, '#dccfd2'))
            .join(''),
        )
        .join('')}
       ${thread('M246 150C300 150 300 276 350 276S560 390 636 390 800 290 870 290', C.red)}
       ${thread('M246 384C300 384 300 446 350 446S600 470 640 400 820 330 870 300', C.blue)}
       ${thread('M246 140C300 140 300 106 350 106S560 186 636 186 800 270 870 280', C.green)}
       ${cards
         .map(
           ([x, y, name, who, fill, turn]) =>
             `<g transform="rotate(${turn} ${x + 95} ${y + 66})">${rect(x + 2, y + 7, 190, 132, '#3a15301c', 12)}${rect(x, y, 190, 132, fill, 12)}${text(x + 18, y + 38, name, 21, '#2b1524', bold)}${rect(x + 18, y + 54, 140, 7, '#2b152426', 4)}${rect(x + 18, y + 70, 112, 7, '#2b152426', 4)}${circle(x + 27, y + 106, 9, '#2b1524aa')}${text(x + 44, y + 112, who, 15, '#4d3344', medium)}</g>`,
         )
         .join('')}
       ${rect(786, 26, 272, 52, '#32142a', 26)}${['Ines', 'Tom', 'Marta'].map((name, i) => `${circle(814 + i * 78, 52, 7, ['#f0775c', '#79a8ee', '#71c99b'][i])}${text(828 + i * 78, 58, name, 16, '#fff')}`).join('')}`,
    ),
  );
}

function queuebird() {
  const columns = [
    [
      'Waiting',
      C.red,
      [
        [11, 4, 12],
        [12, 2, 9],
        [13, 6, 5],
        [14, 3, 1],
      ],
    ],
    [
      'Called',
      '#e0a52c',
      [
        [9, 2, 3],
        [10, 5, 1],
      ],
    ],
    [
      'Seated',
      C.green,
      [
        [6, 4, 31],
        [7, 2, 22],
        [8, 3, 14],
      ],
    ],
  ];
  return scene(
    '#f0b95a',
    `${circle(1110, 90, 260, '#f5cb80')}${path('M0 675V500c160-70 300-40 420 60 60 50 100 90 110 115z', '#e5a642')}`,
    `<g filter="url(#shadow)">${rect(96, 66, 1008, 690, '#2a1a10', 44)}</g>${inside(
      118,
      88,
      964,
      660,
      26,
      `${rect(118, 88, 964, 660, '#fdf8ee')}${rect(118, 88, 964, 86, '#4b2a14')}${text(152, 142, 'Queuebird', 32, '#fff', headline)}${text(1046, 141, 'Friday 19:24', 22, '#f3d9b8', end)}
       ${columns
         .map(([name, colour, tickets], c) => {
           const x = 144 + c * 308;
           return `${rect(x, 198, 290, 560, '#f4ead7', 20)}${text(x + 22, 240, name, 23, '#2f1b0d', bold)}${rect(x + 228, 216, 42, 32, colour, 16)}${text(x + 249, 239, tickets.length, 18, '#fff', `${bold} ${middle}`)}
            ${tickets
              .map(([number, guests, minutes], i) => {
                const y = 262 + i * 122;
                return `${rect(x + 16, y + 5, 258, 108, '#6b3d1a1f', 16)}${rect(x + 16, y, 258, 108, '#fff', 16)}${rect(x + 16, y + 24, 6, 60, colour, 3)}${text(x + 42, y + 72, number, 50, '#2f1b0d', headline)}${line(`M${x + 120} ${y + 16}v76`, '#e6d8c0', 3, 'stroke-dasharray="1 9"')}${range(
                  guests,
                )
                  .map((g) => circle(x + 146 + g * 19, y + 38, 7, colour))
                  .join('')}${text(x + 139, y + 80, `${minutes} min`, 21, '#6d5a48', medium)}`;
              })
              .join('')}`;
         })
         .join('')}`,
    )}`,
  );
}

function trailmix() {
  const hills = (y, wide) =>
    range(6)
      .map((i) =>
        line(
          `M-20 ${y + i * 58}c${wide * 0.2}-${70 - i * 6} ${wide * 0.34} ${54 - i * 10} ${wide * 0.52}-8s${wide * 0.32}-66 ${wide * 0.56} ${18 - i * 8}`,
          '#a9c98c',
          3,
        ),
      )
      .join('');
  const profile =
    'M0 190C50 176 70 120 120 128s60 40 110 8 60-106 120-104 70 66 120 60 80-54 130-30 70 60 120 52v160H0z';
  return scene(
    '#34603a',
    `${path('M0 675V420L190 210l150 170 130-120 240 260 130-110 360 230v35z', '#2b5231')}${path('M760 675l260-380 180 230v150z', '#3f7045')}`,
    `${browser(
      84,
      70,
      840,
      640,
      { bar: '#15301c', fill: '#d8e8bd' },
      `${hills(40, 840)}${path('M560-10c60 90-40 130 20 220s-30 120 30 220h-76c-50-80 30-110-20-210s20-130-36-230z', '#a3cfe6')}${circle(160, 90, 62, '#bfd99d')}${circle(236, 134, 44, '#bfd99d')}${circle(740, 300, 70, '#bfd99d')}
       ${line('M110 360c40-120 150-20 210-120s110-30 170-60 70 40 110-20 40-50 60-66', '#fff', 15)}${line('M110 360c40-120 150-20 210-120s110-30 170-60 70 40 110-20 40-50 60-66', C.red, 8)}
       ${circle(110, 360, 15, '#fff')}${circle(110, 360, 9, C.ink)}${path('M660 98c-32-38-44-54-44-74a44 44 0 0 1 88 0c0 20-12 36-44 74z', C.red, 'transform="translate(132 26) scale(.8)"')}${circle(660, 46, 13, '#fff')}
       ${rect(0, 396, 840, 220, '#fcfbf4')}${text(36, 438, 'Elevation', 17, '#5c6b58')}${text(36, 474, '612 m up', 28, C.ink, headline)}
       <g transform="translate(210 410) scale(.86)">${path(profile, '#8cc48f')}${line('M350 20V230', C.ink, 3)}${circle(350, 32, 10, C.red)}</g>`,
    )}
    ${phone(
      846,
      118,
      270,
      580,
      '#fcfbf4',
      `${rect(0, 0, 270, 290, '#d8e8bd')}${hills(60, 300)}${path('M150-10c50 90-20 150 20 310h-60c-20-140 10-200-20-310z', '#a3cfe6')}${line('M50 262c10-90 80-60 100-130s50-40 76-66', '#fff', 13)}${line('M50 262c10-90 80-60 100-130s50-40 76-66', C.red, 7)}${circle(50, 262, 11, '#fff')}${circle(50, 262, 6, C.ink)}
       ${rect(0, 270, 270, 330, '#fcfbf4', 26)}${text(26, 326, 'Ridge loop', 29, C.ink, headline)}${text(26, 354, 'Sample Valley', 17, '#5c6b58')}
       ${[
         ['14.2 km', 'long'],
         ['4:40 h', 'walk'],
       ]
         .map(
           ([value, label], i) =>
             `${rect(26 + i * 114, 376, 104, 72, '#e8f0da', 14)}${text(40 + i * 114, 408, value, 20, C.ink, bold)}${text(40 + i * 114, 432, label, 15, '#5c6b58')}`,
         )
         .join('')}
       ${rect(26, 466, 218, 56, C.red, 28)}${text(135, 501, 'Start walking', 19, '#fff', `${middle} font-weight="600"`)}`,
    )}`,
  );
}

function commonroom() {
  const colours = {
    workshop: ['#cdebd8', '#1f7a52'],
    guest: ['#fad6ca', C.red],
    kitchen: ['#cfe0f8', C.blue],
    hall: ['#fae6b0', '#c48a12'],
  };
  const bookings = [
    [0, 0, 2, 'workshop', 'Workshop', 'Bike repair'],
    [0, 3, 2, 'kitchen', 'Kitchen', 'Soup night'],
    [1, 1, 3, 'guest', 'Guest room', 'Nair family'],
    [2, 0, 1, 'kitchen', 'Kitchen', ''],
    [2, 2, 2, 'hall', 'Hall', 'Choir'],
    [3, 1, 2, 'workshop', 'Workshop', 'Pottery'],
    [3, 4, 1, 'guest', 'Guest room', ''],
    [4, 0, 3, 'hall', 'Hall', 'House meeting'],
    [4, 4, 1, 'kitchen', 'Kitchen', ''],
  ];
  return scene(
    '#a8b4e6',
    `${rect(-80, 420, 460, 460, '#98a5dd', 90, 'transform="rotate(-18 150 650)"')}${rect(900, -180, 460, 460, '#b9c3ee', 90, 'transform="rotate(-18 1100 50)"')}`,
    browser(
      96,
      62,
      1008,
      660,
      { bar: '#232a57', fill: '#ffffff' },
      `${rect(0, 0, 226, 640, '#f1f2fa')}${text(32, 66, 'Commonroom', 25, '#1b2148', headline)}
       ${[
         ['Workshop', 'workshop'],
         ['Guest room', 'guest'],
         ['Kitchen', 'kitchen'],
         ['Hall', 'hall'],
       ]
         .map(
           ([label, key], i) =>
             `${rect(32, 108 + i * 48, 22, 22, colours[key][1], 7)}${line(`M38 ${119 + i * 48}l4 5 7-9`, '#fff', 3)}${text(68, 125 + i * 48, label, 18, '#2c3360', medium)}`,
         )
         .join('')}
       ${rect(32, 326, 162, 50, '#2f3a8c', 25)}${text(113, 357, 'Book a room', 17, '#fff', `${middle} font-weight="600"`)}
       ${text(262, 66, '8 to 12 June', 30, '#1b2148', headline)}${rect(862, 38, 46, 40, '#f1f2fa', 12)}${rect(918, 38, 46, 40, '#f1f2fa', 12)}${line('M889 50l-8 8 8 8M937 50l8 8-8 8', '#2f3a8c', 3.5)}
       ${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day, i) => `${text(390 + i * 134, 122, day, 17, '#6a7096', middle)}`).join('')}
       ${range(6)
         .map(
           (r) =>
             `${line(`M310 ${140 + r * 88}H990`, '#e3e5f2', 1.5)}${text(296, 146 + r * 88, `${9 + r * 2}:00`, 14, '#6a7096', end)}`,
         )
         .join('')}
       ${bookings
         .map(([day, slot, length, key, room, what]) => {
           const x = 326 + day * 134;
           const y = 145 + slot * 88;
           const h = length * 88 - 10;
           return `${rect(x, y, 126, h, colours[key][0], 10)}${rect(x, y, 6, h, colours[key][1], 3)}${text(x + 18, y + 30, room, 16, '#1b2148', bold)}${text(x + 18, y + 52, what, 14.5, '#414872')}`;
         })
         .join('')}
       ${line('M310 356H990', C.red, 2.5)}${circle(310, 356, 6, C.red)}`,
    ),
  );
}

function glyphlab() {
  const sliders = [
    ['Weight', 0.78, '680'],
    ['Width', 0.42, '96'],
    ['Optical size', 0.6, '48'],
    ['Slant', 0.16, '2'],
  ];
  const handle = (x, y) =>
    rect(x - 7, y - 7, 14, 14, '#fff', 2, 'stroke="#f0664a" stroke-width="3"');
  return scene(
    '#e8553a',
    `${text(-60, 690, 'a', 900, '#dc482d', headline)}${text(930, 420, 'R', 640, '#f06a50', headline)}`,
    browser(
      110,
      64,
      980,
      640,
      { bar: '#12151d', fill: '#1d222e', address: '#ffffff14' },
      `${rect(640, 0, 340, 640, '#262d3c')}
       ${range(13)
         .map(
           (i) =>
             line(`M${40 + i * 48} 0V600`, '#232938', 1.5) +
             line(`M0 ${i * 48 + 20}H640`, '#232938', 1.5),
         )
         .join('')}
       <g transform="translate(0 -58)">${line('M30 212H610M30 442H610', '#5d86c9', 2)}${line('M30 540H610', '#5d86c9', 2, 'stroke-dasharray="3 9"')}${text(34, 202, 'x-height', 15, '#8fb0e6')}${text(34, 466, 'baseline', 15, '#8fb0e6')}
       ${text(330, 442, 'g', 470, '#f6f1e6', `${headline} ${middle}`)}
       ${line('M226 250L330 202 436 250M212 372l28 66', '#f0664a', 3)}${handle(330, 202)}${circle(226, 250, 7, '#f0664a')}${circle(436, 250, 7, '#f0664a')}${handle(212, 372)}${circle(240, 438, 7, '#f0664a')}</g>
       ${text(680, 72, 'Glyphlab Sans', 27, '#fff', headline)}${text(680, 102, 'lowercase g', 17, '#9aa6bf')}
       ${sliders
         .map(([name, at, value], i) => {
           const y = 164 + i * 82;
           return `${text(680, y, name, 18, '#d7deec', medium)}${text(940, y, value, 18, '#8fd6b0', `font-weight="600" ${end}`)}${rect(680, y + 20, 260, 7, '#3b4560', 4)}${rect(680, y + 20, 260 * at, 7, '#62c392', 4)}${circle(680 + 260 * at, y + 23.5, 13, '#fff')}`;
         })
         .join('')}
       ${range(3)
         .map(
           (i) =>
             `${rect(680 + i * 92, 480, 78, 78, i === 1 ? '#2f8a62' : '#333c50', 12)}${text(719 + i * 92, 534, ['f', 'g', 'h'][i], 44, '#f6f1e6', `${headline} ${middle}`)}`,
         )
         .join('')}`,
    ),
  );
}

const stalk = (d) => line(d, '#2f7d4f', 7);
const SEEDS = [
  [
    'Tomato',
    '#f6c9ba',
    `${circle(0, 8, 40, C.red)}${path('M0-30c-8-12-26-10-30 0 10 2 20 4 24 12 4-4 8-4 12 0 4-8 14-10 24-12-4-10-22-12-30 0z', '#2f7d4f')}`,
  ],
  [
    'Squash',
    '#f9e3a3',
    `${path('M-14-40h28v26c40 10 42 66-14 66s-54-56-14-66z', '#e39a2b')}${rect(-7, -54, 14, 18, '#2f7d4f', 4)}`,
  ],
  [
    'Kale',
    '#cfe8c9',
    `${stalk('M0 54V10')}${path('M0 26c-44 12-56-22-36-36-12-24 14-42 36-30 22-12 48 6 36 30 20 14 8 48-36 36z', '#2f8a52')}${line('M0 26V-26M0 2l-18-14M0 2l18-14', '#8cc98f', 4)}`,
  ],
  [
    'Borage',
    '#cddcf6',
    `${range(5)
      .map(
        (i) =>
          `<ellipse cx="0" cy="-26" rx="15" ry="26" fill="${C.blue}" transform="rotate(${i * 72})"/>`,
      )
      .join('')}${circle(0, 0, 12, '#fff')}`,
  ],
  [
    'Pea',
    '#dcefb8',
    `${path('M-54-22c30 72 96 62 108 14-30 34-84 20-108-14z', '#4a9b45')}${range(4)
      .map((i) => circle(-28 + i * 20, [10, 20, 21, 14][i], 11, '#9bd273'))
      .join('')}`,
  ],
  [
    'Dahlia',
    '#f7d0dc',
    `${range(10)
      .map(
        (i) =>
          `<ellipse cx="0" cy="-32" rx="11" ry="22" fill="#d04a78" transform="rotate(${i * 36})"/>`,
      )
      .join('')}${circle(0, 0, 24, '#e57ba0')}${circle(0, 0, 11, C.gold)}`,
  ],
  [
    'Beet',
    '#e6cfe4',
    `${stalk('M-14-56l12 34M14-56l-12 34M0-60v36')}${path('M-38 0c0-40 76-40 76 0 0 32-30 38-38 62-8-24-38-30-38-62z', '#8c2f62')}`,
  ],
  [
    'Carrot',
    '#fbdcbc',
    `${stalk('M-16-58l14 30M16-58l-14 30M0-62v34')}${path('M-28-24c10-14 46-14 56 0 4 34-14 70-28 86-14-16-32-52-28-86z', '#e8792b')}${line('M-14 0h14M2 20h12', '#c85f17', 4)}`,
  ],
];

function seedkeeper() {
  return scene(
    '#d9a878',
    `${circle(1080, 600, 320, '#cf9a68')}${circle(80, 60, 220, '#e3b88d')}`,
    browser(
      96,
      62,
      1008,
      690,
      { bar: '#47311b', fill: '#fbf4e6' },
      `${text(44, 68, 'Seed box', 35, '#33220f', headline)}${rect(254, 38, 380, 42, '#f0e4cb', 21)}${circle(282, 58, 8, 'none', 'stroke="#8a7350" stroke-width="3"')}${line('M288 64l6 6', '#8a7350', 3)}${text(306, 65, 'Sow in April', 17, '#735d3c')}${pill(836, 44, 132, '8 packets', '#d9e8c4', '#2f5a1e', 16)}
       ${SEEDS.map(([name, fill, drawing], i) => {
         const x = 44 + (i % 4) * 236;
         const y = 108 + Math.floor(i / 4) * 256;
         return `${rect(x + 3, y + 8, 216, 238, '#47311b26', 10)}${rect(x, y, 216, 238, '#fffdf7', 10)}${path(`M${x} ${y + 10}a10 10 0 0 1 10-10h196a10 10 0 0 1 10 10v160H${x}z`, fill)}${range(
           18,
         )
           .map((n) => circle(x + 6 + n * 12, y, 4, '#fbf4e6'))
           .join(
             '',
           )}<g transform="translate(${x + 108} ${y + 88})">${drawing}</g>${text(x + 18, y + 206, name, 21, '#33220f', bold)}${text(x + 198, y + 206, String(2022 + (i % 4)), 16, '#8a7350', end)}`;
       }).join('')}`,
    ),
  );
}

const PROJECTS = {
  tidewatch: tidewatch(),
  ledgerleaf: ledgerleaf(),
  plotline: plotline(),
  queuebird: queuebird(),
  trailmix: trailmix(),
  commonroom: commonroom(),
  glyphlab: glyphlab(),
  seedkeeper: seedkeeper(),
};

await writePictures(PROJECTS, 'images/projects', { quality: SCREENS });
