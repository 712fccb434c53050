import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, hydrated, openPage, siteUrl, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** What the page's visits have told the site so far, as `POST /path from host` or `GET …`. */
async function openCounted(path: string, { javaScriptEnabled = true, referer = '' } = {}) {
  const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
  const counted: string[] = [];
  const bodies: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/seen') return;
    const body = request.postData() ?? '';
    bodies.push(body);
    const fields = request.method() === 'POST' ? new URLSearchParams(body) : url.searchParams;
    counted.push(`${request.method()} ${fields.get('p')} from ${fields.get('r')}`);
  });
  await page.goto(`${siteUrl}${path}`, { waitUntil: 'load', ...(referer ? { referer } : {}) });
  return { page, complaints, counted, bodies, close };
}

/** What was counted, once the page has sent at least so much and half a second more has passed. */
async function countedOnce(page: Page, counted: string[], length: number) {
  await expect.poll(() => counted.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(length);
  await page.waitForTimeout(500);
  return counted;
}

it('a page with JavaScript is counted once, by its path and the host that led to it', async () => {
  const { page, complaints, counted, bodies, close } = await openCounted('/blogs?category=Food', {
    referer: 'https://news.example/an/article?with=words',
  });
  await hydrated(page);
  expect(await countedOnce(page, counted, 1)).toEqual(['POST /blogs from news.example']);
  expect(bodies.every((body) => body.length <= 1024)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('a page without JavaScript is counted once, by a picture', async () => {
  const { page, counted, close } = await openCounted('/contact', {
    javaScriptEnabled: false,
    referer: 'https://news.example/an/article',
  });
  expect(await countedOnce(page, counted, 1)).toEqual(['GET /contact from news.example']);
  await close();
});

it('pages that the visitor goes on to are counted, other views of the same page are not', async () => {
  const { page, counted, close } = await openCounted('/blogs');
  await hydrated(page);
  await page.getByRole('link', { name: 'Food', exact: true }).first().click();
  await page.waitForURL('**/blogs?category=Food*');
  await page.locator('main article a').first().click();
  await page.waitForURL('**/details/*');
  await page.goBack();
  await page.waitForURL('**/blogs?category=Food*');
  expect(await countedOnce(page, counted, 3)).toEqual([
    'POST /blogs from ',
    expect.stringMatching(/^POST \/details\/[a-z-]+ from $/),
    'POST /blogs from ',
  ]);
  await close();
});

it('a page that is not there is not counted, the way back from it is', async () => {
  const { page, counted, close } = await openCounted('/no-such-page');
  await hydrated(page);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== '/no-such-page');
  expect(await countedOnce(page, counted, 1)).toEqual([
    `POST ${new URL(page.url()).pathname} from `,
  ]);
  await close();
});

it('the beacon is at most 1 kB and comes with the page, from the site itself', async () => {
  const html = await (await get('/')).text();
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  const beacons = scripts.filter((text) => text?.includes('sendBeacon'));
  expect(beacons).toHaveLength(1);
  expect(new TextEncoder().encode(beacons[0]).length).toBeLessThanOrEqual(1024);
});
