// @module-tag slow
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { goTo, hold } from './acting';
import { expectCalm, smallTargets, tabsAlive } from './page-checks';
import { still, usePage, useSampleSite } from './support';
import { hasOwnResume, lastPanel, lastTab } from './words';

/* Everything that opens over or in a page: dialogs, popups, the menu, toasts. */

const site = useSampleSite();

type Opening = {
  /** What axe checks: the page around it is checked by `pages`. */
  part: string;
  open: (page: Page) => Promise<unknown>;
  /** Restores the page; not needed for the last overlay of a page. */
  close?: (page: Page) => Promise<unknown>;
  /** Whether its targets must be large enough for touch. */
  onPhone?: boolean;
};

const DIALOG = '[role="dialog"]';

const accessibility = (page: Page) =>
  page.getByRole('dialog', { name: defaultWords.accessibilityPopup.title });
const profile = (page: Page) => page.getByText(defaultWords.profileBox);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const sending = (page: Page) => page.getByRole('dialog', { name: 'Sending...' });
const failure = (page: Page) => page.getByRole('dialog', { name: 'Failed to send' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Download started!' });

const sendContact = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Send' }).click();

/** SweetAlert returns the focus, and scrolls to it, shortly after its dialog is removed. */
const focusIsBack = (page: Page) =>
  page.waitForFunction(() => document.activeElement !== document.body);

const confirm = (find: (page: Page) => Locator) => async (page: Page) => {
  await page.getByRole('button', { name: 'OK' }).click();
  await find(page).waitFor({ state: 'detached' });
  await focusIsBack(page);
};
const confirmFailure = confirm(failure);

const escapeFrom = (find: (page: Page) => Locator) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await find(page).waitFor({ state: 'hidden' });
  await focusIsBack(page);
};

let letGo = () => {};

const OPENED: Record<string, Record<string, Opening>> = {
  '/': {
    'the palette, with what it finds': {
      part: DIALOG,
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('night');
        await page.getByRole('option', { name: /night trains/ }).waitFor();
      },
      close: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('combobox').waitFor({ state: 'detached' });
      },
      onPhone: true,
    },
    ...(hasOwnResume() && {
      'the dialog of a success': {
        part: DIALOG,
        open: async (page) => {
          // Suppresses the second timer of 1500 ms, which would close the dialog; the first one is the wait before it.
          await page.evaluate(() => {
            const start: (...args: Parameters<typeof setTimeout>) => number =
              window.setTimeout.bind(window);
            let count = 0;
            const withoutSecond = (...args: Parameters<typeof setTimeout>) => {
              if (args[1] === 1500) count += 1;
              return args[1] === 1500 && count === 2 ? 0 : start(...args);
            };
            Reflect.set(window, 'setTimeout', withoutSecond);
          });
          await page.locator('a[download]').click();
          await success(page).waitFor();
        },
        close: escapeFrom(success),
      },
    }),
    'the other tabs, at the left': {
      part: '#about',
      open: async (page) => {
        await page.locator('#about').scrollIntoViewIfNeeded();
        await tabsAlive(page);
        await page.getByRole('button', { name: 'Vertical' }).click();
        await lastTab(page).click();
        await lastPanel(page).waitFor();
      },
    },
  },
  '/contact': {
    'the accessibility popup': {
      part: DIALOG,
      open: async (page) => {
        await page.getByRole('button', { name: 'Accessibility' }).click();
        await accessibility(page).waitFor();
      },
      close: confirm(accessibility),
      onPhone: true,
    },
    'the profile box': {
      part: 'header',
      open: async (page) => {
        await page.getByRole('button', { name: /Profile/ }).click();
        await profile(page).waitFor();
      },
      close: async (page) => {
        await page.getByRole('button', { name: /Profile/ }).click();
        await profile(page).waitFor({ state: 'hidden' });
      },
    },
    'the open menu': {
      part: 'header',
      open: async (page) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.locator('summary[aria-label="Menu"]').click();
        await menu(page).waitFor();
      },
      close: async (page) => {
        await escapeFrom(menu)(page);
        await page.setViewportSize({ width: 1280, height: 720 });
      },
      onPhone: true,
    },
    'the dialog Sending...': {
      part: DIALOG,
      open: async (page) => {
        letGo = await hold(page, /\/contact\.data/);
        await sendContact(page);
        await sending(page).waitFor();
      },
      close: async (page) => {
        letGo();
        await sending(page).waitFor({ state: 'detached' });
        // The invalid field gets the focus, and the page scrolls to it.
        await page.waitForFunction(() => document.activeElement?.matches('[name="name"]'));
        await page.unrouteAll();
      },
    },
    'the dialog of a failure': {
      part: DIALOG,
      open: async (page) => {
        await page.route(/\/contact\.data/, (route) => route.abort());
        await sendContact(page);
        await failure(page).waitFor();
      },
      close: confirmFailure,
    },
  },
};

const shared = usePage(site, '/', {
  ...still,
  expected: /status of 40[09]|Please fill in|ERR_FAILED|Failed to fetch|try again later/,
});

describe.each(Object.entries(OPENED))('on %s', (path, openings) => {
  it.each(Object.entries(openings))(
    '%s has no axe violations, nothing that moves, and large enough targets',
    async (_, { part, open, close, onPhone }) => {
      const { page } = shared;
      if (new URL(page.url()).pathname !== path) await goTo(page, path);
      await open(page);
      await expectCalm(page, part);
      if (onPhone) expect(await smallTargets(page)).toEqual([]);
      await close?.(page);
    },
  );
});
