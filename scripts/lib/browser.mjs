import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

/** Chromium without windows. The tests take half as much processor time with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} the path of Chromium: CHROMIUM_PATH if set, otherwise the usual places */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : CANDIDATES).find((path) => existsSync(path));
}

/** Liberation Sans replaces Arial, which our fallback fonts are based on. Without it, texts jump. */
const FONTS = '/usr/share/fonts/truetype/liberation';

/**
 * Installs a font and Chromium's headless shell if they are missing, on Debian and Ubuntu. Where the shell cannot be
 * installed, another Chromium does as well, and this says how to get the shell.
 * @throws Error that says what to do, if there is no Chromium
 */
export async function ensureBrowser() {
  const hasPackages = existsSync('/usr/bin/apt-get');
  const needsFonts = hasPackages && !existsSync(FONTS);
  const hasBest = () => Boolean(process.env.CHROMIUM_PATH) || existsSync(HEADLESS_SHELL);
  if (findBrowser() && !needsFonts && hasBest()) return;
  if (hasPackages) {
    say('Installing Chromium’s headless shell and a font for the browser tests');
    // Without new lists where there is a browser, since this may fail in every run.
    if (needsFonts || !findBrowser()) await apt('update');
    if (needsFonts) await install('fonts-liberation');
    if (!hasBest()) await install('chromium-headless-shell').catch(() => {});
    // Ubuntu has only this one.
    if (!findBrowser()) await install('chromium');
  }
  if (!findBrowser())
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.',
    );
  if (hasBest()) return;
  say(
    'Chromium’s headless shell would halve the time of the browser tests: npx playwright-core install chromium-headless-shell, then set CHROMIUM_PATH to its program',
  );
}

/** @param {string[]} args */
function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
  return run(command, rest, { silent: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

const install = (/** @type {string} */ name) =>
  apt('install', '-y', '--no-install-recommends', name);

/** Work in a container and on a desktop; without background network traffic. */
export const BROWSER_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Like a desktop: a mouse that can hover, and the lazy-loading distance of a fast connection. Headless Chromium does
  // not know its connection and uses twice that distance.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
];

/**
 * Waits until React has hydrated the page. A scroll event hydrates the parts that wait for an interaction
 * (app/engine/kit/loading/lazy-hydration.tsx), too.
 * @param {import('playwright-core').Page} page
 */
export async function hydrated(page) {
  await page.waitForFunction(() => {
    // The last effect sets it (`app/root.tsx`): React has elements before it listens.
    if (!document.documentElement.hasAttribute('data-hydrated')) return false;
    const isReacts = (/** @type {Element | null} */ element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
    if (!isReacts(document.querySelector('header, main'))) return false;
    window.dispatchEvent(new Event('scroll'));
    // A part to which no feature adds anything has no element.
    return [...document.querySelectorAll('[data-part] > :first-child')].every(isReacts);
  });
}

/** The message of `nextFrame`. The browser tests repeat a test that fails with it (`vitest.config.ts`). */
export const NO_FRAMES = 'The browser no longer draws this page';

/**
 * Waits for a frame, so that scroll listeners have run. Chromium 156 stops drawing in about 3 of 100 first passes over the landing
 * page: scripts and timers still run, but there are no more frames, not even for a screenshot.
 * @param {import('playwright-core').Page} page
 * @throws {Error} `NO_FRAMES` if there is no frame for 10 seconds although timers run. A script that blocks the page
 * does not count, since it blocks timers too.
 */
export async function nextFrame(page) {
  await page.evaluate(
    (message) =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(resolve);
        setTimeout(() => reject(new Error(message)), 10_000);
      }),
    NO_FRAMES,
  );
}

/**
 * Scrolls through the page, so that lazy content loads.
 * @param {import('playwright-core').Page} page
 */
export async function scrollThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 500) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await nextFrame(page);
  }
  // Hidden images, and those in scrollable rows outside the window, do not load.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        !image.checkVisibility() ||
        image.getBoundingClientRect().left > window.innerWidth,
    ),
  );
}
