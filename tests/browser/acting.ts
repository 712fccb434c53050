import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ADMIN, signInFields } from '../support/admin';
import type { Site } from '../support/served-site';
import { sessionCookieOf } from './support';

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, who = ADMIN) {
  for (const [label, value] of Object.entries(signInFields(who)))
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens a page of the site as a link would, without loading a document. Resolves once the page is shown. */
export async function goTo(page: Page, path: string) {
  const key = await page.evaluate(async (to) => {
    await window.__remixRouter.navigate(to);
    return window.__remixRouter.state.location.key;
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
  // React shows the page some time after the router has it.
  await page.locator(`[data-arrived="${key}"]`).waitFor({ state: 'attached' });
}

/**
 * Notes which pictures move on to the next page.
 * @returns a function that gets their paths at the latest view transition
 */
export async function watchPictures(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.took = [...document.images]
        .filter(({ style }) => style.viewTransitionName === 'picture')
        .map(({ currentSrc }) => new URL(currentSrc).pathname)
        .join();
      return start(update);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.took);
}

/** Signs in again on an open page, without the form. */
export async function signInBeside(page: Page, site: Site) {
  await page.context().addCookies([await sessionCookieOf(site)]);
}

/** A form in the dialog of a page. */
type DialogForm = {
  path: string;
  /** The label of the text to type. */
  label: string;
  /** The name of the button that sends the form. */
  button: string;
  /** Other fields, by label. */
  fields?: Record<string, string>;
};

/** Expects that the text in a dialog stays when the session ends, and is sent after signing in in another tab. @returns the text */
export async function expectSentAfterSigningIn(page: Page, site: Site, form: DialogForm) {
  const typed = 'An hour of typing';
  await signInBeside(page, site);
  await goTo(page, form.path);
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: form.label });
  await text.fill(typed);
  for (const [label, value] of Object.entries(form.fields ?? {}))
    await dialog.getByLabel(label).fill(value);
  const send = dialog.getByRole('button', { name: form.button });
  await page.context().clearCookies();
  await send.click();
  await dialog.getByRole('link', { name: 'Sign in in a new tab' }).waitFor();
  expect(await text.inputValue()).toBe(typed);
  await signInBeside(page, site);
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  return typed;
}

/** Holds back every request to a matching address. @returns a function that releases them */
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

/** Advances the clock of a page with a `clock` by milliseconds. */
export const passes = (page: Page, ms: number) => page.clock.runFor(ms);

/** Advances the clock in small steps until a condition holds. @returns the total time */
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

/** Runs some work while the page is offline, and knows it. */
export async function withoutNetwork(page: Page, work: () => Promise<unknown>) {
  await setOnline(page, false);
  await work();
  await setOnline(page, true);
}

/** Connects or disconnects a page. The page hears of it later than Playwright: it is waited for. */
export async function setOnline(page: Page, isOnline: boolean) {
  await page.context().setOffline(!isOnline);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(isOnline);
}

const dialogs = new WeakMap<Page, string[]>();

/** Accepts the browser's own dialogs. @returns their messages from now on */
export function acceptDialogs(page: Page): string[] {
  const said: string[] = [];
  if (!dialogs.has(page)) {
    page.on('dialog', (dialog) => {
      dialogs.get(page)?.push(dialog.message());
      void dialog.accept();
    });
  }
  dialogs.set(page, said);
  return said;
}
