import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { BROWSER_ARGS } from '../../scripts/lib/browser.mjs';

export { hydrated, seeAll } from '../../scripts/lib/browser.mjs';

export const siteUrl = inject('siteUrl');
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

/** A new page in a context of its own, watched from the start. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  return { page, complaints, requests, close: () => context.close() };
}

/** Who may sign in, see `global-setup.ts`. */
export const admin = inject('admin');

/** Signs in with the form, on to a page of the admin area. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(`${siteUrl}/admin-login?redirectTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(siteUrl + path);
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
