// @module-tag slow
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnLoopback } from '../support/loopback';
import { testParts } from '../support/test-part';
import { startUnwatchedBrowser } from '../support/unwatched-browser';
import { goTo, hold, passes, passesUntil } from './acting';
import { openPage, useSampleSite, visit } from './support';
import { menuLink } from './words';

/* Prerendered and prefetched pages, and pages in the back/forward cache. */

const site = useSampleSite();

/** The path of the test's own page from which the visitor opens another one. */
const START = '/start-for-tests';

/** With an icon of its own: a browser with a window would request /favicon.ico, which the site does not have. */
const HEAD = '<!doctype html><title>Start</title><link rel="icon" href="data:,">';

/** A page that prerenders a path and opens it once it is ready. Without a path it logs an error and stays. */
const startPage = (path: string) =>
  path === ''
    ? `${HEAD}<script>console.error('planted')</script>`
    : `${HEAD}
<script type="speculationrules">{"prerender":[{"urls":[${JSON.stringify(path)}]}]}</script>
<script>fetch(location.href,{method:'POST'}).then(()=>{location.href=${JSON.stringify(path)}})</script>`;

/** A proxy of the site with a start page and a record of its requests. */
async function siteWithStart() {
  const asked: { what: string; isAhead: boolean }[] = [];
  /** Responses of the start page that wait until the page to prerender has arrived. */
  const waiting = new Map<string, ServerResponse>();
  const server = await listenOnLoopback((incoming, answer) => {
    const { url = '', method, headers } = incoming;
    const { pathname, searchParams } = new URL(url, 'http://site');
    const to = searchParams.get('to') ?? '';
    if (pathname === START && method === 'POST') waiting.set(to, answer);
    else if (pathname === START) answer.setHeader('Content-Type', 'text/html').end(startPage(to));
    else {
      const isAhead = String(headers['sec-purpose']).includes('prerender');
      asked.push({ what: `${method} ${url}`, isAhead });
      if (isAhead) answer.on('finish', () => waiting.get(url)?.end());
      pass(incoming, answer);
    }
  });
  onTestFinished(() => void server.stop());
  return { url: server.url, asked };
}

function pass(incoming: IncomingMessage, answer: ServerResponse) {
  const { url, method, headers } = incoming;
  const onward = request(site.url + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  });
  incoming.pipe(onward);
}

/** Attaches to a page that was opened without DevTools. */
async function look(page: Page) {
  const session = await page.context().newCDPSession(page);
  const complaints: string[] = [];
  // All of these events also report what happened before.
  session.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'warning') complaints.push(String(args[0]?.value));
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    complaints.push(exception?.description ?? text),
  );
  session.on('Log.entryAdded', ({ entry }) => complaints.push(`${entry.text} ${entry.url}`));
  const notKept: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    notKept.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  for (const domain of ['Runtime', 'Log', 'Page'] as const) await session.send(`${domain}.enable`);
  /** The value of an expression in the page; null while the page changes. */
  const value = async (expression: string): Promise<unknown> => {
    const question = session.send('Runtime.evaluate', { expression, returnByValue: true });
    return (await question.catch(() => null))?.result.value;
  };
  return { complaints, notKept, value };
}

/** One page of each kind, since what prevents caching may be in the parts that they do not share. */
const PAGES = [
  '/',
  '/all-projects',
  '/blogs',
  '/details/one-round-trip-to-the-database',
  '/project-details/tidewatch',
  '/contact',
  '/search?q=night',
  ...testParts.flatMap(({ withName = [] }) => withName),
];

/** The requests by which a page tells that it was seen. */
const BEACONS = testParts.flatMap(({ beacon = [] }) => beacon);

const ADDRESS = 'location.pathname + location.search';
const IS_HYDRATED = `document.documentElement.hasAttribute('data-hydrated')`;

