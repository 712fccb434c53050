/**
 * Draws the diagrams of the sample posts: as SVG, whose letters stay sharp, with the colours of both themes; and from the
 * same drawing the JPEG and its variants, which older links name. node scripts/pictures/diagrams.mjs
 */
import {
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
  writeSvg,
} from './lib.mjs';

/**
 * The tokens of both themes (app/styles/tokens.css) as hex, which feed readers know as well. A colour of the light
 * one has one of the dark one alone in its place: what is the same here and differs there is one apart.
 */
const LIGHT = {
  ground: '#ebeee9',
  surface: '#fcfdfb',
  ink: '#192620',
  muted: '#4d5a54',
  green: '#1f7a52',
  soft: '#cbe6d4',
  red: '#be2323',
  quiet: '#d6dbd5',
  fills: { green: '#1f7a53', red: '#be2324', blue: '#2f62b5' },
  onFill: '#fcfdfa',
  bar: '#192621',
  sea: '#d3e1ea',
  land: '#e6ebd9',
  hills: '#ccd6bb',
  dough: ['#f6ead2', '#f0d9b0', '#e5bf85', '#d49a57', '#a9652c'],
  crust: '#8a5322',
};
const DARK = {
  ground: '#0c1b14',
  surface: '#1a2c24',
  ink: '#e9efe8',
  muted: '#afb9b0',
  green: '#7ad59c',
  soft: '#1f4634',
  red: '#fd837b',
  quiet: '#2b3d35',
  // Large fields are deeper than text of the same colour: they would shine.
  fills: { green: '#2b6b4b', red: '#a2402f', blue: '#315c97' },
  onFill: '#f5f8f2',
  bar: '#40544a',
  sea: '#12243a',
  land: '#1f3a30',
  hills: '#2c4d3d',
  dough: ['#f2e3c6', '#e6cb9c', '#d3aa6c', '#b98145', '#8f5a2b'],
  crust: '#d8a468',
};

const label = (x, y, content, size, fill, more = '') =>
  text(x, y, content, size, fill, `text-anchor="middle" font-weight="600" ${more}`);

/** A box with one or two lines of text in its middle. */
const box = (x, y, w, h, fill, ink, lines, size = 38) =>
  `${rect(x, y, w, h, fill, 24)}${lines
    .map((one, i) =>
      label(
        x + w / 2,
        y + h / 2 + size * (0.36 + (i - (lines.length - 1) / 2) * 1.2),
        one,
        size,
        ink,
      ),
    )
    .join('')}`;

const arrow = (x1, y1, x2, y2, stroke) => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const at = (turn) =>
    `${Math.round(x2 - Math.cos(a + turn) * 26)} ${Math.round(y2 - Math.sin(a + turn) * 26)}`;
  return line(`M${x1} ${y1}L${x2} ${y2}M${at(0.5)}L${x2} ${y2}L${at(-0.5)}`, stroke, 7);
};

