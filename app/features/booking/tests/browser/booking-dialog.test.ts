import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { acceptDialogs, hold, setOnline } from '~tests/browser/acting';
import { focused } from '~tests/browser/looking';
import { expectCalm, smallTargets } from '~tests/browser/page-checks';
import { still, usePage, useSite, visit } from '~tests/browser/support';
import { UNSENT } from '~tests/browser/unsent';
import { rowsOf } from '~tests/support/database';
import { defaultWords } from '~tests/support/words';

/* The dialog of the landing page in which visitors write instead of booking a talk. */

const site = useSite();

/** Console messages of the browser and the site about refused or failed requests. */
const expected = /status of 400|is missing|Please fill in/;

const SENT = 'Success! Your message has been sent.';
const OPENER = 'a[aria-haspopup="dialog"]';

const popupOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const closeFailure = (page: Page) =>
  popupOf(page, 'Failed to send').getByRole('button', { name: 'OK' }).click();

const focusIsOn = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

const fill = async (form: Locator) => {
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel(defaultWords.contact.queryLabel).fill('Hello');
};

const buttonOf = (page: Page) => page.getByRole('link', { name: defaultWords.booking.button });
const dialogOf = (page: Page) => popupOf(page, defaultWords.booking.button);

describe('the booking dialog', () => {
  const shared = usePage(site, '/', { ...still, expected });

  const openDialog = async () => {
    await buttonOf(shared.page).click();
    const dialog = dialogOf(shared.page);
    await dialog.waitFor();
    return { page: shared.page, dialog };
  };

  it('specification: the body has the class modal-open, and does not scroll, while the booking dialog is open', async () => {
    const { page, dialog } = await openDialog();
    await page.locator('body.modal-open').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('body:not(.modal-open)').waitFor();
  });

  it.each(['Cancel', 'the close button', 'a press outside', 'Escape'])(
    'specification: the booking dialog closes on %s and returns the focus',
    async (way) => {
      const { page, dialog } = await openDialog();
      if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
      if (way === 'the close button') await dialog.getByRole('button', { name: 'Close' }).click();
      if (way === 'a press outside') await page.mouse.click(5, 400);
      if (way === 'Escape') await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('body:not(.modal-open)').waitFor();
      await focusIsOn(page, OPENER);
    },
  );

  it('the booking dialog traps the focus', async () => {
    const { page, dialog } = await openDialog();
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first control, one Tab goes to the browser's own controls.
      const isInside = await dialog.evaluate(
        (box) => box.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('specification: the booking dialog closes after an error with the server’s words, and keeps what was typed', async () => {
    const { page, dialog } = await openDialog();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const popup = popupOf(page, 'Failed to send');
    await popup
      .getByText(`Please fill in “Email”. Please fill in “${defaultWords.contact.queryLabel}”.`)
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await closeFailure(page);
    await popup.waitFor({ state: 'detached' });
    await focusIsOn(page, OPENER);
    await openDialog();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ada');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('specification: the booking dialog says Sending..., then confirms, and is empty the next time', async () => {
    const { page, dialog } = await openDialog();
    await fill(dialog);
    const answer = await hold(page, '**/contact.data**');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await popupOf(page, 'Sending...').waitFor();
    answer();
    const popup = popupOf(page, SENT);
    await popup.waitFor();
    expect(await popup.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await dialog.isVisible()).toBe(false);
    await popup.waitFor({ state: 'detached' });
    await page.unrouteAll();
    const line = page.locator('[aria-labelledby="booking-title"]').getByRole('status');
    expect(await line.textContent()).toBe(SENT);
    await openDialog();
    expect(await line.count()).toBe(0);
    expect(await dialog.getByLabel('Name').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('a booking is made by keyboard, from the button to the end of the dialog', async () => {
    const { page } = shared;
    await page.getByRole('link', { name: defaultWords.booking.button }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: defaultWords.booking.button }).waitFor();
    const tabTo = async (name: string) => {
      for (let i = 0; i < 12; i += 1) {
        const now = await focused(page);
        if (now?.name.endsWith(` ${name}`)) return;
        expect(now === null || now.isSeen, now?.name).toBe(true);
        await page.keyboard.press('Tab');
      }
      throw new Error(`the field ${name} is not reached`);
    };
    for (const [name, text] of [
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['message', 'Hello'],
    ] as const) {
      await tabTo(name);
      await page.keyboard.type(text);
    }
    for (const name of ['Cancel', 'Send']) {
      await page.keyboard.press('Tab');
      expect((await focused(page))?.name).toContain(name);
    }
    await page.keyboard.press('Enter');
    const success = page.getByRole('dialog', { name: 'Success! Your message has been sent.' });
    await success.waitFor();
    await success.waitFor({ state: 'detached' });
    await page.waitForFunction(
      () =>
        document.activeElement instanceof HTMLAnchorElement &&
        document.activeElement.getAttribute('aria-haspopup') === 'dialog',
    );
  });

  it('the booking dialog has no axe violations, nothing that moves, and large enough targets, also after a refusal', async () => {
    const { page, dialog } = await openDialog();
    await expectCalm(page, '[role="dialog"]');
    expect(await smallTargets(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const failure = popupOf(page, 'Failed to send');
    await failure.waitFor();
    await closeFailure(page);
    await failure.waitFor({ state: 'detached' });
    await openDialog();
    await expectCalm(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the booking dialog without a network', { tags: ['slow'] }, () => {
  it.each([
    { tells: 'our own dialog', missing: null },
    { tells: 'the browser’s own dialog, at once', missing: /\/dialogs\.client-\w+\.js/ },
    { tells: 'the browser’s own dialog, later', missing: /\/sweetalert2\.esm-\w+\.js/ },
  ])(
    'a message is kept by its dialog when $tells reports that the network failed, and the focus returns to the opener',
    async ({ tells, missing }) => {
      const before = async (page: Page) => {
        if (missing) await page.route(missing, (route) => route.abort());
      };
      const { page } = await visit(site, '/', {
        ...still,
        idle: true,
        before,
        expected: UNSENT.expected,
      });
      // A dialog hides the page from `getByRole`.
      const opener = page.locator('a[aria-haspopup=dialog]');
      const dialog = page.getByRole('dialog', { name: defaultWords.booking.button });
      const query = dialog.getByLabel(defaultWords.contact.queryLabel);
      const text = `Typed where ${tells} tells how it went`;
      const told = acceptDialogs(page);
      const show = async () => {
        await opener.click();
        await query.waitFor();
      };
      const send = () => dialog.getByRole('button', { name: 'Send' }).click();
      const isBack = async () => {
        await query.waitFor({ state: 'hidden' });
        await expect
          .poll(() => opener.evaluate((link) => link === document.activeElement))
          .toBe(true);
      };
      // The first focus loads the parts of our dialog, while there is a network.
      const parts = missing ? [] : [/\/sweetalert2\.esm-/, /\/sweetalert2-.*css/];
      const loaded = parts.map(async (part) => (await page.waitForResponse(part)).finished());
      await show();
      await query.focus();
      await Promise.all(loaded);
      await setOnline(page, false);
      await dialog.getByLabel('Name').fill('Ada');
      await dialog.getByLabel('Email').fill('dialog@example.com');
      await query.fill(text);
      await send();
      if (missing) await expect.poll(() => told.join()).toContain('Failed to send');
      else await page.getByRole('dialog', { name: 'Failed to send' }).getByText('OK').click();
      await isBack();

      await setOnline(page, true);
      await page.unrouteAll();
      await show();
      expect(await query.inputValue()).toBe(text);
      await send();
      await page.getByRole('dialog', { name: 'Success!' }).waitFor();
      await isBack();
      const messages = await rowsOf(site.DB, 'select message from messages');
      expect(messages.filter(({ message }) => message === text)).toHaveLength(1);
    },
  );
});

it('the button of the booking dialog opens the page of talks when the script of the dialog fails to load', {
  tags: ['slow'],
}, async () => {
  const { page } = await visit(site, '/', {
    before: (p) => p.route(/\/build\/.*booking-dialog\.client-/, (route) => route.abort()),
    expected: /ERR_FAILED|dynamically imported/,
  });
  await buttonOf(page).click();
  await page.waitForURL('**/book');
});
