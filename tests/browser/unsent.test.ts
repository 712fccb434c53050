import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createSigner } from '../../app/engine/adapters/signer.server';
import { signUnsubscribe } from '../../app/features/newsletter/core/subscribers';
import { TEST_SECRET } from '../support/context';
import { insert, rowsOf, subscriberRow, testId } from '../support/database';
import { defaultWords } from '../support/words';
import { acceptDialogs, goTo, hold, passes, setOnline, withoutNetwork } from './acting';
import { still, usePage, useSite, visit } from './support';
import { expectKept, UNSENT, until } from './unsent';
import { menuLink } from './words';

/* Forms of visitors that cannot be sent. Those of the owner: `unsent-admin`. */

const site = useSite();

const { expected } = UNSENT;

describe('without a network on a visitor’s page', () => {
  const shared = usePage(site, '/', UNSENT);
  /** Opens a page without loading a document. */
  const go = async (path: string) => {
    await goTo(shared.page, path);
    return shared;
  };

  it('an address for the newsletter and a search query are kept when the network fails', async () => {
    const { page } = await go('/blogs');
    const footer = page.getByRole('contentinfo');
    const email = footer.getByPlaceholder('Email Address');
    await expectKept(page, {
      fill: () => email.fill('train@example.com'),
      send: () => footer.getByRole('button', { name: 'Subscribe' }).click(),
      told: footer.getByRole('alert'),
      typed: () => email.inputValue(),
      // The second attempt has subscribed it.
      done: () => footer.getByText('This email is already subscribed').isVisible(),
    });
    const search = page.getByRole('searchbox');
    await setOnline(page, false);
    await search.fill('lentil');
    // The browser's own dialog, since ours can no longer be loaded.
    const dialogs = acceptDialogs(page);
    await search.press('Enter');
    await until(page, async () => dialogs.join().includes('You are offline'));
    expect(await search.inputValue()).toBe('lentil');
    await setOnline(page, true);
    const answer = await hold(page, /blogs\.data/);
    await search.press('Enter');
    await passes(page, 14_000);
    await until(page, () => page.getByText('No answer yet.').isVisible());
    expect(await search.inputValue()).toBe('lentil');
    answer();
    await page.waitForURL(/q=lentil/);
  });

  it.each([
    ['/newsletter/confirm?token=a', defaultWords.newsletterPage.confirm],
    ['/newsletter/unsubscribe?id=a&signature=b', defaultWords.newsletterPage.unsubscribe],
  ])('%s stays when its footer’s form fails without a network', async (path, title) => {
    const { page, requests } = await go(path);
    const asked = requests.length;
    const footer = page.getByRole('contentinfo');
    const subscribe = footer.getByRole('button', { name: 'Subscribe' });
    const name = new URL(path, site.url).pathname.split('/').at(-1);
    await footer.getByPlaceholder('Email Address').fill(`${name}@example.com`);
    await withoutNetwork(page, async () => {
      await subscribe.click();
      await until(page, () => footer.getByRole('alert').isVisible());
    });
    // The first attempt has ended once the second one is answered.
    await subscribe.click();
    await page.getByRole('status').filter({ hasText: 'Thank you for subscribing!' }).waitFor();
    const { pathname } = new URL(path, site.url);
    const later = requests.slice(asked).map((url) => new URL(url).pathname);
    expect(later).not.toContain(`${pathname}.data`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  });

  it('a page stays when a link is pressed without a network, and the link works later', async () => {
    const { page } = await go('/blogs');
    const search = page.getByRole('searchbox');
    await search.fill('lentil');
    const link = menuLink(page, '/all-projects');
    await setOnline(page, false);
    const dialogs = acceptDialogs(page);
    await link.click();
    await until(page, async () => dialogs.join().includes('This one stays as it is'));
    expect(await search.inputValue()).toBe('lentil');
    await setOnline(page, true);
    await link.click();
    await until(page, () =>
      page.getByRole('heading', { level: 1, name: defaultWords.projectsPage.title }).isVisible(),
    );
  });

  it('a comment is kept when the network fails', async () => {
    const { page } = await go('/details/tests-that-can-fail');
    const part = page.locator('#comments');
    const box = part.getByLabel('Your comment');
    await box.scrollIntoViewIfNeeded();
    await expectKept(page, {
      fill: () => box.fill('Written between two tunnels'),
      send: () => part.getByRole('button', { name: defaultWords.comments.submit }).click(),
      told: part.getByRole('alert'),
      typed: () => box.inputValue(),
      done: () => part.getByText(defaultWords.comments.pending).isVisible(),
    });
    const kept = `select body from comments where body like 'Written%'`;
    expect(await rowsOf(site.DB, kept)).toHaveLength(1);
  });

  it('the page to unsubscribe stays usable when the network fails', async () => {
    await insert(site.DB, 'subscribers', [subscriberRow(1, 'reader@example.com')]);
    const signature = await signUnsubscribe(testId(1), { signer: createSigner(TEST_SECRET) });
    const path = `/newsletter/unsubscribe?id=${testId(1)}&signature=${signature}`;
    const { page } = await go(path);
    const main = page.getByRole('main');
    await expectKept(page, {
      fill: async () => {},
      send: () => main.getByRole('button').click(),
      told: main.getByRole('alert'),
      typed: async () => '',
      done: () => main.getByRole('status').isVisible(),
    });
  });

  // After the tests that get the browser's own dialogs, since it loads ours.
  it('a message is kept on the landing page when the network fails', async () => {
    const { page } = await go('/');
    const part = page.locator('#contact');
    await expectKept(page, {
      async fill() {
        await page.getByRole('link', { name: defaultWords.booking.button }).click();
        await part.getByLabel('Name').fill('Ada');
        await part.getByLabel('Email').fill('ada@example.com');
        await part.getByLabel(defaultWords.contact.queryLabel).fill('Typed on a train');
      },
      send: () => part.getByRole('button', { name: 'Send' }).click(),
      // A dialog hides the page from `getByRole`.
      told: part.locator('[role=alert]'),
      typed: () => part.getByLabel(defaultWords.contact.queryLabel).inputValue(),
      hasDialog: true,
      done: () => page.getByRole('dialog', { name: 'Success!' }).isVisible(),
    });
    expect(await rowsOf(site.DB, 'select message from messages')).toEqual([
      { message: 'Typed on a train' },
    ]);
  });

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
      const { page } = await visit(site, '/', { ...still, idle: true, before, expected });
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
