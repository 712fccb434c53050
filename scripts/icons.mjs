/**
 * `npm run icons`: run it after you add a name below. It writes
 * - public/icons.svg, public/admin-icons.svg, public/images/palette-icons.svg and public/images/text-icons.svg: symbols
 *   for <use>, so that no icon is part of a script;
 * - public/images/social/: one file per network, so that a page loads only those that it shows;
 * - public/images/skills/: one file per logo, which browsers load lazily.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SOCIAL_HOSTS } from '../app/engine/kit/social-icon.js';
import { ensureDependencies } from './lib/run.mjs';

await ensureDependencies('all');
const { default: _, ...brands } = await import('simple-icons');
const { optimize } = await import('svgo');

const require = createRequire(import.meta.url);

/** Line icons of Lucide, in the colour of the surrounding text. */
const LINE_ICONS = `
  accessibility arrow-left arrow-right arrow-up arrow-up-right calendar check circle-alert
  circle-check download image-off mail map-pin menu phone search send triangle-alert x
`;

/** Icons of the admin area, in a file that visitors never load. */
const ADMIN_ICONS = `
  archive arrow-down arrow-left arrow-right arrow-up bell bold calendar-clock chart-column check
  chevron-left chevron-right circle-alert circle-check clock code copy download ellipsis
  external-link eye file-text folder-kanban grip-vertical heading heart-pulse history image inbox italic
  key-round keyboard laptop layout-dashboard link list list-ordered list-tree log-out mail
  maximize-2 menu message-square monitor panel-top pause pencil play plus printer quote reply rotate-ccw
  save search send settings shield-alert shield-check smartphone star trash-2 triangle-alert
  undo-2 upload user users x
`;

/** Icons of the search palette, which loads them when it opens. */
const PALETTE_ICONS = `
  arrow-right archive copy download file-text folder-kanban hash house lamp-desk list mail panel-top rss
  search send
`;

/** Icons of callouts, as on GitHub: kind -> Lucide's name. Only posts with callouts load the file. */
const TEXT_ICONS = {
  note: 'info',
  tip: 'lightbulb',
  important: 'message-square-warning',
  warning: 'triangle-alert',
  caution: 'octagon-alert',
};

/** @typedef {keyof typeof brands} Brand */
/** @type {Record<string, Brand>} our name -> Simple Icons' name; in the brand's colour */
const SKILLS = {
  html: 'siHtml5',
  css: 'siCss',
  javascript: 'siJavascript',
  typescript: 'siTypescript',
  react: 'siReact',
  redux: 'siRedux',
  remix: 'siRemix',
  tailwind: 'siTailwindcss',
  bootstrap: 'siBootstrap',
  sass: 'siSass',
  mui: 'siMui',
  'styled-components': 'siStyledcomponents',
  node: 'siNodedotjs',
  express: 'siExpress',
  mongodb: 'siMongodb',
  firebase: 'siFirebase',
  mysql: 'siMysql',
  figma: 'siFigma',
};

/** @param {string} list of names */
const namesIn = (list) => list.trim().split(/\s+/);

