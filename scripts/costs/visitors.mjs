import { readFileSync } from 'node:fs';
import { ASSUMPTIONS } from './assumptions.mjs';

/** @typedef {import('./counted-site.mjs').Init} Init */
/** @typedef {{ at: number, kind: string, path: string, init?: Init, expected?: number[] }} Request at: milliseconds after midnight */
/** @typedef {() => number} Random 0 to 1 */

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The same numbers each time (mulberry32). @param {number} seed @returns {Random} */
export function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} name @returns {string[]} */
const slugs = (name) =>
  JSON.parse(readFileSync(new URL(`../seed/${name}.json`, import.meta.url), 'utf8')).map(
    (/** @type {{ slug: string }} */ { slug }) => slug,
  );
const POSTS = slugs('posts');
const PROJECTS = slugs('projects');
const OTHER_PAGES = ['/blogs', '/all-projects', '/contact', '/resume', '/archive', '/tags'];

/** @template T @param {readonly T[]} list @param {number} place 0 to 1 @returns {T} */
export function pick(list, place) {
  const one = list[Math.floor(place * list.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

/** More of a day's visitors come in the afternoon than at night. @param {Random} random @returns {number} */
function aTime(random) {
  for (;;) {
    const share = random();
    if (random() < 0.55 - 0.45 * Math.cos(2 * Math.PI * (share - 0.1))) return share * (DAY - HOUR);
  }
}

/** @param {Random} random @returns {string} */
function aPage(random) {
  const kind = random();
  if (kind < ASSUMPTIONS.landingPage) return '/';
  if (kind > 1 - ASSUMPTIONS.otherPages) {
    const pages = [...OTHER_PAGES, ...PROJECTS.map((slug) => `/project-details/${slug}`)];
    return pick(pages, random());
  }
  return `/details/${pick(POSTS, random() ** 2)}`;
}

/** Where a page's data is, for a step within the document. @param {string} path */
function dataOf(path) {
  const route = path
    .replace(/^\/$/, '/_index')
    .replace(/^(\/details|\/project-details)\/.*/, '$1.$id');
  const query = new URLSearchParams({ _routes: `routes${route}` });
  return `${path === '/' ? '/_root' : path}.data?${query}`;
}

/** @param {Record<string, string>} fields @returns {Init} */
export const form = (fields) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'navigate',
  },
  body: new URLSearchParams(fields).toString(),
});

/** @param {number} visitor @returns {Record<string, string>} what a browser says of itself */
const browserOf = (visitor) => ({
  'CF-Connecting-IP': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
});

const robot = (/** @type {string} */ name) => ({
  'CF-Connecting-IP': '192.0.2.9',
  'User-Agent': `Mozilla/5.0 (compatible; ${name}/2.0; bot)`,
});

/** How many of some visitors do something: a whole number, by chance rounded up. */
const someOf = (/** @type {number} */ share, /** @type {Random} */ random) =>
  Math.floor(share) + (random() < share % 1 ? 1 : 0);

/** Where the day's mails to strangers are used up, a sign-up is put off to the next day. */
const SENT = [200, 303, 429];

/**
 * What one visitor asks for, in the order of time.
 * @param {number} visitor @param {Random} random @param {{ picture: string }} site picture: an uploaded one
 * @returns {Request[]}
 */
