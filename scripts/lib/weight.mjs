import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** The phone that Lighthouse simulates: https://github.com/GoogleChrome/lighthouse, docs/throttling.md. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A page is idle after this time without a request. */
const QUIET_MS = 500;

/**
 * @typedef {object} Asset a response of the site
 * @property {string} path
 * @property {string} type as the browser names it: document, script, stylesheet, image, font, fetch, …
 * @property {number} bytes of its body, text after brotli 11
 * @property {boolean} early whether it was requested before the end of the `load` event
 */

/**
 * Lists everything that a page requests until it is idle, without interaction.
 * @param {import('playwright-core').Page} page of a new `PHONE` context, so that nothing is cached
 * @param {string} address
 * @returns {Promise<Asset[]>}
 */
export async function weigh(page, address) {
  /** @type {import('playwright-core').Request[]} */
  const finished = [];
  let latest = Date.now();
  page.on('request', () => {
    latest = Date.now();
  });
  page.on('requestfinished', (request) => {
    latest = Date.now();
    finished.push(request);
  });
  await page.goto(address, { waitUntil: 'load' });
  // Hydrated, then idle.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
  while (Date.now() - latest < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const load = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
    const assets = performance.getEntriesByType('resource');
    return assets.filter(({ startTime }) => startTime <= load).map(({ name }) => name);
  });
  const isEarly = new Set([...early, page.url()]);
  const answers = await Promise.all([...finished].map(weighAnswer));
  return answers.map(({ url, ...asset }) => ({ ...asset, early: isEarly.has(url) }));
}

/**
 * @param {string | undefined} contentType the header of an answer
 * @returns {boolean} whether the platform's edge compresses it
 */
export const isText = (contentType) => /^text\/|javascript|json|xml/.test(contentType ?? '');

/** @param {import('playwright-core').Request} request */
async function weighAnswer(request) {
  const url = request.url();
  const response = await request.response();
  const body = (await response?.body()) ?? Buffer.alloc(0);
  const bytes = isText(response?.headers()['content-type']) ? compressedLength(body) : body.length;
  return { url, path: new URL(url).pathname, type: request.resourceType(), bytes };
}

/** @type {Map<string, number>} by content: pages share most files, and brotli 11 is slow */
const compressed = new Map();

/** @param {Buffer} body @returns {number} its bytes after brotli 11 */
function compressedLength(body) {
  const key = createHash('sha256').update(body).digest('hex');
  const length = compressed.get(key) ?? brotliCompressSync(body).length;
  compressed.set(key, length);
  return length;
}

/** @param {Asset[]} assets */
const sum = (assets) => assets.reduce((total, { bytes }) => total + bytes, 0);

/** Limits of a public page in bytes, for the figures of `totals`, see docs/performance.md. */
export const BUDGET = { scriptsBeforeLoad: 0, scripts: 105_000, htmlAndCss: 26_000, all: 175_000 };

/**
 * Sums up the figures of the budget, in bytes.
 * @param {Asset[]} assets
 */
export function totals(assets) {
  /** @param {...string} types */
  const of = (...types) => assets.filter(({ type }) => types.includes(type));
  return {
    scriptsBeforeLoad: sum(of('script').filter(({ early }) => early)),
    scripts: sum(of('script')),
    htmlAndCss: sum(of('document', 'stylesheet')),
    all: sum(assets),
  };
}
