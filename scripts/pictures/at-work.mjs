/**
 * Draws the owner at work by day, and the night that lies over it in the dark theme, from the same shapes so that
 * they coincide: node scripts/pictures/at-work.mjs
 */
import { head, neck, neckline, ROBIN } from './figure.mjs';
import {
  CALM,
  circle,
  closeRenderer,
  line,
  openRenderer,
  path,
  publicFolder,
  rect,
  render,
  sharp,
  writePicture,
} from './lib.mjs';

const CREAM = '#f6e8c6';
const GOLD = '#f0b545';

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
const FAR_HILL = 'M300 560c120-90 220-70 300-20s160 20 220-30v430H300z';
const NEAR_HILL = 'M300 690c100-60 180-40 260-10s180 30 260-60v320H300z';

const WALL = `${rect(0, 0, 960, 1120, '#1a563f')}${path('M280 930V330a280 280 0 0 1 560 0v600z', '#123f2e')}`;
const VIEW = `${rect(300, 60, 520, 880, CREAM)}${circle(716, 262, 84, GOLD)}${path(FAR_HILL, '#a9d3bb')}${path(NEAR_HILL, '#5fae85')}`;
const PENDANT = `${line('M172 0v138', '#0f3526', 7)}${path('M72 236a100 100 0 0 1 200 0z', GOLD)}${path('M142 236h60a30 22 0 0 1-60 0z', '#fff3d1')}`;

const LEFT_LEAVES = [
  [-62, 230, 56],
  [64, 210, 54],
  [-36, 360, 70],
  [40, 330, 66],
  [-8, 450, 76],
  [14, 300, 60],
];
const RIGHT_LEAVES = [
  [-34, 210, 50],
  [34, 300, 66],
  [-10, 330, 64],
  [16, 240, 56],
];
const PLANTS = `${plant(146, 850, LEFT_LEAVES, '#7fcaa0', '#4fa67c')}
  ${path('M66 836h160l-22 130H88z', '#2f62b5')}${rect(56, 822, 180, 34, '#3d74cc', 8)}
  ${plant(934, 960, RIGHT_LEAVES, '#4fae82', '#2f8a62')}`;

const BODY = `<g transform="translate(548 406) scale(1.72)">${neck(ROBIN)}</g>
  ${path('M322 960c-30-190 10-296 136-338h180c110 30 156 108 176 208 10 46 34 84 26 118-6 30-30 40-66 40H590V940z', ROBIN.top)}
  <g transform="translate(548 368) scale(1.72)">${neckline(ROBIN)}${ROBIN.collar}</g>
  ${circle(486, 276, 13, ROBIN.hair)}<g transform="translate(548 406) scale(1.72)">${head(ROBIN)}</g>`;

const DESK = `${rect(0, 930, 960, 190, '#a3653f')}${rect(0, 1058, 960, 62, '#7d492c')}`;

/** The lamp of the theme switch: a base, an arm with an elbow, a shade that points at the work. */
const SHADE = 'M-24 12h48l52 92q4 10-8 10h-136q-12 0-8-10z';
const LAMP_HEAD = `<g transform="translate(826 560) rotate(38)">${path('M-28 112h56a28 25 0 0 1-56 0z', '#e2d8bb')}${rect(-21, -34, 42, 56, '#d8962a', 12)}${path(SHADE, GOLD)}</g>`;
const LAMP = `${line('M884 950L920 730 838 566', CREAM, 13)}${circle(920, 730, 15, '#d8962a')}
  ${rect(820, 942, 120, 30, '#d8962a', 15)}${rect(820, 942, 120, 16, GOLD, 8)}${LAMP_HEAD}`;

const FOREARM = `${path('M590 988V884c40 4 84 4 132-4l110 40c10 50-20 68-58 68z', ROBIN.top)}
  ${line('M704 764c22 44 34 84 26 118-28 8-70 12-116 8', '#b93a20', 8)}`;
const HAND = `${path('M578 892c-44-12-88-2-122 26-12 14-4 24 12 22l26-6c-18 12-8 26 8 22-4 12 10 18 22 14 18 6 36 8 54 6z', ROBIN.skin)}${line('M494 934l34-14M502 956l34-14', ROBIN.shade, 5)}
  ${rect(562, 882, 50, 106, '#b93a20', 20)}`;
const KEYS = `${path('M186 1000l110-46h290l-122 46z', '#aab6af')}${path('M464 1000l122-46v8l-116 48z', '#7f8c85')}`;
const LID = `<g transform="translate(180 996) skewX(8.5)">
    ${rect(0, -282, 290, 282, '#22332c', 18)}${path('M0-18V-264a18 18 0 0 1 18-18h10V0H18a18 18 0 0 1-18-18z', '#34493f')}
    <g transform="translate(104 -190) scale(1.45)">${path('M9 6h17v52H9z', '#f3f2ea')}${path('M29 6h13a13 13 0 0 1 0 26H29zM40.5 13.8a5.2 5.2 0 1 0 .01 0z', '#8fd6b0', 'fill-rule="evenodd"')}${path('M29 35a23 23 0 0 1 23 23H29z', '#f0664a')}</g>
  </g>${rect(176, 996, 296, 14, '#d5ddd7', 7)}`;
const MUG = `<g transform="translate(-36 0)">${line('M822 928c48-6 48 62-2 60', '#2f62b5', 15)}${path('M732 902h92v96q0 26-26 26h-40q-26 0-26-26z', '#3d74cc')}${rect(732, 902, 92, 16, '#2f62b5')}
  ${line('M762 872c-14-20 14-30 0-52M794 872c-14-20 14-30 0-52', '#fff8e6', 7)}</g>`;

