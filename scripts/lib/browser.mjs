import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

const CANDIDATES = [
  // Starts and shows pages in half the time, measured with the tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} the path of a Chromium; the variable CHROMIUM_PATH comes first */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : CANDIDATES).find((path) => existsSync(path));
}

/** What stands in for Arial, to which the fallbacks of our fonts are fitted: without one, texts jump. */
const FONTS = '/usr/share/fonts/truetype/liberation';

/**
 * Finds a Chromium and a font, or installs those of the system's packages (Debian and Ubuntu).
 * @throws Error that says what to do where neither works
 */
export async function ensureBrowser() {
  const hasPackages = existsSync('/usr/bin/apt-get');
  const needsFonts = hasPackages && !existsSync(FONTS);
  if (findBrowser() && !needsFonts) return;
  if (hasPackages) {
    say('Installing Chromium and a font for the browser tests');
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (/** @type {string[]} */ ...args) => {
      const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
      return run(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    };
    await apt('update');
    const install = (/** @type {string} */ name) =>
      apt('install', '-y', '--no-install-recommends', name);
    if (needsFonts) await install('fonts-liberation');
    // Ubuntu has the second one only.
    if (!findBrowser()) await install('chromium-headless-shell').catch(() => install('chromium'));
    if (findBrowser()) return;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it, or name its program in CHROMIUM_PATH.',
  );
}

/** For a sandbox-less container as for a desktop; nothing is sent to anybody. */
export const BROWSER_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As with a screen: a mouse that hovers, and pictures below are fetched from as far off as on a fast line
  // (without one Chromium does not know the line, and takes a slow one's distance, twice as far).
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
];

/**
 * Resolves once React has taken over: the page answers a click. The parts of the page that wait for a
 * sign of the visitor (app/kit/loading/lazy-hydration.tsx) get one, and have been taken over as well.
 * @param {import('playwright-core').Page} page
 */
export async function hydrated(page) {
  await page.waitForFunction(() => {
    // Set by the last effect: React has elements before it listens (`app/root.tsx`).
    if (!document.documentElement.hasAttribute('data-hydrated')) return false;
    const isReacts = (/** @type {Element | null} */ element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
    if (!isReacts(document.querySelector('header, main'))) return false;
    window.dispatchEvent(new Event('scroll'));
    return [...document.querySelectorAll('[data-part]')].every((part) =>
      isReacts(part.firstElementChild),
    );
  });
}

/**
 * Scrolls through the whole page, so that everything that waits to be seen is loaded.
 * @param {import('playwright-core').Page} page
 */
export async function seeAll(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 500) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  // What is hidden, or beside the window in a row that is pushed along, is not fetched.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        !image.checkVisibility() ||
        image.getBoundingClientRect().left > window.innerWidth,
    ),
  );
}
