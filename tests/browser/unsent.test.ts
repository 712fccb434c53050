import { describe, expect, it } from 'vitest';
import { rowsOf } from '../support/database';
import { defaultWords } from '../support/words';
import { acceptDialogs, goTo, hold, passes, setOnline } from './acting';
import { usePage, useSite } from './support';
import { expectKept, UNSENT, until } from './unsent';
import { menuLink } from './words';

/* Forms of visitors that cannot be sent. Those of the owner: `unsent-admin`. */

const site = useSite();

describe('without a network on a visitor’s page', () => {
  const shared = usePage(site, '/', UNSENT);
  /** Opens a page without loading a document. */
  const go = async (path: string) => {
    await goTo(shared.page, path);
    return shared;
  };

  it('a search query is kept when the network fails', async () => {
    const { page } = await go('/blogs');
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

  // After the tests that get the browser's own dialogs, since it loads ours.
  it('a message is kept on the landing page when the network fails', async () => {
    const { page } = await go('/');
    const part = page.locator('#contact');
    await expectKept(page, {
      async fill() {
        // From here on, so that no dialog of the site loads over the form.
        await setOnline(page, false);
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
});