/** @param {string} name Lucide's @param {string} [id] ours, if different @param {string} [more] additional shapes */
function lineSymbol(name, id = name, more = '') {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  const shapes = body
    .replace(/<!--.*?-->/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}${more}</symbol>`;
}

/** A filled shade and three rays: at 20 px it takes both to show that the lamp is on. */
const LIGHT =
  '<path d="m14.207 4.793 5.994 1.227a1 1 0 0 1 .506 1.687l-7 7a1 1 0 0 1-1.687-.506l-1.227-5.994z" fill="currentColor"/><path d="M15 18v3M18.5 16.5l2 2M20 13h2"/>';

/** A circle as path data. @param {number} x @param {number} y @param {number} r */
const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;

/**
 * What a client gets from each step (app/content/sections.ts), from the shapes of the mark: bodies, and parts in the
 * colour of the text. Where the shapes of one path overlap, there is a hole.
 * @type {Record<string, { bodies: string[], parts: string[] }>}
 */
const DRAWINGS = {
  sheet: {
    bodies: ['M0 0h21v11h11v29h-32zM6 7h9v4h-9zM6 18h20v3h-20zM6 25h20v3h-20zM6 32h12v3h-12z'],
    parts: ['M22 0a10 10 0 0 1 10 10h-10z'],
  },
  window: {
    bodies: [
      `M0 3h40v34h-40zM3 12h34v22h-34z${circle(5, 7.5, 1.5)}${circle(10, 7.5, 1.5)}${circle(15, 7.5, 1.5)}`,
      'M6 15h12a12 12 0 0 1-12 12zM21 15h13v3h-13zM21 21h8v3h-8z',
    ],
    parts: ['M24 25l13 6-6 2-2 6z'],
  },
  keys: {
    bodies: [
      `${circle(20, 9, 9)}${circle(20, 9, 6)}`,
      `${circle(11, 21, 7)}${circle(11, 19, 2)}`,
      'M9 27h4v5h4v3h-4v2h5v3h-9z',
    ],
    parts: [`${circle(29, 21, 7)}${circle(29, 19, 2)}`, 'M27 27h4v3h4v3h-4v1h3v3h-7z'],
  },
};

/** @param {[name: string, drawing: { bodies: string[], parts: string[] }]} entry */
function drawingSymbol([name, { bodies, parts }]) {
  const paths = [
    ...bodies.map((path) => `<path d="${path}"/>`),
    ...parts.map((path) => `<path d="${path}" fill="currentColor"/>`),
  ];
  return `<symbol id="${name}" viewBox="0 0 40 40" fill-rule="evenodd">${paths.join('')}</symbol>`;
}

/** Below this brightness a logo needs `isDark` in app/content/about.ts, and the dark theme inverts it. */
const TOO_DARK = 48;

/** @param {string} path */
const stroke = (path) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Our own shapes in place of logos that nobody can read at 20 px. @type {Record<string, string>} */
const SIMPLER_SKILLS = {
  'styled-components': `${stroke('M6.5 5.5 1.7 12l4.8 6.5M17.5 5.5l4.8 6.5-4.8 6.5')}<path d="M12 5c2.3 3.2 3.4 5 3.4 7.4a3.4 3.4 0 0 1-6.8 0c0-2.4 1.1-4.2 3.4-7.4z"/>`,
  express: stroke('M2.3 12h8.4a4.4 4.4 0 1 0-1.4 3.4M13.8 7.7l8 8.6M21.8 7.7l-8 8.6'),
  mysql:
    '<path d="M2 15C3 8 8.5 4 14 4c-.5-1.5-.3-2.5.5-3.5 2 1 3.2 2.3 4 4 2.5 1.5 4 3.8 4.5 6.5-1.5-.8-2.5-1-4-1 .5 1.5.4 3-.2 4.5-1-1.8-2.3-3-4.3-3.5C9.5 11 6 13.5 5.5 17c.3 2 0 3.5-1 5-.8-1-1.2-2-1.3-3.2L0 18.5c.2-1.5.9-2.7 2-3.5z"/>',
};

/** Another shade of colours with a contrast of less than 3:1 on light or on dark paper. React's is that of its site. @type {Record<string, string>} */
const SHADES = {
  css: '8A57C7',
  redux: '8459C9',
  bootstrap: '815ABB',
  react: '087EA4',
  tailwind: '0891B2',
  'styled-components': 'CF5F87',
  node: '3C873A',
  mongodb: '3F9640',
};
/** Below a logo. The letters of JavaScript are black: on light paper, its yellow alone is hard to see. @type {Record<string, string>} */
const BELOW = { javascript: '<path d="M1 1h22v22H1z" fill="#000"/>' };

/** @param {[name: string, icon: Brand]} brand */
function writeSkill([name, icon]) {
  const { path, hex: own } = brands[icon];
  const hex = SHADES[name] ?? own;
  const shapes = (BELOW[name] ?? '') + (SIMPLER_SKILLS[name] ?? `<path d="${path}"/>`);
  const brightest = Math.max(
    ...[...hex.matchAll(/../g)].map(([part]) => Number.parseInt(part, 16)),
  );
  if (brightest < TOO_DARK) console.error(`${name} is dark: set isDark in app/content/about.ts`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#${hex}">${shapes.replaceAll('currentColor', `#${hex}`)}</svg>`;
  // One decimal: half the bytes, and no visible difference at three times the size of 28 px.
  const { data } = optimize(svg, { floatPrecision: 1 });
  writeFileSync(new URL(`${name}.svg`, skills), `${data}\n`);
}

