import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, freePort, main, root, say } from './lib/run.mjs';

/** Seconds of load on one address in one round, and rounds of which the median counts. */
const SECONDS = 2;
const ROUNDS = 3;
const CONNECTIONS = 8;

/** The floors: a Pages function that does nothing, and a small static file of the same server. */
const EMPTY = '/bench-empty';
const STATIC = '/favicon.svg';

const TARGETS = [
  '/',
  '/all-projects',
  '/blogs',
  '/blogs?q=night',
  '/details/one-round-trip-to-the-database',
  '/project-details/tidewatch',
  '/contact',
  '/sitemap.xml',
  '/api/blogs',
  '/api/blogs?limit=6',
  '/api/details/one-round-trip-to-the-database',
  '/api/projects',
  '/api/reviews',
  '/api/contributions',
];

/**
 * `npm run bench`: the rate of each public page and API call under `wrangler pages dev`, as a ratio
 * to the two floors that were measured in the same round, with what it asked the database.
 */
await main(async () => {
  await ensureDependencies();
  const { build, migrate, seed, serve } = await import('./lib/site.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const state = join(folder, 'state');
  await migrate(state);
  await seed(state);
  await build();
  for (const part of ['public', 'functions', 'wrangler.toml']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  // functions/_middleware.ts imports a package.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const nothing = `export const onRequest = () => new Response('ok');\n`;
  writeFileSync(join(folder, `functions${EMPTY}.js`), nothing);
  const site = await serve({
    port: await freePort(8960),
    state,
    folder,
    vars: { SERVER_TIMING: 'on' },
  });
  try {
    const rates = await measure(site.url, [EMPTY, STATIC, ...TARGETS]);
    await print(site.url, rates);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * @param {string} url @param {string[]} paths
 * @returns {Promise<Map<string, { rate: number, empty: number, fixed: number }[]>>} by path, a round each:
 *   answers a second, and the two floors of that round
 */
async function measure(url, paths) {
  /** @type {Map<string, { rate: number, empty: number, fixed: number }[]>} */
  const found = new Map(paths.map((path) => [path, []]));
  // One round to warm up: compiled code and open connections are what a visitor meets.
  for (let round = 0; round <= ROUNDS; round += 1) {
    say(round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`);
    /** @type {Record<string, number>} */
    const rates = {};
    for (const path of paths) rates[path] = await rateOf(url + path);
    if (round === 0) continue;
    for (const path of paths) {
      found.get(path)?.push({
        rate: rates[path] ?? 0,
        empty: rates[EMPTY] ?? 0,
        fixed: rates[STATIC] ?? 0,
      });
    }
  }
  return found;
}

/** @param {string} url @returns {Promise<number>} answers a second @throws Error where one is not a 200 */
async function rateOf(url) {
  const { default: autocannon } = await import('autocannon');
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} answers were no success`);
  return requests.average;
}

/** @param {number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** @param {string} url @param {Awaited<ReturnType<typeof measure>>} found */
async function print(url, found) {
  console.log(
    '\n| Address | Answers a second | to an empty function | to a static file | Round trips | Rows read |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [path, rounds] of found) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    const timing = response.headers.get('server-timing') ?? '';
    const [trips = '', rows = ''] = timing.match(/\d+/g) ?? [];
    const cells = [
      `\`${path}\``,
      median(rounds.map(({ rate }) => rate)).toFixed(0),
      median(rounds.map(({ rate, empty }) => rate / empty)).toFixed(2),
      median(rounds.map(({ rate, fixed }) => rate / fixed)).toFixed(2),
      trips,
      rows,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
