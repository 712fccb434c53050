import { execFile as execFileCallback } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { BROWSER_ARGS, ensureBrowser, findBrowser, hydrated, seeAll } from './lib/browser.mjs';
import { isText, PHONE, totals, weigh } from './lib/build/weight.mjs';
import { ensureDependencies, freePort, main, say } from './lib/run.mjs';

/* `npm run lighthouse`, from the pages and their aims to the report. One file: nothing else needs a part of it. */

/** @typedef {{ performance: number, accessibility: number, 'best-practices': number, seo: number }} Scores */
/** @typedef {{ name: string, path: string, aim: Partial<Scores>, status?: number }} Target */

const CALM = { accessibility: 100, 'best-practices': 100, seo: 100 };

/**
 * The splash of the landing page is a part of its first paint. An address that is not there has no place
 * in a search, and browsers note its status in their console, which counts against best practices.
 */
const TARGETS = /** @type {Target[]} */ ([
  { name: 'landing page', path: '/', aim: { ...CALM, performance: 96 } },
  ...[
    '/all-projects',
    '/archive',
    '/blogs',
    '/contact',
    '/follow',
    '/newsletter',
    '/resume',
    '/search',
    '/series',
    '/tags',
    '/tags/remote-work',
  ].map((path) => ({
    name: path.slice(1),
    path,
    aim: { ...CALM, performance: 100 },
  })),
  {
    name: 'post',
    path: '/details/one-round-trip-to-the-database',
    aim: { ...CALM, performance: 100 },
  },
  { name: 'project', path: '/project-details/tidewatch', aim: { ...CALM, performance: 100 } },
  {
    name: 'not found',
    path: '/nothing-here',
    aim: { accessibility: 100 },
    status: 404,
  },
]);

/** The edge's certificate is its own. */
const BROWSER = [...BROWSER_ARGS, '--ignore-certificate-errors'];

const RUNS = 3;
const MAX_FAILURES = 3;
/** A run takes about fifteen seconds. */
const RUN_MS = 90_000;
const execFile = promisify(execFileCallback);

/**
 * `npm run lighthouse`: Lighthouse on every public page of the built site with the sample content, as it
 * imitates a phone on a slow line, the median of three runs; and what the page weighs, as the budget test
 * counts it. Ends with an error where a page is under its aim. With paths behind `--` only those:
 * `npm run lighthouse -- / /contact`.
 *
 * The site is opened once, and stopped before anything is measured: a visitor's phone does not run the
 * server, and `wrangler pages dev` takes its share of two cores even where nobody asks it anything.
 */
await main(async () => {
  await ensureDependencies();
  await ensureBrowser();
  const wanted = process.argv.slice(2);
  const targets = TARGETS.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
  say('Building, and recording what the site answers');
  const edge = await record(targets);
  try {
    const results = [];
    for (const { target, weight } of edge.pages) {
      say(`${target.name} (${target.path})`);
      results.push({ target, weight, runs: await measure(edge.url, target) });
    }
    print(results);
  } finally {
    await edge.stop();
  }
});

/** @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer */

/**
 * Opens the pages of the built site as a phone does, down to their ends, and stops the site.
 * @param {Target[]} targets
 * @returns a server that gives the same answers again, with their texts compressed as the platform's edge does
 */
