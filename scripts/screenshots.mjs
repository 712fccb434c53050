import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, main, root, say } from './lib/run.mjs';

/** @import { Browser, Page } from 'playwright-core' */

const FOLDER = join(root, 'screenshots');

/** Window sizes in px: phone, tablet, laptop, large screen. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const THEMES = ['light', 'dark'];

/**
 * `npm run screenshots`: full-page screenshots of every page with the samples, admin area included, at four widths and in
 * both themes, as `screenshots/<page>-<width>-<theme>.png`. `npm run screenshots -- / /admin/mail 360`: only these
 * paths and widths.
 */
await main(async () => {
  await ensureDependencies('all');
  const { chromium } = await import('playwright-core');
  const { BROWSER_ARGS, ensureBrowser, findBrowser } = await import('./lib/browser.mjs');
  const { newAdminSql, randomPassword } = await import('./lib/admin.mjs');
  const { ADMIN_PAGES, NOT_FOUND, PUBLIC_PAGES } = await import('./lib/pages.mjs');
  const { serveSamples } = await import('./lib/sample-site.mjs');
  const { build } = await import('./lib/site.mjs');
  await ensureBrowser();
  const words = process.argv.slice(2);
  const given = words.filter((word) => word.startsWith('/'));
  const paths = given.length > 0 ? given : [...PUBLIC_PAGES, NOT_FOUND, ...ADMIN_PAGES];
  const named = WINDOWS.filter(({ width }) => words.includes(String(width)));
  await build();
  const admin = { name: 'Robin', email: 'robin@example.com', password: randomPassword() };
  const site = await serveSamples({ statements: [newAdminSql(admin)] });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  try {
    const session = await signIn(browser, site.url, admin);
    mkdirSync(FOLDER, { recursive: true });
    for (const viewport of named.length > 0 ? named : WINDOWS) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript(() => sessionStorage.setItem('splash', 'seen'));
      await context.addCookies(session);
      const page = await context.newPage();
      // No requests to other sites. An empty map frame shows our picture of the map.
      await page.route(
        (url) => url.protocol.startsWith('http') && url.origin !== site.url,
        (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      );
      for (const path of paths) await take(page, site.url + path, viewport.width);
      await context.close();
    }
    say(`The screenshots are in ${FOLDER}`);
  } finally {
    await browser.close();
    await site.stop();
  }
});

/** @param {Browser} browser @param {string} site @param {{ name: string, email: string, password: string }} admin */
async function signIn(browser, site, { name, email, password }) {
  const page = await browser.newPage();
  await page.goto(`${site}/admin-login`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${site}/admin`);
  const cookies = await page.context().cookies();
  await page.close();
  return cookies;
}

/** @param {Page} page @param {string} url @param {number} width */
async function take(page, url, width) {
  const { hydrated, scrollThrough } = await import('./lib/browser.mjs');
  await page.goto(url);
  await hydrated(page);
  await scrollThrough(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const name = new URL(url).pathname.slice(1).replaceAll('/', '-') || 'home';
  for (const theme of THEMES) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
      // Like a change in another tab, so that the theme switch follows.
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
    }, theme);
    const path = join(FOLDER, `${name}-${width}-${theme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}