function visit(visitor, random, { picture }) {
  /** @type {Request[]} */
  const requests = [];
  let at = aTime(random);
  const headers = browserOf(visitor);
  const ask = (/** @type {string} */ kind, /** @type {string} */ path, more = {}, init = {}) => {
    at += 500;
    requests.push({
      at,
      kind,
      path,
      ...more,
      init: { ...init, headers: { ...headers, ...Object(init).headers } },
    });
  };
  const chance = random();
  let upTo = 0;
  const { pages } = ASSUMPTIONS.pagesOfAVisit.find(({ share }) => {
    upTo += share;
    return chance < upTo;
  }) ?? { pages: 1 };
  let page = '';
  for (let n = 0; n < pages; n += 1) {
    page = aPage(random);
    if (n === 0) {
      ask('pages', page);
      if (random() < ASSUMPTIONS.manifests) ask('pictures and files', '/manifest.webmanifest');
      const pictures = someOf(ASSUMPTIONS.uploadedPictures, random);
      for (let one = 0; one < pictures; one += 1) ask('pictures and files', picture);
    } else ask('steps', dataOf(page));
    ask(
      'views counted',
      '/seen',
      { expected: [204] },
      form({ p: page, r: n === 0 ? 'www.google.com' : '' }),
    );
    if (random() < ASSUMPTIONS.fetchedAhead) {
      ask('steps', dataOf(aPage(random)), {}, { headers: { 'Sec-Purpose': 'prefetch' } });
    }
    at += 20_000 + random() * 100_000;
  }
  if (random() < ASSUMPTIONS.searches) {
    ask('searches', '/search.json?q=ni');
    ask('searches', '/search.json?q=night');
    ask('searches', '/search?q=night');
  }
  const email = `visitor-${visitor}@example.net`;
  if (random() < ASSUMPTIONS.messages) {
    const message = 'Could you build something like this for us? We are three people.';
    ask('forms', '/contact', { expected: SENT }, form({ name: 'Ada', email, message }));
  }
  if (random() < ASSUMPTIONS.comments) {
    const body = 'The part about keyset paging saved me an afternoon. Thank you!';
    const post = `/details/${pick(POSTS, random())}`;
    ask('forms', post, { expected: SENT }, form({ name: 'Ada', body }));
  }
  if (random() < ASSUMPTIONS.signUps) {
    ask('forms', '/newsletter', { expected: SENT }, form({ email, source: 'footer' }));
  }
  return requests;
}

/** @param {number} visitors @param {Random} random @returns {Request[]} of programs */
function programs(visitors, random) {
  const { feedReaders, crawled, probes, apiCalls } = ASSUMPTIONS;
  const times = (/** @type {{ always: number, perVisitor: number }} */ { always, perVisitor }) =>
    Math.round((always + perVisitor * visitors) * Math.min(1, visitors / 1000 + 0.05));
  const many = (/** @type {number} */ count, /** @type {() => Omit<Request, 'at'>} */ make) =>
    Array.from({ length: count }, () => ({ at: random() * (DAY - HOUR), ...make() }));
  const feeds = ['/feed.xml', '/atom.xml', '/feed.json'];
  const crawledPages = ['/', ...OTHER_PAGES, '/sitemap.xml', '/robots.txt', '/llms.txt'];
  const holes = ['/wp-login.php', '/.env', '/xmlrpc.php', '/admin.php', '/wp-admin/setup.php'];
  return [
    ...many(Math.round(24 * feedReaders * visitors), () => ({
      kind: 'feed readers',
      path: pick(feeds, random()),
      init: { headers: robot('FeedReader') },
    })),
    ...many(times(crawled), () => ({
      kind: 'crawlers',
      path: random() < 0.5 ? aPage(random) : pick(crawledPages, random()),
      init: { headers: robot('Crawler') },
    })),
    ...many(times(probes), () => ({
      kind: 'addresses that are not there',
      path: pick(holes, random()),
      init: { headers: browserOf(Math.floor(2 ** 23 + random() * 50)) },
      expected: [404],
    })),
    ...many(times(apiCalls), () => ({
      kind: 'calls of the API',
      path: pick(['/api/blogs', '/api/projects', '/api/contributions'], random()),
      init: { headers: robot('Client') },
    })),
  ];
}

/**
 * All that strangers ask for on one day, in the order of time.
 * @param {number} visitors @param {Random} random @param {{ picture: string }} site
 * @returns {Request[]}
 */
export const strangers = (visitors, random, site) =>
  [
    ...Array.from({ length: visitors }, (_, visitor) => visit(visitor + 1, random, site)).flat(),
    ...programs(visitors, random),
  ].sort((a, b) => a.at - b.at);
