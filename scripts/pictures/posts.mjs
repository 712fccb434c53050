/** Draws the covers of the sample posts, a function each: node scripts/pictures/posts.mjs */
import { browserFrame, C, circle, line, path, range, rect, text, writePictures } from './lib.mjs';

const ground = (fill) => rect(0, 0, 1200, 675, fill);

const discs = (x, y, top, side) =>
  range(3)
    .reverse()
    .map((i) => {
      const cy = y + i * 74;
      return `${path(`M${x - 110} ${cy}v52a110 34 0 0 0 220 0v-52z`, side)}<ellipse cx="${x}" cy="${cy}" rx="110" ry="34" fill="${top}"/>`;
    })
    .join('');

const clock = (x, y, r, fill, hand, angle) =>
  `${circle(x, y, r, fill)}${circle(x, y, r - 16, C.paper)}
   ${line(`M${x} ${y}v-${r - 44}`, hand, 10)}${line(`M${x} ${y}l${Math.cos(angle) * (r - 56)} ${Math.sin(angle) * (r - 56)}`, hand, 10)}${circle(x, y, 10, hand)}`;

const house = (x, y, w, h, wall, roof, tile) =>
  `${rect(x, y, w, h, wall)}${path(`M${x - 12} ${y}l${w / 2 + 12}-70 ${w / 2 + 12} 70z`, roof)}
   ${range(2)
     .map((i) => rect(x + 24 + i * (w / 2 - 6), y + 40, w / 2 - 44, 70, tile, 6))
     .join('')}
   ${range(Math.floor(w / 22))
     .map((i) => rect(x + 6 + i * 22, y + h - 60, 14, 14, tile, 2, 'opacity=".7"'))
     .join('')}`;

