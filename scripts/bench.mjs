import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, freePort, main, root, say } from './lib/run.mjs';

/** Seconds of load on one address in one round, and rounds of which the median counts. */
const SECONDS = 1;
const ROUNDS = 3;
const CONNECTIONS = 8;
/** Answers to one client, one after the other, whose processor time is measured. */
const ANSWERS = 100;

/** The floor: a Pages function that does nothing. */
const EMPTY = '/bench-empty';

/** What the local database costs by itself: a function that answers its posts and does nothing else. */
const ONLY_ASKING = '/bench-only-asking';

/** @type {Record<string, string>} The functions of the two, by path. */
const FLOORS = {
  [EMPTY]: `export const onRequest = () => new Response('ok');`,
  [ONLY_ASKING]: `export const onRequest = async ({ env }) => {
    const { results } = await env.DB.prepare('select * from posts order by published_at desc').all();
    return Response.json(results);
  };`,
};

const POST = '/details/one-round-trip-to-the-database';
const ADDRESSES = [
  '/',
  '/all-projects',
  '/blogs',
  '/blogs?q=night',
  POST,
  '/project-details/tidewatch',
  '/contact',
  '/newsletter',
  '/sitemap.xml',
  ONLY_ASKING,
  '/api/blogs',
  '/api/blogs?limit=6',
  '/api/details/one-round-trip-to-the-database',
  '/api/projects',
  '/api/reviews',
  '/api/contributions',
];
/** What shows posts, asked again where there are more of them. */
const OF_POSTS = ['/', '/blogs', '/blogs?q=night', POST, '/api/blogs', '/api/blogs?limit=6'];
const MORE_POSTS = [100, 10_000];

/** @typedef {Awaited<ReturnType<typeof import('./lib/site.mjs').serve>>} Server */
/** @typedef {{ rate: number, ratio: number, cpu: number }} Cost ratio: to the floor; cpu: milliseconds above it */

/**
 * The same built site twice: one that makes every page anew, one that keeps what it has made.
 * @param {number} posts beside the samples
 * @param {(servers: { anew: Server, keeping: Server }) => Promise<void>} work
 */
