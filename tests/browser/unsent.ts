import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../support/served-site';
import { goTo, hold, passes, passesUntil, setOnline, withoutNetwork } from './acting';
import { still } from './support';

/*
 * Forms on a page that was loaded directly: sent without a network, and sent without getting a response. The
 * typed text stays, the page says that it was not sent, and sending it again works, once.
 */

/** Options for opening their pages, with the console messages of a missing network. */
export const UNSENT = {
  ...still,
  clock: true,
  expected:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|no answer in|try again|ERR_FAILED|could not be loaded|status of 40[49]|frame is sandboxed/,
};

/** The message of a button that could not reach the site. */
export const UNREACHED = 'The site could not be reached.';

type Form = {
  fill: () => Promise<unknown>;
  send: () => Promise<unknown>;
  /** The message that it was not sent. */
  told: Locator;
  /** The typed text, as it is in the form. */
  typed: () => Promise<string>;
  /** Whether a dialog also says so, if there is a network to load it. */
  hasDialog?: boolean;
  /** Runs after it was sent again. */
  done: () => Promise<boolean>;
};

/** Advances the clock until a condition holds. */
export const until = (page: Page, condition: () => Promise<boolean>) =>
  passesUntil(page, condition, 50);

/**
 * Expects that a button shows no error page without a network.
 * @param told resolves when the button's own page says that the site could not be reached
 */
export async function expectNoErrorPage(
  page: Page,
  site: Site,
  path: string,
  name: string,
  told: () => Promise<unknown> = () => page.getByText(UNREACHED).first().waitFor(),
) {
  await goTo(page, path);
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.waitFor();
  await withoutNetwork(page, async () => {
    await button.click();
    await told();
    expect(page.url().split('?')[0], name).toBe(site.url + path);
  });
}

/** Closes the dialog that says that a message was not sent. */
async function dismiss(page: Page) {
  const failed = page.getByRole('dialog', { name: 'Failed to send' });
  const button = failed.getByRole('button', { name: 'OK' });
  await until(page, () => button.isVisible());
  await button.click();
  await until(page, async () => (await page.locator('.swal2-container').count()) === 0);
}

/**
 * Fills in a form, during which what the page loads later arrives. Sends it without a network, then without a response, and
 * once more. The typed text stays until it arrives.
 */
export async function expectKept(page: Page, form: Form) {
  const { fill, send, told, typed, hasDialog, done } = form;
  const says = async (words: RegExp) => words.test((await told.allInnerTexts()).join());
  await fill();
  // In its next frame an editor scrolls to the cursor. Later, that would move the button away under the mouse.
  await passes(page, 50);
  const text = await typed();
  await setOnline(page, false);
  await send();
  await until(page, () => says(/again later|failed/));
  expect(await typed()).toBe(text);
  await setOnline(page, true);

  const arrives = await hold(page, /\.data/);
  const sent = page.waitForRequest(/\.data/);
  await send();
  await passes(page, 14_000);
  expect(await says(/No answer came/)).toBe(false);
  await until(page, () => says(/No answer came/));
  expect(await typed()).toBe(text);
  if (hasDialog) await dismiss(page);

  // The request arrives, but its response is ignored.
  const late = await sent;
  arrives();
  const response = await late.response();
  expect(response, `the late request failed: ${late.failure()?.errorText}`).not.toBeNull();
  await page.unrouteAll();
  const answers = answersOf(page);
  await send();
  await until(page, async () => {
    await answers();
    return done();
  });
}

/**
 * Waits until the site has answered the page's requests from now on. The page's clock stands still meanwhile, since
 * the page's time limits are too short for a busy machine.
 */
function answersOf(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let onEnd = () => {};
  const end = (request: Request) => {
    running.delete(request);
    onEnd();
  };
  page.on('request', (request) => {
    if (request.url().includes('.data')) running.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (running.size > 0) {
      await new Promise<void>((resolve) => {
        onEnd = resolve;
      });
    }
  };
}