/** Each draws itself in the colours it gets; its first word is how high it is. */
const DIAGRAMS = {
  'diagram-one-round-trip': [
    480,
    (
      p,
    ) => `${rect(50, 134, 270, 212, p.surface, 20)}${path('M50 154q0-20 20-20h230q20 0 20 20v30H50z', p.bar)}${circle(80, 159, 8, C.red)}${circle(106, 159, 8, C.gold)}${circle(132, 159, 8, C.leaf)}${label(185, 280, 'Browser', 38, p.ink)}
    ${box(438, 134, 264, 212, p.fills.green, p.onFill, ['Edge', 'function'])}
    ${rect(820, 40, 330, 400, p.soft, 28)}${label(985, 96, 'D1, one batch', 35, p.ink)}
    ${['projects', 'posts', 'reviews'].map((name, i) => box(850, 126 + i * 98, 270, 80, p.surface, p.ink, [name], 36)).join('')}
    ${arrow(340, 210, 420, 210, p.ink)}${arrow(420, 270, 340, 270, p.red)}${arrow(722, 210, 802, 210, p.ink)}${arrow(802, 270, 722, 270, p.red)}
    ${label(762, 176, 'once', 30, p.muted)}`,
  ],

  'diagram-keyset-index': [
    640,
    (p) => {
      const rows = (from, to, fill, ink) =>
        `<g fill="${fill}">${range(to - from)
          .map((i) => `<rect x="300" y="${26 + (from + i) * 54}" width="560" height="46" rx="10"/>`)
          .join('')}</g><g font-size="30" fill="${ink}">${range(to - from)
          .map((i) => {
            const month = String(11 - from - i).padStart(2, '0');
            const y = 60 + (from + i) * 54;
            return `<text x="326" y="${y}">2026-${month}-14</text><text x="600" y="${y}">post ${month}</text>`;
          })
          .join('')}</g>`;
      return `${rows(0, 4, p.quiet, p.ink)}${rows(4, 10, p.fills.green, p.onFill)}${rows(10, 11, p.quiet, p.ink)}
        ${arrow(70, 238, 280, 238, p.red)}${label(160, 208, 'cursor', 40, p.red)}
        ${line('M888 244h26v312h-26', p.green, 7)}${label(1048, 392, 'the next', 40, p.green)}${label(1048, 442, 'six rows', 40, p.green)}`;
    },
  ],

  'diagram-rooms': [
    500,
    (
      p,
    ) => `${box(40, 170, 230, 160, p.fills.blue, p.onFill, ['routes'])}${box(350, 170, 230, 160, p.fills.blue, p.onFill, ['http'])}${box(660, 145, 240, 210, p.fills.green, p.onFill, ['domain'])}
    ${box(930, 30, 240, 130, p.fills.red, p.onFill, ['db'])}${box(930, 340, 240, 130, p.fills.red, p.onFill, ['adapters'])}
    ${arrow(278, 250, 340, 250, p.ink)}${arrow(588, 250, 650, 250, p.ink)}${arrow(1050, 172, 912, 228, p.ink)}${arrow(1050, 328, 912, 272, p.ink)}`,
  ],

  'map-night-trains': [
    620,
    (p) => {
      const stops = [
        ['Paris', 210, 300, -40],
        ['Vienna', 900, 270, -40],
        ['Venice', 740, 450, 70],
        ['Milan', 530, 440, 70],
        ['Berlin', 740, 110, -38],
      ];
      return `${rect(0, -40, 1200, 700, p.sea)}${path('M60 190C200 90 420 140 560 60s380-50 640 40v440c-200 60-300 20-440 70s-150-90-290-40-330 30-410-80z', p.land)}${path('M430 380c60-40 170-30 240-60 60-20 130 10 180-20l20 40c-70 40-140 20-210 50-90 30-150 20-210 40z', p.hills)}
        ${line(`M${stops.map(([, x, y]) => `${x} ${y}`).join('L')}`, p.ink, 8, 'stroke-dasharray="4 20"')}
        ${stops.map(([name, x, y, off]) => `${circle(x, y, 20, p.red)}${circle(x, y, 8, p.surface)}${label(x, y + off, name, 42, p.ink)}`).join('')}`;
    },
  ],

  'dough-timeline': [
    400,
    (p) => `${line('M120 150H1080', p.crust, 10)}
    ${[
      ['feed', 'evening'],
      ['mix', '9:00'],
      ['fold', '10 to 12'],
      ['shape', '14:00'],
      ['bake', 'next day'],
    ]
      .map(([name, when], i) => {
        const x = 124 + i * 238;
        return `${circle(x, 150, 44 + i * 10, p.dough[i], `stroke="${p.crust}" stroke-width="6"`)}${label(x, 304, name, 44, p.ink)}${text(x, 352, when, 34, p.muted, 'text-anchor="middle"')}`;
      })
      .join('')}`,
  ],

  'oklch-scale': [
    600,
    () => {
      const names = ['ink', 'muted', 'green', 'red', 'blue', 'line'];
      const row = (y, ground, ink, fills) =>
        `${rect(30, y, 1140, 255, ground, 28)}${fills.map((fill, i) => rect(66 + i * 183, y + 34, 153, 130, fill, 18)).join('')}${names.map((name, i) => label(142 + i * 183, y + 214, name, 34, ink)).join('')}`;
      return `${row(30, '#f5f6f3', '#192620', ['#192620', '#4d5a54', '#076e3e', '#be2323', '#175ba8', '#d6dbd5'])}
        ${row(315, '#12221b', '#e9efe8', ['#e9efe8', '#afb9b0', '#7ad59c', '#fd837b', '#7ebbfa', '#30423a'])}`;
    },
  ],
};

const COLOUR = /(fill|stroke)="(#[0-9a-f]{6})"/g;

/**
 * The style that turns a drawing into the other one, of the same shapes: browsers follow the theme of the page that
 * shows it. @throws where one colour would have to become two
 */
function atNight(light, dark) {
  const colours = [...dark.matchAll(COLOUR)].map(([, , colour]) => colour);
  const rules = new Map();
  for (const [index, [attribute, name, colour]] of [...light.matchAll(COLOUR)].entries()) {
    const night = colours[index];
    if (night === colour) continue;
    const rule = `[${attribute}]{${name}:${night}}`;
    if (rules.has(attribute) && rules.get(attribute) !== rule)
      throw new Error(`${attribute} twice`);
    rules.set(attribute, rule);
  }
  return rules.size === 0
    ? ''
    : `<style>@media (prefers-color-scheme:dark){${[...rules.values()].join('')}}</style>`;
}

await openRenderer();
for (const [name, [height, draw]] of Object.entries(DIAGRAMS)) {
  const on = (colours) => rect(0, 0, 1200, height, colours.ground) + draw(colours);
  const address = `${name}-1200x${height}`;
  writeSvg(atNight(on(LIGHT), on(DARK)) + on(LIGHT), 'images/posts', address, 1200, height);
  const above = Math.round((675 - height) / 2);
  await writePicture(
    rect(0, -above, 1200, 675, LIGHT.ground) + on(LIGHT),
    'images/posts',
    name,
    1200,
    675,
    { viewBox: `0 ${-above} 1200 675`, quality: { full: 62, small: 48 } },
  );
}
await closeRenderer();
