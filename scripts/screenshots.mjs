import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, freePort, main, root, say } from './lib/run.mjs';

/** @import { Browser, Page } from 'playwright-core' */
/** @import { Screen } from './lib/screens/screens.mjs' */
/** @import { BrowserContextOptions } from 'playwright-core' */
/** @typedef {BrowserContextOptions['storageState']} Session of who is signed in */
/** @typedef {{ whole: string, broken: string, session: Session }} Sites their addresses */
/** @typedef {{ name: string, screen: Screen, width: number, index: number }} Job */

const FOLDER = join(root, 'screenshots');

/** Windows, in px: a phone, a tablet, a laptop, a large screen. */
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 };
const THEMES = ['light', 'dark'];

/** Two cores: a third page would only wait. */
const PARALLEL = 2;

/** What an owner has approved: nobody sees it otherwise. */
const SAMPLE_COMMENT = `insert into comments (id, post_id, body, status, created_at, updated_at)
  select '01SCREENSHOTSCOMMENT000000', id, 'The part about keyset paging saved me an afternoon. Thank you!',
    'approved', published_at, published_at from posts where slug = 'six-rows-out-of-a-hundred-thousand';`;

/**
 * `npm run screenshots`: every screen and state of screens.mjs, at four widths and in both themes, as
 * `screenshots/<screen>-<width>-<theme>.png`. With names behind `--` only those screens, with the
 * beginning of names all of those, with widths only those: `npm run screenshots -- home admin 360 1280`.
 * Those of the README (`-- readme`) are kept in docs/images/, too.
 */
