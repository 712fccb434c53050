import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import {
  afterAll,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  type TestContext,
  TestRunner,
} from 'vitest';
import { BROWSER_ARGS, findBrowser, hydrated } from '../../scripts/lib/browser.mjs';
import { sessionToken } from '../support/admin';
import { FORM_STAMP } from '../support/context';
import { PAGE_LOADS, RESULTS } from '../support/results';
import { type Site, type SiteOptions, serveSite } from '../support/served-site';

export { hydrated, seeAll } from '../../scripts/lib/browser.mjs';
export { PAGES } from '../support/pages';

/* Sites. */

/** A site of the test file's own, from before its first test until after its last. */
export function useSite(options?: SiteOptions): Site {
  let site: Awaited<ReturnType<typeof serveSite>> | undefined;
  beforeAll(async () => {
    site = await serveSite(options);
  });
  afterAll(async () => {
    await dropContexts();
    await site?.stop();
  });
  const served = () => site ?? expect.fail('the site is not served yet');
  return {
    get url() {
      return served().url;
    },
    get DB() {
      return served().DB;
    },
  };
}

/* Pages. */

type Visit = BrowserContextOptions & {
  /** By a session of the only admin, see `tests/support/admin.ts`. */
  signedIn?: boolean;
  /** Shown only where it is asked for. */
  splash?: boolean;
  theme?: 'light' | 'dark';
  /** The page's time is the test's: see `passes`. */
  clock?: boolean;
  /** Scripts start when the browser is idle, as for a visitor; at once otherwise. */
  idle?: boolean;
  /** What runs before the page is asked for. */
  before?: (page: Page) => Promise<unknown>;
  /** Complaints that the test itself provokes; any other fails the test. */
  expected?: RegExp;
  /** It stays open when the test ends, see `usePage`. */
  shared?: boolean;
};

export type Visited = {
  page: Page;
  /** What the page complained of. */
  complaints: string[];
  /** The address of everything that it asked for. */
  requests: string[];
  /** Ends it before the test does. */
  close: () => Promise<void>;
  keepEvidence: (task: TestContext['task']) => Promise<void>;
};

/** One browser for all test files of a worker. It ends with the process. */
let browser: Promise<Browser> | undefined;
export const startBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium found: run "npm test", which installs one.');
  browser ??= chromium.launch({ executablePath, args: BROWSER_ARGS });
  return browser;
};

/** What Remix logs where a step to another page ends its reading of an answer: not a fault of the page. */
const ENDED_READING = /^AbortError: signal is aborted without reason/;

/** Contexts that wait to be used again, with a warm cache, by their options. */
const idleContexts = new Map<string, BrowserContext[]>();

async function dropContexts() {
  const contexts = [...idleContexts.values()].flat();
  idleContexts.clear();
  await Promise.all(contexts.map((context) => context.close()));
}

let visitors = 0;

/** A household's block of the addresses for documentation (RFC 3849). */
function nextAddress(): string {
  visitors += 1;
  return `2001:db8:${(process.pid % 0xffff).toString(16)}:${visitors.toString(16)}::1`;
}

/**
 * A new page that is watched from the start, in a context as if new. It is closed when the test ends, and
 * fails it where it complained of anything that is not `expected`. For a hook: the caller closes it.
 */
export async function openPage(
  site: Site,
  { signedIn, splash, theme, clock, idle, before, expected, shared, ...options }: Visit = {},
): Promise<Visited> {
  const key = JSON.stringify(options);
  const started = await startBrowser();
  const used = clock ? undefined : idleContexts.get(key)?.pop();
  const context = used ?? (await started.newContext(options));
  // A visitor of their own: how often one network may send something is counted by the address.
  await context.setExtraHTTPHeaders({
    'CF-Connecting-IP': nextAddress(),
    ...options.extraHTTPHeaders,
  });
  if (signedIn) await context.addCookies([await sessionCookieOf(site)]);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => {
    lines.push(`${message.type()}: ${message.text()}`);
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  const count = (opened: Page) =>
    opened.on('request', (request) => {
      if (isPageLoad(request, opened)) {
        countPageLoad(request.url());
      }
    });
  count(page);
  context.on('page', count);
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(prepareDocument, {
    splash: splash === true,
    idle: idle === true || clock === true,
    stamp: FORM_STAMP,
    theme,
  });
  if (clock) await page.clock.install();
  await before?.(page);

  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    context.off('page', count);
    await forget(context, page);
    // A clock is its context's, and stays.
    if (clock) await context.close();
    else idleContexts.set(key, [...(idleContexts.get(key) ?? []), context]);
    const unexpected = complaints.filter(
      (text) => !ENDED_READING.test(text) && !expected?.test(text),
    );
    expect(unexpected, 'complaints of the page').toEqual([]);
  };
  const keep = (task: TestContext['task']) => keepEvidence(page, task, [...lines, ...complaints]);
  if (!shared && TestRunner.getCurrentTest()) {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await keep(task);
      await close();
    });
  }
  return { page, complaints, requests, close, keepEvidence: keep };
}

/** For the table at the end of a run. */
export function countPageLoad(address: string) {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(PAGE_LOADS, `${expect.getState().testPath}\t${address}\n`);
}

/** A document that the window itself asked for; what it is led on to is the same load. */
const isPageLoad = (request: Request, page: Page) =>
  request.isNavigationRequest() &&
  request.frame() === page.mainFrame() &&
  request.redirectedFrom() === null;