const DAY = `<defs><clipPath id="arch"><path d="${ARCH}"/></clipPath></defs>
  ${WALL}<g clip-path="url(#arch)">${VIEW}</g>${PENDANT}${PLANTS}${BODY}${DESK}${FOREARM}${LAMP}${KEYS}${HAND}${LID}${MUG}`;

/** What stands before the window, and so stays out of the night in it. */
const BEFORE_WINDOW = `${PLANTS}${BODY}${DESK}${LAMP}${LID}`;
/** What the lamp is behind of, seen from the light's side: nothing of it is on its rim. */
const BEFORE_PERSON = `${DESK}${LAMP}${LID}${HAND}${MUG}`;

const WARM = '#ffd27a';
const house = (x, y, wall, windows) =>
  `${path(`M${x} ${y}v-34l38-26 38 26v34z`, wall)}${windows.map((at) => rect(x + at, y - 28, 14, 18, WARM, 2)).join('')}`;

const NIGHT_VIEW = `${rect(290, 50, 540, 890, 'oklch(0.26 0.05 260)')}
  ${circle(716, 262, 84, 'oklch(0.93 0.03 95)')}${circle(744, 226, 15, 'oklch(0.86 0.035 95)')}${circle(762, 288, 22, 'oklch(0.86 0.035 95)')}${circle(714, 318, 11, 'oklch(0.86 0.035 95)')}
  ${[
    [356, 300],
    [392, 214],
    [470, 132],
    [582, 104],
    [352, 420],
    [662, 142],
    [776, 404],
    [722, 446],
  ]
    .map(([x, y]) => circle(x, y, 4.5, '#cfd9ea'))
    .join('')}
  ${path(FAR_HILL, 'oklch(0.33 0.045 215)')}${house(330, 552, 'oklch(0.24 0.04 230)', [14, 46])}
  ${path(NEAR_HILL, 'oklch(0.27 0.045 185)')}`;

/** Alpha of a group as one flat shape, drawn in by a little: what is cut out with it overlaps what it is cut for. */
const SHAPES = `<filter id="shape" x="0" y="0" width="960" height="1120" filterUnits="userSpaceOnUse"><feMorphology in="SourceAlpha" radius="2.5"/></filter>
  <filter id="black" x="0" y="0" width="960" height="1120" filterUnits="userSpaceOnUse"><feOffset in="SourceAlpha"/></filter>
  <filter id="rim" x="0" y="0" width="960" height="1120" filterUnits="userSpaceOnUse"><feOffset in="SourceAlpha" dx="-11" dy="-5" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/><feFlood flood-color="${WARM}" flood-opacity=".8"/><feComposite in2="edge" operator="in"/></filter>`;

/** Where the lamp shines: from the shade down to the desk, over the hands. */
const CONE = 'M697 605L340 1000c150 56 300 62 410 34q76-22 72-90L813 695z';

const NIGHT = `<defs><clipPath id="arch"><path d="${ARCH}"/></clipPath>${SHAPES}
  <radialGradient id="dim" gradientUnits="userSpaceOnUse" cx="640" cy="880" r="640"><stop offset=".1" stop-color="#000" stop-opacity=".85"/><stop offset=".45" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
  <linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="766" y1="636" x2="575" y2="1040"><stop offset="0" stop-color="${WARM}" stop-opacity=".5"/><stop offset="1" stop-color="${WARM}" stop-opacity="0"/></linearGradient>
  <mask id="window" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="1120"><path d="${ARCH}" fill="#fff" stroke="#fff" stroke-width="5"/><g filter="url(#shape)">${BEFORE_WINDOW}</g></mask>
  <mask id="front" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="1120">${rect(0, 0, 960, 1120, '#fff')}<g filter="url(#black)">${DESK}${LID}</g></mask>
  <mask id="room" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="1120">${rect(0, 0, 960, 1120, '#fff')}${path(ARCH, '#000')}<g clip-path="url(#arch)"><g style="filter:url(#black) invert(1)">${BEFORE_WINDOW}</g></g><g opacity=".5"><g mask="url(#front)"><g filter="url(#black)">${BODY}</g></g><g mask="url(#lit)"><g filter="url(#black)">${FOREARM}${HAND}</g></g></g><g filter="url(#shape)" opacity=".85">${LAMP_HEAD}</g>${rect(0, 0, 960, 1120, 'url(#dim)')}</mask>
  <mask id="person" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="1120">${rect(500, 0, 460, 1120, '#fff')}<g filter="url(#black)">${BEFORE_PERSON}</g></mask>
  <mask id="lit" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="1120">${rect(0, 0, 960, 1120, '#fff')}<g filter="url(#black)">${LID}${LAMP_HEAD}</g></mask></defs>
  <g mask="url(#window)">${NIGHT_VIEW}</g>
  <g mask="url(#room)">${rect(0, 0, 960, 1120, 'oklch(0.2 0.045 215)', 0, 'opacity=".66"')}</g>
  <g mask="url(#lit)">${path(CONE, 'url(#beam)')}</g>
  <g mask="url(#person)"><g filter="url(#rim)">${BODY}</g></g>
  <g transform="translate(826 560) rotate(38)">${path('M-28 112h56a28 25 0 0 1-56 0z', '#fffbe9')}</g>`;

/** The layer is as large as what phones show of the day, and no larger: soft light needs no more. */
async function writeNight(name, width) {
  await sharp(await render(NIGHT, 960, 1120))
    .resize(width)
    .avif({ quality: 48, effort: 9 })
    .toFile(`${publicFolder}images/people/${name}-${width}.avif`);
}

await openRenderer();
await writePicture(DAY, 'images/people', 'robin-sample-at-work', 960, 1120, { quality: CALM });
await writeNight('robin-sample-at-night', 576);
await closeRenderer();
