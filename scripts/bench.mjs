import { readdirSync, readFileSync } from 'node:fs';
import { ensureDependencies, main, say } from './lib/run.mjs';

/** Seconds of load on one address in a round, and rounds; the result is the median. */
const SECONDS = 1;
const ROUNDS = 3;
const CONNECTIONS = 8;
/** Sequential requests to measure processor time. */
const ANSWERS = 300;

const ADDRESSES = [
  '/',
  '/blogs',
  '/details/one-round-trip-to-the-database',
  '/project-details/tidewatch',
  '/api/blogs',
];

/** An empty function beside the site, the base of all ratios. */
const EMPTY = '/bench-empty';

const FRONT = `import site from './platform.js';
export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '${EMPTY}' ? new Response('ok') : site.fetch(request, env, context),
};`;

const KINDS = /** @type {const} */ (['first view', 'stored', '304']);

/**
 * Milliseconds of processor time above an empty function (docs/performance.md). An API call reads the versions of its data
 * each time.
 * @param {string} path @param {typeof KINDS[number]} kind
 */
const budgetOf = (path, kind) =>
  path.startsWith('/api/')
    ? 3
    : { 'first view': path === '/' ? 9 : 8, stored: 1.2, 304: 0.4 }[kind];

/** Miniflare compresses for clients that accept it, which takes more time than a stored page. Cloudflare does it elsewhere. */
const PLAIN = { 'Accept-Encoding': 'identity' };

/** @typedef {{ url: string }} Server */
/** @typedef {{ rate: number, cpu: number }} Cost responses per second; milliseconds of processor time per response */

/**
 * `npm run bench`: measures public pages and API calls in workerd, relative to an empty function in the same run: at the
 * first view, as a stored page, and for a client that has the page (304). Ends with the budgets that are exceeded.
 */
await main(async () => {
  await ensureDependencies('all');
  const { ensureBuilt } = await import('./lib/site.mjs');
  const { serveSamples } = await import('./lib/sample-site.mjs');
  await ensureBuilt();
  const unstored = await serveSamples({ settings: { KEEP_PAGES: 'off' }, front: FRONT });
  const stored = await serveSamples({ front: FRONT });
  try {
    for (const server of [unstored, stored])
      for (const path of [EMPTY, ...ADDRESSES]) await ask(server, path, 60);
    await printCosts({ unstored, stored });
  } finally {
    await unstored.stop();
    await stored.stop();
  }
});

/** @param {{ unstored: Server, stored: Server }} servers */
async function printCosts({ unstored, stored }) {
  /** @type {Record<string, Cost>[]} one entry per round, by address and kind */
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}`);
    /** @type {Record<string, Cost>} */
    const costs = { unstored: await costOf(unstored, EMPTY), stored: await costOf(stored, EMPTY) };
    for (const path of ADDRESSES) {
      const tag = (await fetch(stored.url + path)).headers.get('etag') ?? '';
      costs[`${path} first view`] = relative(await costOf(unstored, path), costs.unstored);
      costs[`${path} stored`] = relative(await costOf(stored, path), costs.stored);
      const held = await costOf(stored, path, { 'If-None-Match': tag });
      costs[`${path} 304`] = relative(held, costs.stored);
    }
    rounds.push(costs);
  }
  const median = (/** @type {string} */ name, /** @type {keyof Cost} */ part) =>
    rounds.map((costs) => costs[name]?.[part] ?? 0).sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0;
  console.log('\n| Address | First view: ratio | ms | Stored: ratio | ms | 304: ratio | ms |');
  console.log(`| --- |${' ---: |'.repeat(6)}`);
  for (const path of ADDRESSES) {
    const cells = KINDS.flatMap((kind) => [
      median(`${path} ${kind}`, 'rate').toFixed(2),
      median(`${path} ${kind}`, 'cpu').toFixed(1),
    ]);
    console.log(`| ${[path, ...cells].join(' | ')} |`);
  }
  const exceeded = ADDRESSES.flatMap((path) =>
    KINDS.map((kind) => ({ name: `${path} ${kind}`, budget: budgetOf(path, kind) })),
  ).filter(({ name, budget }) => median(name, 'cpu') > budget);
  for (const { name, budget } of exceeded)
    console.log(`Over budget: ${name} takes ${median(name, 'cpu').toFixed(1)} ms of ${budget} ms`);
  if (exceeded.length === 0) console.log('Processor time is within all budgets.');
}

/** @param {Cost} cost @param {Cost} [floor] @returns {Cost} rate: the ratio; cpu: above the floor */
function relative({ rate, cpu }, floor = { rate: 1, cpu: 0 }) {
  return { rate: rate / floor.rate, cpu: cpu - floor.cpu };
}

/**
 * @param {Server} server @param {string} path @param {Record<string, string>} [headers]
 * @returns {Promise<Cost>} @throws Error if a response has another status than expected
 */
async function costOf(server, path, headers = {}) {
  const { default: autocannon } = await import('autocannon');
  const url = server.url + path;
  const sent = { ...PLAIN, ...headers };
  const load = { url, headers: sent, connections: CONNECTIONS, duration: SECONDS };
  const { requests, statusCodeStats = {}, errors } = await autocannon(load);
  const expected = headers['If-None-Match'] ? '304' : '200';
  const others = Object.keys(statusCodeStats).filter((status) => status !== expected);
  if (errors > 0 || others.length > 0) throw new Error(`${path}: ${errors} errors, ${others}`);
  const before = cpuTime();
  await ask(server, path, ANSWERS, sent);
  return { rate: requests.average, cpu: (cpuTime() - before) / ANSWERS };
}

/** @param {Server} server @param {string} path @param {number} times @param {Record<string, string>} [headers] */
async function ask({ url }, path, times, headers = PLAIN) {
  for (let n = 0; n < times; n += 1) await (await fetch(url + path, { headers })).arrayBuffer();
}

/**
 * @returns {number} milliseconds of processor time of the server processes (Linux only)
 */
function cpuTime() {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      const [, name, rest = ''] =
        /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ').map(Number);
      if (name === 'workerd' && fields[1] === process.pid)
        ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
    } catch {
      // The process has just ended.
    }
  }
  // A tick is a hundredth of a second.
  return ticks * 10;
}
