import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
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
import { rowsOf } from '../support/database';
import { type Site, type SiteOptions, serveSite } from '../support/served-site';
import { defaultWords } from '../support/words';
import { countPageLoad, isPageLoad, saveEvidence } from './evidence';

export { hydrated, scrollThrough } from '../../scripts/lib/browser.mjs';
export { PAGES } from '../support/pages';

/*
 * Sites and pages of browser tests: the whole life of a page, from its context to its last console message.
 */

/** Serves a site for this test file only. */
export function useSite(options?: SiteOptions): Site {
  let site: Awaited<ReturnType<typeof serveSite>> | undefined;
  beforeAll(async () => {
    site = await serveSite(options);
  });
  afterAll(() => site?.stop());
  return servedLater(() => site);
}

/** One for all files of a worker, with the content that it had at first. */
let sampleSite: Promise<Site & { content: unknown }> | undefined;

const contentOf = ({ DB }: Site) =>
  // A session may store settings and revisions without changing what visitors see.
  rowsOf(DB, "select json_remove(versions, '$.settings', '$.revisions') from content_versions");

/** The site with the samples, shared with other files. It fails a file that changes its content. */
export function useSampleSite(): Site {
  let site: (Site & { content: unknown }) | undefined;
  beforeAll(async () => {
    sampleSite ??= serveSite().then(async (served) => ({
      ...served,
      content: await contentOf(served),
    }));
    site = await sampleSite;
  });
  afterAll(async () => {
    if (!site) return;
    const content = await contentOf(site);
    if (JSON.stringify(content) !== JSON.stringify(site.content)) sampleSite = undefined;
    expect(content, 'this file needs useSite(), since it changes the site').toEqual(site.content);
  });
  return servedLater(() => site);
}

/** A site that is there once a test has started. */
function servedLater(find: () => Site | undefined): Site {
  const served = () => find() ?? expect.fail('the site is not served yet');
  return {
    get url() {
      return served().url;
    },
    get DB() {
      return served().DB;
    },
  };
}

type Visit = BrowserContextOptions & {
  /** With a session of the owner, see `tests/support/admin.ts`. */
  signedIn?: boolean;
  /** Shows the splash, which is off by default. */
  splash?: boolean;
  theme?: 'light' | 'dark';
  /** The test moves the page's clock, see `passes`. */
  clock?: boolean;
  /** Scripts start when the browser is idle, as for a visitor. By default they start at once. */
  idle?: boolean;
  /** With an empty cache, as for a new visitor. */
  cold?: boolean;
  /** Runs before the page is requested. */
  before?: (page: Page) => Promise<unknown>;
  /** Console messages that the test provokes. Any other fails the test. */
  expected?: RegExp;
  /** The page stays open when the test ends, see `usePage`. */
  shared?: boolean;
};

export type Visited = {
  page: Page;
  /** Errors and warnings of the page's console. */
  complaints: string[];
  /** The URLs of all its requests. */
  requests: string[];
  /** Closes the page before the test ends. */
  close: () => Promise<void>;
  saveEvidence: (task: TestContext['task']) => Promise<void>;
};

/** Slows the page's processor down by this factor, to find races, see `docs/testing.md`. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);

/** One browser for all test files of a worker. It ends with the process. */
let browser: Promise<Browser> | undefined;
const startBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium found: run "npm test", which installs one.');
  browser ??= chromium.launch({ executablePath, args: BROWSER_ARGS });
  return browser;
};

/** Remix logs this when a navigation aborts the reading of a response. It is not an error of the page. */
const ENDED_READING = /^AbortError: signal is aborted without reason/;

/** Remix preloads the style sheet of the next page. Chromium says this if the machine is too busy to show that page soon. */
const LATE_PAGE = /build\/_assets\/\S+\.css was preloaded using link preload but not used/;

/** A browser with a window requests the icon at any time; the headless shell never does. */
const isIcon = (url: string) => /\/(favicon[^/]*|icons\/\d+\.png)$/.test(url);

/**
 * Idle contexts with a warm cache, by their site's address and their options. The files of a worker share them: a later site
 * at the same address has the same scripts, and everything else is asked for again.
 */
const idleContexts = new Map<string, BrowserContext[]>();

let visitors = 0;

/** A household's block of the addresses for documentation (RFC 3849). */
function nextAddress(): string {
  visitors += 1;
  return `2001:db8:${(process.pid % 0xffff).toString(16)}:${visitors.toString(16)}::1`;
}