/** Our own paths, because Simple Icons no longer has these networks. */
const OWN_MARKS = {
  linkedin:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm2 7.5V18h2.6V9.500H6ZM7.300 5.300a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3ZM10.300 9.500V18h2.600v-4.400c0-1.300.5-2 1.500-2s1.400.8 1.400 2V18h2.600v-4.900c0-2.500-1.300-3.800-3.100-3.800-1.200 0-2 .6-2.500 1.400V9.500h-2.500Z',
  codepen:
    'M11.450 1.170a1 1 0 0 1 1.100 0l10 6.500a1 1 0 0 1 .450.830v7a1 1 0 0 1-.450.830l-10 6.500a1 1 0 0 1-1.100 0l-10-6.500A1 1 0 0 1 1 15.500v-7a1 1 0 0 1 .450-.830ZM11 4.100 4.300 8.450 7.300 10.450 11 8Zm2 0V8l3.700 2.450 3-2ZM3 10.400v3.200L5.500 12Zm18 0L18.500 12l2.500 1.600ZM12 9.700 8.700 12l3.300 2.300 3.300-2.300ZM7.300 13.550l-3 2L11 19.900V16Zm9.400 0L13 16v3.900l6.700-4.350Z',
};

/** Line icons for links that are not to a network. */
const SOCIAL_LINES = ['link', 'mail', 'phone', 'rss'];

/** @param {string} name of a network */
function networkSymbol(name) {
  const own = Object.entries(OWN_MARKS).find(([one]) => one === name)?.[1];
  const path = own ?? Object.values(brands).find(({ slug }) => slug === name)?.path;
  if (!path) throw new Error(`Simple Icons has no ${name}.`);
  const rule = own ? ' fill-rule="evenodd"' : '';
  return `<symbol id="icon" viewBox="0 0 24 24" fill="currentColor"><path d="${path}"${rule}/></symbol>`;
}

/** @param {string} name of the file @param {string[]} symbols */
function write(name, symbols) {
  const target = new URL(`../public/${name}`, import.meta.url);
  writeFileSync(
    target,
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  );
}

write('icons.svg', [
  ...namesIn(LINE_ICONS).map((name) => lineSymbol(name)),
  lineSymbol('lamp-desk', 'lamp'),
  lineSymbol('lamp-desk', 'lamp-on', LIGHT),
  ...Object.entries(DRAWINGS).map(drawingSymbol),
]);
write(
  'admin-icons.svg',
  namesIn(ADMIN_ICONS).map((name) => lineSymbol(name)),
);
write(
  'images/palette-icons.svg',
  namesIn(PALETTE_ICONS).map((name) => lineSymbol(name)),
);
write(
  'images/text-icons.svg',
  Object.entries(TEXT_ICONS).map(([kind, name]) => lineSymbol(name, kind)),
);

const social = new URL('../public/images/social/', import.meta.url);
mkdirSync(social, { recursive: true });
for (const name of new Set([...Object.values(SOCIAL_HOSTS), 'mastodon']))
  write(`images/social/${name}.svg`, [networkSymbol(name)]);
for (const name of SOCIAL_LINES) write(`images/social/${name}.svg`, [lineSymbol(name, 'icon')]);

const skills = new URL('../public/images/skills/', import.meta.url);
mkdirSync(skills, { recursive: true });
for (const skill of Object.entries(SKILLS)) writeSkill(skill);