async function withServers(posts, work) {
  const { execute, migrate, seed, serve } = await import('./lib/site.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  for (const part of ['public', 'functions', 'wrangler.toml'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  // functions/_middleware.ts imports a package.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [path, code] of Object.entries(FLOORS))
    writeFileSync(join(folder, `functions${path}.js`), code);
  /** @type {Server[]} */
  const servers = [];
  const open = async (/** @type {string} */ name, /** @type {Record<string, string>} */ vars) => {
    const state = join(folder, name);
    await migrate(state);
    await seed(state);
    if (posts > 0) await execute(morePosts(posts), ['--local', '--persist-to', state]);
    const port = await freePort(8960);
    const server = await serve({ port, state, folder, vars: { SERVER_TIMING: 'on', ...vars } });
    servers.push(server);
    return server;
  };
  try {
    await work({
      anew: await open('anew', { KEEP_PAGES: 'off' }),
      keeping: await open('keeping', {}),
    });
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number} count */
const morePosts = (count) => `
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
  insert into posts (id, slug, title, details, category, status, published_at, created_at, updated_at)
  select 'BENCH' || printf('%021d', i), 'bench-' || i, 'Post ' || i, 'Text of post ' || i || ' about the night.',
    'Technology', 'published', 1000 * i, 1, 1 from n;`;

/** @param {{ anew: Server, keeping: Server }} servers @param {string[]} paths */
async function printCosts({ anew, keeping }, paths) {
  // Compiled code, rendered texts and open connections are what a visitor meets.
  for (const server of [anew, keeping])
    for (const path of [EMPTY, ...paths]) await ask(server, path, 60);
  /** @type {Map<string, Record<'first' | 'again' | 'held', Cost[]>>} */
  const found = new Map(paths.map((path) => [path, { first: [], again: [], held: [] }]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}`);
    const floors = { anew: await floorOf(anew), keeping: await floorOf(keeping) };
    for (const path of paths) {
      const tag = (await fetch(keeping.url + path)).headers.get('etag') ?? '';
      const costs = found.get(path);
      costs?.first.push(await costOf(anew, path, floors.anew));
      costs?.again.push(await costOf(keeping, path, floors.keeping));
      costs?.held.push(await costOf(keeping, path, floors.keeping, { 'If-None-Match': tag }));
    }
  }
  console.log(
    '\n| Address | First view: ratio | ms | rows | Again: ratio | ms | rows | 304: ratio | ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [path, { first, again, held }] of found) {
    const cells = [
      `\`${path}\``,
      ...shown(first),
      await rowsOf(anew, path),
      ...shown(again),
      await rowsOf(keeping, path),
      ...shown(held),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('');
}

/** @param {Cost[]} costs */
const shown = (costs) => [
  median(costs.map(({ ratio }) => ratio)).toFixed(2),
  median(costs.map(({ cpu }) => cpu)).toFixed(1),
];

/** @param {Server} server */
const floorOf = async (server) => ({
  rate: await rateOf(server, EMPTY),
  cpu: await cpuOf(server, EMPTY),
});

/**
 * @param {Server} server @param {string} path @param {{ rate: number, cpu: number }} floor
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Cost>}
 */
async function costOf(server, path, floor, headers = {}) {
  const rate = await rateOf(server, path, headers);
  const cpu = await cpuOf(server, path, headers);
  return { rate, ratio: rate / floor.rate, cpu: cpu - floor.cpu };
}

/**
 * @param {Server} server @param {string} path @param {Record<string, string>} [headers]
 * @returns {Promise<number>} answers a second @throws Error where one is neither a success nor a 304
 */
async function rateOf({ url, output }, path, headers = {}) {
  const { default: autocannon } = await import('autocannon');
  const {
    requests,
    statusCodeStats = {},
    errors,
  } = await autocannon({
    url: url + path,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const expected = headers['If-None-Match'] ? '304' : '200';
  const others = Object.keys(statusCodeStats).filter((status) => status !== expected);
  if (errors > 0 || others.length > 0)
    throw new Error(`${path}: ${errors} errors, ${others.join()}\n${output().slice(-3000)}`);
  return requests.average;
}

/**
 * @param {Server} server @param {string} path @param {Record<string, string>} [headers]
 * @returns {Promise<number>} milliseconds of the server's processor time an answer
 */
async function cpuOf(server, path, headers = {}) {
  const before = cpuTime(server);
  await ask(server, path, ANSWERS, headers);
  return (cpuTime(server) - before) / ANSWERS;
}

/** @param {Server} server @param {string} path @param {number} times @param {Record<string, string>} [headers] */
async function ask({ url }, path, times, headers = {}) {
  // Wrangler compresses in the place of the platform's edge: that is no cost of the site.
  const plain = { 'Accept-Encoding': 'identity', ...headers };
  for (let n = 0; n < times; n += 1)
    await (await fetch(url + path, { headers: plain })).arrayBuffer();
}

/** Of Linux: a hundredth of a second. */
const TICK_MS = 10;

/**
 * @param {Server} server
 * @returns {number} milliseconds that workerd has used, in all of the server's processes (Linux alone)
 */
function cpuTime({ group }) {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [name, fields] = [
        stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        stat.slice(stat.lastIndexOf(')') + 2).split(' '),
      ];
      if (name === 'workerd' && Number(fields[2]) === group)
        ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has just ended.
    }
  }
  return ticks * TICK_MS;
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** @param {Server} server @param {string} path @returns {Promise<string>} as D1 itself counts them */
async function rowsOf({ url }, path) {
  // A second after the last question, so that it has to ask.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const timing = (await fetch(url + path)).headers.get('server-timing') ?? '';
  return /rows-read=(\d+)/.exec(timing)?.[1] ?? '';
}

/**
 * `npm run bench`: what each public page and API call costs under `wrangler pages dev`: where it is made
 * anew, where it was made before, and where the client has it already. With words behind `--` only the
 * addresses that hold one of them.
 */
await main(async () => {
  await ensureDependencies();
  const { build } = await import('./lib/site.mjs');
  await build();
  const words = process.argv.slice(2);
  const wanted = (/** @type {string[]} */ addresses) =>
    addresses.filter((one) => words.length === 0 || words.some((word) => one.includes(word)));
  await withServers(0, (servers) => printCosts(servers, wanted(ADDRESSES)));
  for (const posts of MORE_POSTS) {
    say(`With ${posts} posts`);
    await withServers(posts, (servers) => printCosts(servers, wanted(OF_POSTS)));
  }
});