/**
 * Opens a watched page in a clean context. It is closed when the test ends, and fails the test if its console
 * has an error that is not `expected`. In a hook the caller closes it.
 */
export async function openPage(
  site: Site,
  { signedIn, splash, theme, clock, idle, cold, before, expected, shared, ...options }: Visit = {},
): Promise<Visited> {
  const { viewport, reducedMotion, forcedColors, colorScheme, contrast, ...own } = options;
  const media = { reducedMotion, forcedColors, colorScheme, contrast };
  const key = `${site.url} ${JSON.stringify(own)}`;
  const started = await startBrowser();
  // A clock is its context's, and stays.
  const isOwn = clock || cold;
  const used = isOwn ? undefined : idleContexts.get(key)?.pop();
  const context = used ?? (await started.newContext(own));
  // Rate limits count by address: each page is a visitor of its own.
  await context.setExtraHTTPHeaders({
    'CF-Connecting-IP': nextAddress(),
    ...options.extraHTTPHeaders,
  });
  if (signedIn) await context.addCookies([await sessionCookieOf(site)]);
  const page = await context.newPage();
  // Options of the page where they can be, so that most pages share a context and its cache.
  await page.emulateMedia(media);
  if (viewport) await page.setViewportSize(viewport);
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  await answerForMap(page);
  const complaints: string[] = [];
  const requests: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => {
    if (isIcon(message.location().url)) return;
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
  page.on('request', (request) => {
    if (!isIcon(request.url())) requests.push(request.url());
  });
  await page.addInitScript(prepareDocument, {
    splash: splash === true,
    idle: idle === true || clock === true,
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
    if (isOwn) await context.close();
    else idleContexts.set(key, [...(idleContexts.get(key) ?? []), context]);
    const unexpected = complaints.filter(
      (text) => !ENDED_READING.test(text) && !LATE_PAGE.test(text) && !expected?.test(text),
    );
    expect(unexpected, 'complaints of the page').toEqual([]);
  };
  const keep = (task: TestContext['task']) => saveEvidence(page, task, [...lines, ...complaints]);
  if (!shared && TestRunner.getCurrentTest()) {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await keep(task);
      await close();
    });
  }
  return { page, complaints, requests, close, saveEvidence: keep };
}

/** Answers for a map on another host, since tests use no network. Routing switches the cache off, so only then. */
async function answerForMap(page: Page) {
  const { embedHref } = defaultWords.contact.map;
  if (!/^https?:/.test(embedHref)) return;
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route(new URL(embedHref).href, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
}

/** Runs in the page before its own scripts. */
function prepareDocument({
  splash,
  idle,
  theme,
}: {
  splash: boolean;
  idle: boolean;
  theme: string | undefined;
}) {
  // Frames are other people's, and may be sandboxed.
  if (window.top !== window || !/^https?:/.test(location.href)) return;
  if (!splash) sessionStorage.setItem('splash', 'seen');
  if (theme && !localStorage.getItem('theme')) localStorage.setItem('theme', theme);
  if (!idle) {
    window.requestIdleCallback = (start) =>
      window.setTimeout(() => start({ didTimeout: false, timeRemaining: () => 50 }), 0);
  }
}

/** Opens a page and waits for hydration. */
export async function visit(site: Site, path: string, options: Visit = {}): Promise<Visited> {
  const visited = await openPage(site, options);
  const { page } = visited;
  await page.goto(site.url + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  // From here on only the test moves the clock.
  if (options.clock) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  return visited;
}

/**
 * Shares one page among the tests of a `describe` or a file, for tests that only look or restore what they
 * change. After a failed test the next one gets a new page.
 * @returns getters that work once a test has started
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
      await visited?.saveEvidence(task);
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

/** Resets a context for the next page, but for its cache. */
async function forget(context: BrowserContext, page: Page) {
  for (const one of context.pages()) {
    if (one === page && one.url().startsWith('http')) {
      const clear = () => {
        localStorage.clear();
        // A form stores its unsaved text when the page is closed.
        Storage.prototype.setItem = () => {};
      };
      await one.evaluate(clear).catch(() => {});
    }
    await one.close();
  }
  await context.clearCookies();
  await context.setOffline(false);
}

/** The session cookie of the owner, for a context. */
export const sessionCookieOf = async (site: Site) => ({
  name: '__Host-session',
  value: await sessionToken(site.DB),
  domain: new URL(site.url).hostname,
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'Lax' as const,
});

/** Without animations. */
export const still = { reducedMotion: 'reduce' } as const;