/** Runs in the page before anything of its own. */
function prepareDocument({
  splash,
  idle,
  stamp,
  theme,
}: {
  splash: boolean;
  idle: boolean;
  stamp: string;
  theme: string | undefined;
}) {
  if (!/^https?:/.test(location.href)) return;
  if (!splash) sessionStorage.setItem('splash', 'seen');
  if (theme && !localStorage.getItem('theme')) localStorage.setItem('theme', theme);
  if (!idle) {
    window.requestIdleCallback = (start) =>
      window.setTimeout(() => start({ didTimeout: false, timeRemaining: () => 50 }), 0);
  }
  // A test types faster than a person: what it sends tells that a person took their time.
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.querySelectorAll<HTMLInputElement>('input[name="stamp"]'))
        field.value = stamp;
    },
    true,
  );
}

/** A page that has come to life. */
export async function visit(site: Site, path: string, options: Visit = {}): Promise<Visited> {
  const visited = await openPage(site, options);
  const { page } = visited;
  await page.goto(site.url + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  // From here on time passes only where the test says so.
  if (options.clock) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  return visited;
}

/**
 * One page for all tests of a `describe` or a file, for tests that look, or put things back. After a test
 * that failed the next one gets a new page.
 * @returns its page is there once a test has begun
 */
export function usePage(
  site: Site,
  path: string,
  options: Visit = {},
): Readonly<Pick<Visited, 'page' | 'complaints' | 'requests'>> {
  let visited: Visited | undefined;
  const end = async () => {
    const ended = visited;
    visited = undefined;
    await ended?.close();
  };
  beforeEach(async () => {
    visited ??= await visit(site, path, { ...options, shared: true });
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      await visited?.keepEvidence(task);
      await end();
    });
  });
  afterAll(end);
  const opened = () => visited ?? expect.fail('the page is not open yet');
  return {
    get page() {
      return opened().page;
    },
    get complaints() {
      return opened().complaints;
    },
    get requests() {
      return opened().requests;
    },
  };
}

/** Nothing that a page left is there for the next one; the cache is. */
async function forget(context: BrowserContext, page: Page) {
  for (const one of context.pages()) {
    if (one === page && one.url().startsWith('http')) {
      await one.evaluate(() => localStorage.clear()).catch(() => {});
    }
    await one.close();
  }
  await context.clearCookies();
  await context.setOffline(false);
}

/** A picture of the page and what its console said, beside each other in `test-results/`. */
async function keepEvidence(page: Page, task: TestContext['task'], lines: string[]) {
  const name = `${task.file.name.replace(/^.*\/|\.test\.ts$/g, '')} ${task.name}`;
  const file = `${RESULTS}/${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${file}.txt`, [`${page.url()}`, ...lines].join('\n'));
  await page.screenshot({ path: `${file}.png`, timeout: 10_000 }).catch(() => {});
  console.error(`What the page looked like, and its console: ${file}.png, ${file}.txt`);
}

/* Signing in. */

const sessionCookieOf = async (site: Site) => ({
  name: '__Host-session',
  value: await sessionToken(site.DB),
  domain: '127.0.0.1',
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'Lax' as const,
});

/** Signs in once more on an open page, without the form. */
export async function signInBeside(page: Page, site: Site) {
  await page.context().addCookies([await sessionCookieOf(site)]);
}

/* What tests do with pages. */

/** Nothing moves of its own accord. */
export const still = { reducedMotion: 'reduce' } as const;

/** Holds back every request to such an address. @returns what lets them go */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

/** Milliseconds go by on a page with a `clock`. */
export const passes = (page: Page, ms: number) => page.clock.runFor(ms);

/** Lets a little time go by, again and again, until a condition holds; tells how much it was. */
export async function passesUntil(
  page: Page,
  condition: () => Promise<boolean>,
  step = 10,
): Promise<number> {
  for (let elapsed = 0; elapsed < 20_000; elapsed += step) {
    if (await condition()) return elapsed;
    await passes(page, step);
  }
  throw new Error('twenty seconds went by, and it did not happen');
}

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The page has been drawn once more: what listens to scrolling has heard of it. */
export const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

export const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

/** How many columns the boxes stand in. */
export async function columns(page: Page, selector: string): Promise<number> {
  const lefts = await page
    .locator(selector)
    .evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

/** Rules whose outcome depends on the theme; the others find the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds in both themes on the page as it stands, in short. */
export async function axeViolations(page: Page): Promise<string[]> {
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  await setTheme(page, 'light');
  const found = await runAxe(page);
  await setTheme(page, 'dark');
  const foundInDark = await runAxe(page, COLOUR_RULES);
  await setTheme(page, theme);
  return [...found, ...foundInDark.map((text) => `dark: ${text}`)];
}

async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  // A policy that forbids inline scripts does not bind what the debugger evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const only = values && { runOnly: { type: 'rule' as const, values } };
    const options = {
      iframes: false,
      preload: false,
      resultTypes: ['violations' as const],
      ...only,
    };
    const result = await window.axe.run(document, options);
    return result.violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const WIDTHS = [320, 360, 768, 1280, 1920, 2560];

/** The widths at which the page can be scrolled sideways, with what reaches out of it. */
export async function overflows(page: Page, widths = WIDTHS): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    const culprits = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 100))
        .slice(-3);
    });
    if (culprits) found.push(`${width} px: ${culprits.join(' ')}`);
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/** Violations that axe finds in either theme, and a page that is wider than a phone. */
export const flawsOfLayout = async (page: Page): Promise<string[]> => [
  ...(await axeViolations(page)),
  ...(await overflows(page, [360])),
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}
