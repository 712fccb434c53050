import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BROWSER_ARGS, ensureBrowser, findBrowser } from './lib/browser.mjs';
import { NOT_FOUND, PUBLIC_PAGES } from './lib/pages.mjs';
import { ensureDependencies, freePort, main } from './lib/run.mjs';
import { BUDGET, PHONE, totals, weigh } from './lib/weight.mjs';

/** Runs per page, of which the median counts, and how often one may fail. A run takes about fifteen seconds. */
const RUNS = 3;
const MAX_FAILURES = 3;
const RUN_MS = 90_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
];
const SHIFT = AUDITS.indexOf('cumulative-layout-shift');
const HEAD =
  'Page | Perf | A11y | BP | SEO | FCP ms | LCP ms | CLS | TBT ms | JS KB | HTML+CSS KB | All KB';
/** Limits of the largest contentful paint in ms, for pages that begin with a picture, and others. */
const MAX_PAINT = { picture: 1500, other: 1300 };
const BEGINS_WITH_PICTURE = /^\/$|^\/(project-)?details\//;
const MAX_SHIFT = 0.02;

/** The edge's certificate is self-signed. */
const BROWSER = [...BROWSER_ARGS, '--ignore-certificate-errors'];

/** @typedef {{ scores: number[], values: number[], weight: ReturnType<typeof totals> }} Figures scores by CATEGORIES, values by AUDITS, weight in bytes */

/**
 * `npm run lighthouse`: runs Lighthouse (mobile, simulated throttling) on every public page with the samples, median of
 * three runs, and weighs each page. Fails if a page misses a budget of docs/performance.md.
 * `npm run lighthouse -- / /contact`: only these pages.
 */
await main(async () => {
  await ensureDependencies('all');
  await ensureBrowser();
  const { build } = await import('./lib/site.mjs');
  const { serveSamples } = await import('./lib/sample-site.mjs');
  const { startEdge } = await import('./lib/edge.mjs');
  const wanted = process.argv.slice(2);
  const paths = [...PUBLIC_PAGES, NOT_FOUND].filter(
    (path) => wanted.length === 0 || wanted.includes(path),
  );
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
    if (missed.length > 0) throw new Error(`These budgets are missed:\n  ${missed.join('\n  ')}`);
  } finally {
    edge.stop();
    await site.stop();
  }
});

/** @param {string} url @returns {Promise<ReturnType<typeof totals>>} bytes that a phone loads */
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

/** Runs Lighthouse once, in a separate process. @param {string} url @returns {Promise<import('lighthouse').Result>} */
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
      // On SIGINT Lighthouse closes its browser.
      killSignal: 'SIGINT',
    },
  );
  return JSON.parse(stdout);
}

/** @param {string} path @param {Figures} figures */
function printRow(path, { scores, values, weight: { scripts, htmlAndCss, all } }) {
  const times = values.map((value, at) => value.toFixed(at === SHIFT ? 3 : 0));
  const sizes = [scripts, htmlAndCss, all].map((bytes) => (bytes / 1000).toFixed(1));
  console.log(`| ${[path, ...scores, ...times, ...sizes].join(' | ')} |`);
}

/** @param {string} path @param {Figures} figures @returns {string[]} the budgets that it misses */
function missedBy(path, { scores, values: [, paint = 0, shift = 0], weight }) {
  const found = { LCP: paint, CLS: shift, ...weight };
  const most = {
    LCP: BEGINS_WITH_PICTURE.test(path) ? MAX_PAINT.picture : MAX_PAINT.other,
    CLS: MAX_SHIFT,
    ...BUDGET,
  };
  const low = CATEGORIES.filter((_, index) => scores[index] !== 100)
    // The not-found page is not for search engines, and its status is a console error.
    .filter((name) => path !== NOT_FOUND || name === 'accessibility')
    .map((name) => `${path}: ${name} is under 100`);
  const over = /** @type {(keyof typeof most)[]} */ (Object.keys(most))
    .filter((name) => found[name] > most[name])
    .map((name) => `${path}: ${name} is ${found[name]}, at most ${most[name]} allowed`);
  return [...low, ...over];
}