const COVERS = {
  'one-round-trip-to-the-database': `${ground(C.mint)}
    ${circle(600, 800, 480, '#bfe0cc')}
    ${line('M330 300C420 90 780 90 868 262', C.green, 14)}${path('M896 300l-50-34 40-26z', C.green)}
    ${line('M868 470C780 640 440 640 345 480', C.red, 14, 'stroke-dasharray="2 34"')}
    ${browserFrame(110, 240, 330, 230, C.paper, C.ink, `${rect(146, 316, 180, 26, C.green, 13)}${rect(146, 362, 258, 16, C.stone, 8)}${rect(146, 392, 220, 16, C.stone, 8)}${rect(146, 422, 120, 16, C.stone, 8)}`)}
    ${discs(920, 310, C.leaf, C.pine)}`,

  'six-rows-out-of-a-hundred-thousand': `${ground(C.ink)}
    ${range(13)
      .map((row) =>
        range(24)
          .map((col) =>
            circle(
              116 + col * 42,
              84 + row * 42,
              row === 6 && col < 6 ? 17 : 9,
              row === 6 && col < 6 ? C.leaf : '#3d5f51',
            ),
          )
          .join(''),
      )
      .join('')}
    ${rect(84, 304, 274, 64, 'none', 32, `stroke="${C.gold}" stroke-width="6"`)}
    ${line('M358 336h110', C.gold, 6)}${path('M488 336l-26-16v32z', C.gold)}`,

  'a-strict-content-security-policy-for-remix': `${ground(C.sky)}
    ${text(36, 200, '&lt;script&gt;', 96, '#8fb3e2', 'font-weight="700"')}${text(786, 560, '&lt;/script&gt;', 96, '#8fb3e2', 'font-weight="700"')}
    ${path('M600 90l210 70v180c0 130-90 205-210 255-120-50-210-125-210-255V160z', C.blue)}
    ${path('M600 132l172 57v152c0 104-72 165-172 208z', '#25539b')}
    ${circle(600, 300, 52, C.paper)}${path('M576 320h48l24 118h-96z', C.paper)}`,

  'markdown-without-fear': `${ground(C.sand)}
    ${text(330, 260, '#', 220, C.red, 'font-weight="800"')}${text(640, 300, '*', 280, C.blue, 'font-weight="800"')}${text(820, 230, '&gt;', 150, C.coral, 'font-weight="800"')}
    ${path('M220 330h760c0 150-130 240-380 240S220 480 220 330z', C.pine)}${rect(180, 306, 840, 52, C.ink, 26)}
    ${range(5)
      .map((r) =>
        range(9 - r)
          .map((c) => circle(352 + r * 32 + c * 62, 394 + r * 36, 10, C.sand))
          .join(''),
      )
      .join('')}
    ${range(5)
      .map((i) => rect(440 + i * 76, 600 + (i % 2) * 22, 34, 34, C.green, 8))
      .join('')}`,

  'refusing-cross-site-requests': `${ground('#efd9cf')}
    ${rect(0, 560, 1200, 115, '#e2c2b4')}
    ${range(3)
      .map((i) => {
        const x = 150 + i * 320;
        const fill = [C.green, C.blue, C.gold][i];
        return `${rect(x - 14, 136, 268, 430, C.ink, 18)}${rect(x, 150, 240, 412, fill, 10)}${rect(x + 30, 184, 180, 130, '#ffffff30', 8)}${rect(x + 30, 340, 180, 180, '#ffffff30', 8)}${circle(x + 212, 366, 12, C.paper)}`;
      })
      .join('')}
    ${line('M492 372v-62a108 108 0 0 1 216 0v62', C.ink, 34)}
    ${rect(430, 368, 340, 236, C.red, 30)}${circle(600, 460, 36, C.ink)}${path('M584 476h32l14 74h-60z', C.ink)}`,

  'tests-that-can-fail': `${ground(C.night)}
    ${rect(120, 150, 960, 375, '#0d1a2e', 40)}
    ${range(4)
      .map((c) =>
        range(2)
          .map((r) => {
            const red = c === 2 && r === 1;
            const x = 252 + c * 232;
            const y = 250 + r * 176;
            return `${circle(x, y, 78, red ? '#e9593d2e' : '#74c29722')}${circle(x, y, 56, red ? C.red : C.leaf)}${circle(x - 16, y - 18, 14, '#ffffff66')}`;
          })
          .join(''),
      )
      .join('')}
    ${rect(120, 560, 960, 10, C.leaf, 5)}${rect(648, 560, 136, 10, C.red, 0)}`,

  'edit-one-folder-own-the-site': `${ground(C.mint)}
    ${circle(930, 150, 80, C.gold)}
    ${path('M250 230h220l56 56h424a28 28 0 0 1 28 28v260H222V258a28 28 0 0 1 28-28z', C.pine)}
    ${rect(470, 190, 270, 220, C.paper)}${path('M440 200l165-130 165 130z', C.red)}${rect(566, 290, 78, 120, C.ink, 8)}
    ${rect(500, 228, 54, 54, C.sky, 6)}${rect(656, 228, 54, 54, C.sky, 6)}${rect(668, 84, 34, 70, C.ink)}
    ${path('M160 372h880l-70 230a34 34 0 0 1-32 24H262a34 34 0 0 1-32-24z', C.green)}
    ${line('M330 372c0-70-50-90-50-150M330 300c30-10 52-40 52-72', C.leaf, 12)}`,

  'etags-for-a-small-json-api': `${ground(C.sand)}
    ${rect(360, 300, 480, 300, C.paper, 18)}${path('M360 318l240 168 240-168v-4a14 14 0 0 0-14-14H374a14 14 0 0 0-14 14z', C.sky)}
    ${line('M360 590l170-150M840 590L670 440', C.stone, 6)}
    ${[
      [250, 90, -10],
      [700, 90, 10],
    ]
      .map(
        ([x, y, a]) =>
          `<g transform="rotate(${a} ${x + 125} ${y + 90})">${path(`M${x} ${y + 34}l54-34h196v180H${x + 54}L${x} ${y + 146}z`, C.green)}${circle(x + 52, y + 90, 18, C.sand)}${text(x + 92, y + 76, '{ }', 54, C.mint, 'font-weight="800"')}${rect(x + 92, y + 104, 130, 14, C.leaf, 7)}${rect(x + 92, y + 132, 90, 14, C.leaf, 7)}</g>`,
      )
      .join('')}
    ${line('M302 180C200 230 210 380 352 420M752 180', C.red, 6)}${line('M760 196c-60 60-70 90-110 128', C.red, 6)}`,

  'dark-mode-without-the-flash': `${ground('#d9cfb6')}
    ${rect(250, 70, 700, 535, C.ink, 24)}${rect(282, 102, 308, 471, '#f6d977')}${rect(610, 102, 308, 471, C.night)}
    ${circle(436, 250, 74, C.gold)}${range(8)
      .map((i) => {
        const a = (i * Math.PI) / 4;
        return line(
          `M${436 + Math.cos(a) * 96} ${250 + Math.sin(a) * 96}l${Math.cos(a) * 26} ${Math.sin(a) * 26}`,
          C.gold,
          12,
        );
      })
      .join('')}
    ${circle(770, 240, 70, C.paper)}${circle(802, 220, 62, C.night)}
    ${[
      [680, 160],
      [860, 330],
      [690, 350],
      [880, 150],
      [640, 260],
    ]
      .map(([x, y]) => circle(x, y, 5, C.paper))
      .join('')}
    ${path('M282 573V450c80-60 180-40 308 20v103z', C.green)}${path('M610 573V470c120 30 210-60 308-20v123z', C.pine)}
    ${rect(590, 70, 20, 535, C.ink)}${rect(250, 330, 700, 16, C.ink)}${rect(210, 596, 780, 30, '#b9ab89', 8)}`,

  'fluid-type-and-oklch-tokens': `${ground(C.paper)}
    ${range(8)
      .map((i) =>
        rect(
          i * 150,
          520,
          150,
          155,
          ['#123d2c', '#1b6244', '#2b8a60', '#5db188', '#97d1b2', '#e9a489', '#d86a4c', '#b23e26'][
            i
          ],
        ),
      )
      .join('')}
    ${text(90, 440, 'Aa', 430, C.ink, 'style="font-family:Bricolage Grotesque" font-weight="800"')}
    ${text(670, 440, 'Aa', 250, C.green, 'style="font-family:Bricolage Grotesque" font-weight="700"')}
    ${text(1000, 440, 'Aa', 110, C.red, 'style="font-family:Bricolage Grotesque" font-weight="600"')}`,

  'a-week-of-work-from-night-trains': `${ground(C.night)}
    ${circle(930, 150, 78, '#f5ecd0')}${circle(902, 136, 14, '#e3d7b2')}${circle(952, 176, 20, '#e3d7b2')}
    ${range(22)
      .map((i) => circle((i * 173) % 1200, 30 + ((i * 89) % 230), 3, '#cfd9ea'))
      .join('')}
    ${path('M0 430c150-120 300-130 470-30s330 40 730-110v385H0z', '#1d3a4d')}${path('M0 520c220-110 400-60 600-20s400-30 600-90v265H0z', '#173a33')}
    ${rect(0, 596, 1200, 10, '#6f7f86')}${range(30)
      .map((i) => rect(i * 42, 606, 22, 10, '#3b4b52'))
      .join('')}
    ${[0, 1, 2]
      .map(
        (i) =>
          `${rect(60 + i * 330, 456, 310, 126, i === 2 ? C.red : C.green, 22)}${rect(60 + i * 330, 540, 310, 12, C.ink)}
           ${range(4)
             .map((w) => rect(88 + i * 330 + w * 68, 482, 46, 40, w === i ? '#2a4a3c' : C.gold, 8))
             .join(
               '',
             )}${circle(120 + i * 330, 588, 18, C.ink)}${circle(310 + i * 330, 588, 18, C.ink)}`,
      )
      .join('')}
    ${path('M1030 456h40c60 0 90 60 96 126h-136z', C.red)}${path('M1060 480h20c30 0 46 26 54 48h-74z', C.sky)}${path('M1166 560l34-14v50z', '#f5e7a8')}`,

  'lisbon-on-foot-with-a-laptop': `${ground('#f3d9a8')}
    ${circle(220, 150, 76, '#f7efd8')}
    ${path('M0 420C300 300 700 260 1200 130v545H0z', '#e3b878')}
    ${house(120, 300, 150, 240, C.paper, C.red, C.blue)}${house(290, 250, 170, 270, C.sky, C.red, C.blue)}${house(480, 220, 150, 290, C.mint, C.red, C.green)}
    ${house(650, 180, 170, 300, C.paper, C.red, C.green)}${house(840, 140, 150, 330, C.coral, C.red, C.paper)}${house(1010, 100, 170, 370, C.paper, C.red, C.blue)}
    ${path('M0 590C400 560 800 500 1200 400v275H0z', '#6e6a5e')}${line('M0 620C400 590 800 530 1200 430', '#a8a390', 6)}
    <g transform="rotate(-7 640 540)">${rect(520, 430, 270, 140, C.gold, 18)}${rect(520, 424, 270, 26, C.paper, 10)}${range(
      4,
    )
      .map((i) => rect(542 + i * 60, 462, 44, 48, C.night, 6))
      .join(
        '',
      )}${rect(520, 528, 270, 12, C.ink)}${circle(580, 574, 20, C.ink)}${circle(730, 574, 20, C.ink)}${line('M655 424v-60l40-26', C.ink, 6)}</g>`,

  'sourdough-for-people-who-read-changelogs': `${ground('#dfe7d2')}
    <ellipse cx="600" cy="590" rx="470" ry="56" fill="#c3cfb2"/>
    <ellipse cx="600" cy="400" rx="400" ry="220" fill="#8f5426"/><ellipse cx="600" cy="380" rx="386" ry="204" fill="#b87336"/><ellipse cx="560" cy="340" rx="300" ry="140" fill="#cf9150"/>
    ${line('M330 420C480 380 640 330 880 330', '#f4dcb0', 18)}
    ${[
      [430, 392, -60, -70],
      [520, 368, -40, -86],
      [620, 348, -20, -90],
      [720, 336, 6, -84],
      [470, 384, 70, 76],
      [570, 360, 80, 84],
      [680, 342, 86, 80],
      [780, 332, 80, 66],
    ]
      .map(([x, y, dx, dy]) => line(`M${x} ${y}l${dx} ${dy}`, '#f4dcb0', 12))
      .join('')}
    ${circle(1010, 150, 8, C.paper)}${circle(960, 190, 6, C.paper)}${circle(1050, 210, 10, C.paper)}${circle(180, 180, 8, C.paper)}${circle(140, 240, 6, C.paper)}`,

  'one-pot-lunches-between-two-meetings': `${ground('#f0c6b4')}
    ${clock(190, 220, 110, C.blue, C.ink, 0.2)}${clock(1010, 220, 110, C.green, C.ink, 1.2)}
    ${rect(0, 590, 1200, 85, '#dba58e')}
    ${path('M350 340h500v170a90 90 0 0 1-90 90H440a90 90 0 0 1-90-90z', C.red)}${rect(320, 318, 560, 44, '#a83620', 22)}
    ${rect(268, 378, 90, 34, C.ink, 17)}${rect(842, 378, 90, 34, C.ink, 17)}
    ${[450, 600, 750]
      .map((x, i) => line(`M${x} ${270 - i * 6}c-40-40 40-70 0-110s40-66 8-100`, C.paper, 18))
      .join('')}`,
};

await writePictures(COVERS, 'images/posts');