await main(async () => {
  await ensureDependencies();
  // Only now: these need the dependencies.
  const { SCREENS } = await import('./lib/screens/screens.mjs');
  const names = Object.keys(SCREENS);
  const given = process.argv.slice(2);
  const widths = Object.keys(HEIGHTS).filter((width) => given.includes(width));
  const wanted = given.filter((word) => !widths.includes(word));
  const meant = (/** @type {string} */ word) =>
    names.filter((name) => (word in SCREENS ? name === word : name.startsWith(`${word}-`)));
  const unknown = wanted.filter((word) => meant(word).length === 0);
  if (unknown.length > 0) {
    throw new Error(`No such screen: ${unknown}. There are: ${names.join(', ')}.`);
  }
  const chosen = wanted.length === 0 ? names : wanted.flatMap(meant);
  /** @type {Job[]} */
  const jobs = Object.entries(SCREENS)
    .filter(([name]) => chosen.includes(name))
    .flatMap(([name, screen], index) =>
      (widths.length === 0 ? Object.keys(HEIGHTS) : widths)
        .map((width) => ({ name, screen, width: Number(width), index }))
        .filter(({ width }) => width >= (screen.from ?? 0) && width <= (screen.upTo ?? width)),
    );
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-screens-'));
  try {
    await takeAll(jobs, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {Job[]} jobs @param {string} folder for what is thrown away */
async function takeAll(jobs, folder) {
  const { chromium } = await import('playwright-core');
  const { BROWSER_ARGS, ensureBrowser, findBrowser } = await import('./lib/browser.mjs');
  const { build, execute, migrate, seed, serve } = await import('./lib/site.mjs');
  const { newAdminSql } = await import('./lib/admin.mjs');
  const { adminSamplesSql, SCREENS_ADMIN } = await import('./lib/screens/admin-screens.mjs');
  const { featuresSql } = await import('./lib/screens/screens.mjs');
  await ensureBrowser();
  const state = join(folder, 'state');
  say('Building, and loading the sample content');
  await migrate(state);
  await seed(state);
  const samples = [
    SAMPLE_COMMENT,
    featuresSql(),
    newAdminSql(SCREENS_ADMIN),
    adminSamplesSql(),
  ].join('\n');
  await execute(samples, ['--local', '--persist-to', state]);
  await build();
  const whole = await serve({ port: await freePort(9200), state, vars: {} });
  const broken = await serve({
    port: await freePort(9300),
    state: join(folder, 'empty'),
    vars: {},
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  try {
    const session = await signIn(browser, whole.url);
    const sites = { whole: whole.url, broken: broken.url, session };
    say(`Taking ${jobs.length * THEMES.length} pictures`);
    const waiting = [...jobs];
    const work = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await take(browser, sites, job);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    say(`They are in ${FOLDER}`);
  } finally {
    await browser.close();
    await Promise.all([whole.stop(), broken.stop()]);
  }
}

/** @param {Browser} browser @param {string} site @returns {Promise<Session>} */
async function signIn(browser, site) {
  const { SCREENS_ADMIN } = await import('./lib/screens/admin-screens.mjs');
  const page = await browser.newPage();
  await page.goto(`${site}/admin-login`);
  await page.getByLabel('Name').fill(SCREENS_ADMIN.name);
  await page.getByLabel('Email').fill(SCREENS_ADMIN.email);
  await page.getByLabel('Password').fill(SCREENS_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${site}/admin`);
  const session = await page.context().storageState();
  await page.close();
  return session;
}

/** @param {Browser} browser @param {Sites} sites @param {Job} job */
async function take(browser, sites, { name, screen, width, index }) {
  const { hydrated } = await import('./lib/browser.mjs');
  const height = HEIGHTS[/** @type {keyof typeof HEIGHTS} */ (width)];
  const context = await browser.newContext({
    ...(screen.isSignedIn ? { storageState: sites.session } : {}),
    viewport: { width, height },
    reducedMotion: screen.hasMotion ? 'no-preference' : 'reduce',
    // Each its own visitor: what one of them may send has limits.
    extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:${width}:${index}::1` },
  });
  try {
    const page = await context.newPage();
    if (!screen.hasMotion) {
      await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'));
    }
    // The map is outside. An empty frame lets our picture of it through.
    await page.route(isOutside(sites), (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    if (screen.isTimed) await page.clock.install();
    await page.goto((screen.site === 'broken' ? sites.broken : sites.whole) + screen.path);
    await hydrated(page);
    if (screen.isFull || screen.part) await showAll(page);
    await screen.prepare?.(page);
    if (screen.isFull && screen.prepare) await showAll(page);
    // What moves may cover the pictures, which are then not fetched.
    if (!screen.hasMotion) await page.waitForFunction(isPainted, screen.isFull ?? false);
    // The browser paints beside its main thread: what the first one lacks is on the second.
    await page.screenshot();
    // A second is more than a busy machine takes to ask, and less than anything stays.
    if (screen.isTimed) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (const theme of THEMES) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
        // As another tab would say it: the switch follows.
        dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
      }, theme);
      const path = join(FOLDER, `${name}-${width}-${theme}.png`);
      if (screen.part) await page.locator(screen.part).screenshot({ path });
      else await page.screenshot({ path, fullPage: screen.isFull ?? false });
      if (screen.inDocs) await keepInDocs(path, `${name}-${theme}.webp`);
    }
  } catch (error) {
    throw new Error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`);
  } finally {
    await context.close();
  }
}

/** A small copy of a picture for the README. @param {string} path @param {string} name */
async function keepInDocs(path, name) {
  const { default: sharp } = await import('sharp');
  const folder = join(root, 'docs/images');
  mkdirSync(folder, { recursive: true });
  await sharp(path).resize(1000).webp({ quality: 76 }).toFile(join(folder, name));
}

/** Everything that waits to be seen is there, and the page is at its top again. @param {Page} page */
async function showAll(page) {
  const { seeAll } = await import('./lib/browser.mjs');
  await seeAll(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // The header stands where the page is.
  await page.waitForFunction(() => !document.querySelector('header[data-scrolled]'));
}

/**
 * Runs in the page: a picture that has arrived is not yet one that can be seen.
 * @param {boolean} isFull whether the picture is of the whole page and not of the window
 */
async function isPainted(isFull) {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInWindow = left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
    return image.checkVisibility() && (isInWindow || (isFull && image.naturalWidth > 0));
  });
  if (shown.some((image) => image.naturalWidth === 0)) return false;
  await Promise.all(shown.map((image) => image.decode()));
  return true;
}

/** @param {Sites} sites @returns {(url: URL) => boolean} */
function isOutside(sites) {
  const ours = [sites.whole, sites.broken];
  return (url) => url.protocol.startsWith('http') && !ours.includes(url.origin);
}