it('every kind of prerendered page hydrates without errors, is counted once seen, and is restored on the way back', async () => {
  const { url, asked } = await siteWithStart();
  const unwatched = await startUnwatchedBrowser();
  onTestFinished(unwatched.stop);
  await unwatched.open(url + START);
  const counted = () => asked.filter(({ what }) => BEACONS.includes(what));
  for (const [index, path] of PAGES.entries()) {
    await unwatched.open(`${url}${START}?to=${encodeURIComponent(path)}`);
    await expect.poll(unwatched.addresses).toContain(url + path);
    // Waits before the next tab hides it, since a hidden page may finish loading only when it is shown again.
    await expect.poll(() => counted().length).toBe(BEACONS.length * (index + 1));
  }
  expect(counted().filter(({ isAhead }) => isAhead)).toEqual([]);
  const browser = await unwatched.watch();
  const seen: string[] = [];
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const { complaints, notKept, value } = await look(page);
    const address = String(await value(ADDRESS));
    if (address === START) expect(complaints).toEqual(['planted']);
    if (!PAGES.includes(address)) continue;
    seen.push(address);
    expect(
      await value(`performance.getEntriesByType('navigation')[0].activationStart`),
      address,
    ).toBeGreaterThan(0);
    await expect.poll(() => value(IS_HYDRATED)).toBe(true);
    await value(`window.isSame = true; setTimeout(() => { location.href = '${START}' })`);
    await expect.poll(() => value(ADDRESS)).toBe(START);
    await value('setTimeout(() => history.back())');
    await expect.poll(() => value(ADDRESS)).toBe(address);
    const isSame = async () => (await value('window.isSame')) === true;
    await expect.poll(async () => notKept.length > 0 || (await isSame())).toBe(true);
    // Chromium's headless shell caches no pages, but reports all other reasons too.
    const reasons = notKept.filter((reason) => reason !== 'BackForwardCacheDisabledForDelegate');
    expect(reasons, `not kept: ${address}`).toEqual([]);
    expect(
      complaints.filter((text) => text !== 'planted'),
      address,
    ).toEqual([]);
  }
  expect(seen.sort()).toEqual([...PAGES].sort());
});

const POST = '/details/one-round-trip-to-the-database';
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

it('hovering a link prefetches its page before hydration', async () => {
  const { page } = await openPage(site, { before: (p) => hold(p, /\/build\/root/).then(() => {}) });
  await page.goto(`${site.url}/blogs`);
  const session = await page.context().newCDPSession(page);
  const states: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
    states.push(`${prefetchUrl} ${status}`),
  );
  await session.send('Preload.enable');
  await linkTo(page, POST).hover();
  await expect.poll(() => states).toContain(`${site.url + POST} Ready`);
  await linkTo(page, POST).click();
  await page.waitForURL(site.url + POST);
  expect(
    await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation'))),
  ).toContain('"deliveryType":"navigational-prefetch"');
});

it('hovering a link prefetches its data after hydration, and a failed prefetch leaves the page and the typed text as they are', async () => {
  const { page } = await visit(site, '/blogs', { expected: /Failed to load resource/ });
  /** For each request of the data, whether it used the network. */
  const loads = () =>
    page.evaluate(
      (part) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(part))
          .map((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0),
      `${POST}.data`,
    );
  await linkTo(page, POST).hover();
  await expect.poll(loads).toEqual([true]);
  await linkTo(page, POST).click();
  await page.getByRole('heading', { level: 1, name: 'One round trip to the database' }).waitFor();
  // The second request is answered from the cache.
  expect(await loads()).toEqual([true, false]);

  await goTo(page, '/contact');
  const box = page.getByRole('main').locator('textarea');
  await box.fill('Written between two tunnels');
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.route(/\.data|\/build\/routes\//, (route) => route.abort());
  await menuLink(page, '/all-projects').hover();
  await expect.poll(() => failed.join()).toContain('/build/routes/');
  expect(await box.inputValue()).toBe('Written between two tunnels');
});

it('a link that is pressed at once is not prefetched as well', async () => {
  const { page } = await visit(site, '/blogs', { clock: true });
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => window.onsubmit)).toBe(null);
  const answer = await hold(page, /\.data/);
  await linkTo(page, POST).click();
  await passes(page, 1000);
  expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
  answer();
  const title = page.getByRole('heading', { level: 1, name: 'One round trip to the database' });
  await passesUntil(page, () => title.isVisible());
});
