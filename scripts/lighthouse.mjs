import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BROWSER_ARGS, ensureBrowser, findBrowser } from './lib/browser.mjs';
import { NOT_FOUND, PUBLIC_PAGES } from './lib/pages.mjs';
import { ensureDependencies, freePort, main, say } from './lib/run.mjs';
import { BUDGET, PHONE, totals, weigh } from './lib/weight.mjs';

/** Runs of which the median counts. */
const RUNS = 3;
/** How often Lighthouse may fail to record a page; one run takes about fifteen seconds. */
const MAX_FAILURES = 3;
const RUN_MS = 90_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
];
const HEAD =
  'Page | Perf | A11y | BP | SEO | FCP ms | LCP ms | CLS | TBT ms | JS KB | HTML+CSS KB | All KB';
/** The largest contentful paint in ms: of a page that begins with a large picture, and of any other. */
const MAX_PAINT = { picture: 1500, other: 1300 };
const BEGINS_WITH_PICTURE = /^\/$|^\/(project-)?details\//;
const MAX_SHIFT = 0.02;

/** The certificate is the edge's own. */
const BROWSER = [...BROWSER_ARGS, '--ignore-certificate-errors'];

/** @typedef {{ scores: number[], values: number[], weight: ReturnType<typeof totals> }} Figures by CATEGORIES, by AUDITS, in bytes */

/**
 * `npm run lighthouse`: Lighthouse on every public page of the built site with the sample content, as a phone on a
 * slow line (mobile, simulated), the median of three runs; and the weight of each page. Ends with an error where a page
 * misses a budget of docs/performance.md. With paths behind `--` only those: `npm run lighthouse -- / /contact`.
 */
await main(async () => {
  await ensureDependencies();
  await ensureBrowser();
  const { build } = await import('./lib/site.mjs');
  const { serveSamples } = await import('./lib/sample-site.mjs');
  const { startEdge } = await import('./lib/edge.mjs');
  const wanted = process.argv.slice(2);
  const paths = [...PUBLIC_PAGES, NOT_FOUND].filter(
    (path) => wanted.length === 0 || wanted.includes(path),
  );
  say('Building');
  await build();
  const site = await serveSamples();
  const edge = await startEdge(site.url, await freePort(9360));
  try {
    console.log(`\n| ${HEAD} |\n| --- |${' ---: |'.repeat(11)}`);
    const missed = [];
    for (const path of paths) {
      const figures = {
        weight: await weightOf(edge.url + path),
        ...(await measure(edge.url + path)),
      };
      printRow(path, figures);
      missed.push(...missedBy(path, figures));
    }
    if (missed.length > 0) throw new Error(`Budgets that are missed:\n  ${missed.join('\n  ')}`);
  } finally {
    edge.stop();
    await site.stop();
  }
});

/** @param {string} url @returns {Promise<ReturnType<typeof totals>>} bytes, as a phone asks for them */
async function weightOf(url) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER });
  try {
    return totals(await weigh(await browser.newPage(PHONE), url));
  } finally {
    await browser.close();
  }
}

/** @param {string} url @returns {Promise<Omit<Figures, 'weight'>>} medians */
async function measure(url) {
  /** @type {import('lighthouse').Result[]} */
  const reports = [];
  for (let failures = 0; reports.length < RUNS; ) {
    try {
      const report = await lighthouse(url);
      if (report.runtimeError) throw new Error(report.runtimeError.message);
      reports.push(report);
    } catch (error) {
      failures += 1;
      if (failures > MAX_FAILURES) throw error;
    }
  }
  const median = (/** @type {(report: import('lighthouse').Result) => number} */ of) =>
    reports.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return {
    scores: CATEGORIES.map((id) =>
      Math.round(100 * median((one) => one.categories[id]?.score ?? 0)),
    ),
    values: AUDITS.map((id) => median(({ audits }) => audits[id]?.numericValue ?? 0)),
  };
}

/** One run, in a process of its own. @param {string} url @returns {Promise<import('lighthouse').Result>} */
async function lighthouse(url) {
  const flags = [
    '--output=json',
    '--quiet',
    '--ignore-status-code',
    `--chrome-flags=${BROWSER.join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', url, ...flags],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
      maxBuffer: 64 * 1024 * 1024,
      timeout: RUN_MS,
      // At this it ends its browser.
      killSignal: 'SIGINT',
    },
  );
  return JSON.parse(stdout);
}

/** @param {string} path @param {Figures} figures */
function printRow(path, { scores, values, weight: { scripts, htmlAndCss, all } }) {
  const times = values.map((value) => value.toFixed(value < 1 ? 3 : 0));
  const sizes = [scripts, htmlAndCss, all].map((bytes) => (bytes / 1000).toFixed(1));
  console.log(`| ${[path, ...scores, ...times, ...sizes].join(' | ')} |`);
}

/** @param {string} path @param {Figures} figures @returns {string[]} what is over its budget */
function missedBy(path, { scores, values: [, paint = 0, shift = 0], weight }) {
  const found = { LCP: paint, CLS: shift, ...weight };
  const most = {
    LCP: BEGINS_WITH_PICTURE.test(path) ? MAX_PAINT.picture : MAX_PAINT.other,
    CLS: MAX_SHIFT,
    ...BUDGET,
  };
  const low = CATEGORIES.filter((_, index) => scores[index] !== 100)
    // A page that is not there is not for search engines, and its status is an error in the console.
    .filter((name) => path !== NOT_FOUND || name === 'accessibility')
    .map((name) => `${path}: ${name} is under 100`);
  const over = /** @type {(keyof typeof most)[]} */ (Object.keys(most))
    .filter((name) => found[name] > most[name])
    .map((name) => `${path}: ${name} is ${found[name]}, and may be ${most[name]}`);
  return [...low, ...over];
}