async function record(targets) {
  const [{ build, migrate, seed, serve }, { chromium }] = await Promise.all([
    import('./lib/site.mjs'),
    import('playwright-core'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-lighthouse-'));
  const state = join(folder, 'state');
  await migrate(state);
  await seed(state);
  await build();
  const site = await serve({ port: await freePort(9260), state, vars: {} });
  const edge = await startEdge(new URL(site.url), await freePort(9360));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER });
  try {
    const pages = [];
    for (const target of targets) {
      pages.push({ target, weight: totals(await weigh(browser, edge.url + target.path)) });
      const page = await browser.newPage(PHONE);
      await page.goto(edge.url + target.path);
      await hydrated(page);
      await seeAll(page);
      await page.close();
    }
    // Lighthouse asks for these, a page does not.
    const { request: client } = await browser.newContext({ ignoreHTTPSErrors: true });
    const manifest = await client.get(`${edge.url}/manifest.webmanifest`);
    const { icons } = await manifest.json();
    for (const path of [
      '/robots.txt',
      ...icons.map((/** @type {{ src: string }} */ { src }) => src),
    ]) {
      await client.get(edge.url + path);
    }
    return { ...edge, pages };
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Speaks HTTP/2, as the platform's edge does with every browser of the last years: one connection for all that a
 * page asks for. By HTTP/1.1 Lighthouse reckons a connection, with two turns of its own, for each font.
 * @param {URL} site @param {number} port
 */
async function startEdge(site, port) {
  /** @type {Map<string, Answer>} by method and path */
  const answers = new Map();
  // Only now: it is one of the dependencies.
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: site.hostname }]);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const key = `${method} ${path}`;
    const known = answers.get(key);
    if (known) {
      incoming.resume();
      outgoing.writeHead(known.status, known.headers).end(known.body);
      return;
    }
    const question = request(
      {
        host: site.hostname,
        port: site.port,
        method,
        path,
        headers: forwarded(headers, site),
      },
      async (answer) => {
        const recorded = await compressed(answer);
        answers.set(key, recorded);
        outgoing.writeHead(recorded.status, recorded.headers).end(recorded.body);
      },
    );
    question.on('error', () => outgoing.destroy());
    incoming.pipe(question);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `https://127.0.0.1:${port}`,
    // The browsers, with their connections, have ended by then.
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * What a browser sent to the edge, as the site gets it: by HTTP/1.1, from pages of its own.
 * @param {import('node:http').IncomingHttpHeaders} headers @param {URL} site
 */
function forwarded(headers, { host, origin }) {
  const known = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return {
    ...Object.fromEntries(known),
    host,
    ...(headers.origin && { origin }),
    'accept-encoding': 'identity',
  };
}

/** What HTTP/2 has no place for, or what another length follows. @param {import('node:http').IncomingHttpHeaders} headers */
function withoutConnection(headers) {
  const {
    connection: _connection,
    'keep-alive': _alive,
    'transfer-encoding': _encoding,
    'content-length': _length,
    ...rest
  } = headers;
  return rest;
}

/** @param {import('node:http').IncomingMessage} answer @returns {Promise<Answer>} */
async function compressed(answer) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const headers = withoutConnection(answer.headers);
  const status = answer.statusCode ?? 502;
  if (!isText(headers['content-type']) || body.length === 0) {
    return { status, headers: { ...headers, 'content-length': body.length }, body };
  }
  const small = brotliCompressSync(body);
  const encoded = { 'content-encoding': 'br', 'content-length': small.length };
  return { status, headers: { ...headers, ...encoded, vary: 'Accept-Encoding' }, body: small };
}

/**
 * @param {string} url @param {Target} target
 * @returns {Promise<import('lighthouse').Result[]>} a report a run
 */
async function measure(url, { path, status }) {
  const reports = [];
  let failures = 0;
  while (reports.length < RUNS) {
    try {
      const { stdout } = await execFile(
        process.execPath,
        [
          'node_modules/lighthouse/cli/index.js',
          url + path,
          '--output=json',
          '--quiet',
          `--chrome-flags=${BROWSER.join(' ')}`,
          ...(status === undefined ? [] : ['--ignore-status-code']),
        ],
        {
          env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
          maxBuffer: 64 * 1024 * 1024,
          timeout: RUN_MS,
          // It ends its browser at that.
          killSignal: 'SIGINT',
        },
      );
      const report = JSON.parse(stdout);
      if (report.runtimeError) throw new Error(report.runtimeError.message);
      reports.push(report);
    } catch (error) {
      // Now and then it fails to record a page, or waits for ever: that is no measurement, good or bad.
      if (failures === MAX_FAILURES) throw error;
      failures += 1;
    }
  }
  return reports;
}

/** @param {number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * @param {{ target: Target, weight: ReturnType<typeof totals>, runs: import('lighthouse').Result[] }[]} results
 * @throws Error that names each page under its aim
 */
function print(results) {
  const head = [
    'Page',
    'Perf',
    'A11y',
    'BP',
    'SEO',
    'FCP s',
    'LCP s',
    'CLS',
    'TBT ms',
    'JS KB',
    'HTML+CSS KB',
    'All KB',
  ];
  console.log(`\n| ${head.join(' | ')} |\n| --- |${' ---: |'.repeat(head.length - 1)}`);
  const missed = [];
  for (const { target, weight, runs } of results) {
    /** @param {string} id */
    const score = (id) =>
      Math.round(100 * median(runs.map((run) => run.categories[id]?.score ?? 0)));
    /** @param {string} id */
    const value = (id) => median(runs.map((run) => run.audits[id]?.numericValue ?? 0));
    const scores = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
    const cells = [
      target.name,
      ...Object.values(scores),
      (value('first-contentful-paint') / 1000).toFixed(2),
      (value('largest-contentful-paint') / 1000).toFixed(2),
      value('cumulative-layout-shift').toFixed(3),
      value('total-blocking-time').toFixed(0),
      ...[weight.scripts, weight.htmlAndCss, weight.all].map((bytes) => (bytes / 1000).toFixed(1)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    for (const [id, aim] of Object.entries(target.aim)) {
      const found = scores[/** @type {keyof Scores} */ (id)];
      if (found >= aim) continue;
      missed.push(`${target.path}: ${id} is ${found}, not ${aim} (${failures(runs, id)})`);
    }
  }
  if (missed.length > 0) throw new Error(`Under the aim:\n  ${missed.join('\n  ')}`);
}

/**
 * @param {import('lighthouse').Result[]} runs @param {string} category
 * @returns {string} the audits that took something from the score of the last run
 */
function failures(runs, category) {
  const last = runs.at(-1);
  const audits = last?.categories[category]?.auditRefs ?? [];
  return audits
    .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${last?.audits[id]?.displayValue ?? ''}`.trim())
    .join(', ');
}
