import axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { MIN_FORM_AGE_MS } from '../../app/domain/form-guard';
import { BROWSER_ARGS } from '../../scripts/lib/browser.mjs';

export { hydrated, seeAll } from '../../scripts/lib/browser.mjs';

/** By the name of the file: what a test of the admin area writes is not what a visitor's test expects. */
const isOfOwner = expect.getState().testPath?.includes('/admin-') ?? false;
export const siteUrl = inject(isOfOwner ? 'ownersUrl' : 'siteUrl');
export const brokenUrl = inject('brokenUrl');
export const misconfiguredUrl = inject('misconfiguredUrl');

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('browserPath'), args: BROWSER_ARGS });

/** What a page complained about and whom it asked, while it was open. */
export type Watched = {
  page: Page;
  complaints: string[];
  requests: string[];
  close: () => Promise<void>;
};

let visitors = 0;

/** A household's block of the addresses for documentation (RFC 3849). */
function nextAddress(): string {
  visitors += 1;
  return `2001:db8:${visitors.toString(16)}::1`;
}

/** Pages with a form that visitors send, and their data requests. */
const FORM_PATHS = /\/(contact|newsletter|details\/[^/?]+)(\.data)?(\?.*)?$/;

/** A test types faster than a person: what it sends waits until a person could have sent it. */
async function untilOldEnough(request: Request): Promise<void> {
  const stamp = /(?:^|&|name="stamp"\s+)(?:stamp=)?(\d{13})\./.exec(request.postData() ?? '')?.[1];
  const left = Number(stamp ?? 0) + MIN_FORM_AGE_MS - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** A new page in a context of its own, watched from the start. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    ...options,
    // A visitor of their own: how often one network may send something is counted by the address.
    extraHTTPHeaders: { 'CF-Connecting-IP': nextAddress(), ...options.extraHTTPHeaders },
  });
  await context.route(FORM_PATHS, async (route) => {
    await untilOldEnough(route.request());
    await route.continue();
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  page.on('request', (request) => requests.push(request.url()));
  return { page, complaints, requests, close: () => context.close() };
}

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

/** Who may sign in, see `global-setup.ts`. */
export const admin = inject('admin');

/** See `global-setup.ts`. */
export const otherAdmin = inject('otherAdmin');

/** Fills in the sign-in form where it stands, and sends it. */
export async function sendSignIn(page: Page, who = admin): Promise<void> {
  await page.getByLabel('Name').fill(who.name);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in with the form, on to a page of the admin area. */
export async function signIn(page: Page, path = '/admin', who = admin): Promise<void> {
  await page.goto(`${siteUrl}/admin-login?redirectTo=${encodeURIComponent(path)}`);
  await sendSignIn(page, who);
  await page.waitForURL(siteUrl + path);
  // The address changes before React has drawn the page that it names.
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
}

/** Deletes a record by the API, as whoever is signed in on the page; again where the connection was closed. */
export const deleteByApi = (page: Page, kind: string, id: string) =>
  page.request.delete(`${siteUrl}/api/${kind}`, { data: { id }, maxRetries: 2 });

/** Violations that axe finds in either theme, and a page that is wider than a phone. */
export async function flawsOfLayout(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    flaws.push(...(await axeViolations(page)).map((text) => `${theme}: ${text}`));
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  if (excess > 0) flaws.push(`${excess} px too wide at 360 px`);
  if (size) await page.setViewportSize(size);
  return flaws;
}

/** Violations that axe finds on the page as it stands, in short. */
export async function axeViolations(page: Page): Promise<string[]> {
  // A policy that forbids inline scripts does not bind what the debugger evaluates.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run(document, { iframes: false });
    return found.violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every public page by an address of the sample content. */
export const PAGES = [
  '/',
  '/all-projects',
  '/blogs',
  '/blogs?category=Food',
  '/blogs?q=night',
  '/details/one-round-trip-to-the-database',
  '/details/sourdough-for-people-who-read-changelogs',
  '/project-details/tidewatch',
  '/contact',
  '/newsletter',
];

export const get = (path: string, init: RequestInit = {}) =>
  fetch(`${siteUrl}${path}`, { redirect: 'manual', ...init });
