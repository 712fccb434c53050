import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { goTo, hold, setOnline } from '~tests/browser/acting';
import { flawsOfLayout, overflows } from '~tests/browser/looking';
import { press, sentBy, textEditor } from '~tests/browser/records';
import { still, usePage, useSite } from '~tests/browser/support';
import { expectKept, expectNoErrorPage, UNSENT } from '~tests/browser/unsent';
import { empty, insert, rowsOf, testId } from '~tests/support/database';
import { letterRow, subscriberRow } from '../rows';

/* The owner's screens of subscribers and newsletters in a browser. */

const site = useSite();
beforeEach(() => empty(site.DB, ['subscribers', 'newsletters', 'mail_jobs']));

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function writeTo(page: Page, email: string) {
  await page.getByRole('link', { name: `Send mail to ${email}` }).click();
  const letter = page.getByRole('dialog', { name: `Mail to ${email}` });
  await letter.getByLabel('Subject').fill('Hello');
  await letter.getByRole('textbox', { name: 'Text' }).fill('You');
  await letter.getByRole('button', { name: 'Send mail' }).click();
  return letter;
}

/** The positions of parts that a dialog or a toast must not move. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['nav[aria-label="Admin"]', 'header', '#main'].map((part) => {
      const { x, y, width } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return { part, x, y, width };
    }),
  );

async function tryToDelete(page: Page, email: string) {
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
}

describe('the screens of subscribers and newsletters', () => {
  const shared = usePage(site, '/admin', {
    ...still,
    signedIn: true,
    expected: /status of 40[049]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
  });
  /** Opens a screen without loading a document. */
  const go = async (path: string) => {
    await goTo(shared.page, path);
    return shared;
  };

  const copies = () =>
    shared.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')),
    );

  it('the owner finds, mails and deletes subscribers without a layout shift, and can mail only confirmed ones', async () => {
    const email = 'reader.js@example.com';
    await insert(site.DB, 'subscribers', [
      subscriberRow(1, email, 'unsubscribed'),
      subscriberRow(2, 'somebody.else@example.com'),
    ]);
    const { page } = await go('/admin/subscriber');
    await page.getByLabel('Search by the beginning of an address').fill('READER.js');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=READER/);
    await page.getByText('somebody.else').first().waitFor({ state: 'detached' });
    const letter = await writeTo(page, email);
    await letter.getByText(/only a confirmed subscriber can be written to/).waitFor();
    expect(await letter.getByLabel('Subject').inputValue()).toBe('Hello');
    await letter.getByRole('button', { name: 'Close' }).click();
    await letter.waitFor({ state: 'detached' });
    const before = await places(page);
    await tryToDelete(page, email);
    const deleted = page.getByRole('dialog', { name: 'Deleted!' });
    await deleted.waitFor();
    await toast(page, 'Deleted your Email');
    await deleted.waitFor({ state: 'detached' });
    expect(await places(page)).toEqual(before);
    await rowOf(page, email).waitFor({ state: 'detached' });
    await page.getByText('Nothing was found for “READER.js”.').waitFor();
  });

  it('the dialog for a mail to a subscriber sends it, returns the focus, and can be reopened immediately', {
    tags: ['slow'],
  }, async () => {
    const email = 'letter.reader@example.com';
    await insert(site.DB, 'subscribers', [subscriberRow(1, email)]);
    const { page } = await go('/admin/subscriber');
    const opener = page.getByRole('link', { name: `Send mail to ${email}` });
    await opener.click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(5, 400);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);

    // Reopened while it is still closing.
    await opener.click();
    const again = page.getByRole('dialog');
    const letGo = await hold(page, /subscriber\.data(?!.*compose)/);
    await again.getByRole('button', { name: 'Close' }).click();
    await again.waitFor({ state: 'detached' });
    await opener.click();
    await again.getByLabel('Subject').fill('Hello');
    letGo();
    await page.unrouteAll();
    await again.getByRole('button', { name: 'Close' }).click();
    await again.waitFor({ state: 'detached' });
    const letter = await writeTo(page, email);
    await toast(page, 'Your mail is on its way.');
    await letter.waitFor({ state: 'detached' });
  });

  it('a newsletter that is being sent shows its progress', { tags: ['slow'] }, async () => {
    await insert(site.DB, 'subscribers', [
      subscriberRow(1, 'newsletter.reader@example.com'),
      subscriberRow(2, 'pending@example.com', 'pending'),
    ]);
    const { page } = await go('/admin/newsletters');
    await page.getByLabel('About').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Begin' }).click();
    // The editor that replaces the textarea: a textarea found before that stays hidden.
    const words = textEditor(page, 'A few words before the post');
    await words.fill('New on the *site*:');
    const preview = page.frameLocator('iframe');
    await preview.getByText('New on the site:').waitFor();
    await preview.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Kept.').waitFor();
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByRole('button', { name: /^Call back/ }).click();
    await page.getByText('Called back: it is a draft again').waitFor();
    await expect.poll(() => sentBy(words)).toBe('New on the *site*:');
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByRole('button', { name: /^Call back/ }).waitFor();
    await site.DB.prepare('update newsletters set send_at = 1').run();
    // The next write request runs due work.
    await page.request.post(`${site.url}/contact`, { headers: { Origin: site.url } });
    await page.getByText('Sent to 1 of 1 person').waitFor();
    const bar = page.getByRole('progressbar');
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBe(1);
  });

  it('the screens have no axe violations on a phone and do not scroll sideways, and the device keeps an unsaved letter', async () => {
    const reader = subscriberRow(1, `${'w'.repeat(60)}@example.com`, 'unsubscribed');
    await insert(site.DB, 'subscribers', [{ ...reader, source: 'newsletter' }]);
    const sent = { ...letterRow(1), is_letter: 0, subject: 'A newsletter', status: 'sent' };
    await insert(site.DB, 'newsletters', [sent]);
    const { page } = await go('/admin/subscriber');
    const size = page.viewportSize() ?? expect.fail('no window');
    await page.setViewportSize({ width: 360, height: 740 });
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const expectNoFlaws = async (screen: string) =>
      expect(await flawsOfLayout(page), screen).toEqual([]);
    await heading('Subscribers');
    await expectNoFlaws('subscribers');
    // Also its widest table, beside the sidebar.
    expect(await overflows(page, [768, 1024, 1280])).toEqual([]);
    await page.getByRole('link', { name: 'Newsletters' }).click();
    await heading('Newsletters');
    await page.getByRole('heading', { name: 'A newsletter', exact: true }).waitFor();
    await expectNoFlaws('newsletters');
    await page.getByRole('link', { name: 'Welcome letter' }).click();
    await heading('Welcome letter');
    const letter = textEditor(page, 'Text');
    await letter.fill('Good to **have** you.');
    await page.frameLocator('iframe').getByText('have', { exact: true }).waitFor();
    await page.getByText('Plain text').click();
    await page.locator('pre').getByText('Good to have you.').waitFor();
    await page.getByText('Kept on this device, not saved.').waitFor();
    await page.getByRole('link', { name: 'Newsletters' }).last().click();
    await heading('Newsletters');
    // The unsaved letter is offered by this device, and deleted there once it is saved.
    await page.goBack();
    await page.getByText('that never reached the site').waitFor();
    await expectNoFlaws('the welcome letter');
    expect(await overflows(page, [768, 1024, 1280])).toEqual([]);
    expect(await sentBy(letter)).not.toContain('Good to');
    await press(page, 'Use it');
    await expect.poll(() => sentBy(letter)).toBe('Good to **have** you.');
    await press(page, 'Save');
    await page.getByText('Saved.').first().waitFor();
    await expect.poll(copies).not.toContainEqual(expect.stringContaining('welcome'));
    await goTo(page, '/admin/subscriber');
    await heading('Subscribers');
    await page.getByRole('link', { name: 'Import' }).click();
    await heading('Import subscribers');
    await page.getByLabel('Or its text').fill(`ada@example.com\n${'x'.repeat(200)}`);
    await page.getByRole('button', { name: 'See what it does' }).click();
    await page.getByRole('heading', { name: 'What it would do' }).waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Say whether they have agreed').first().waitFor();
    await expectNoFlaws('an import that is refused');
    await page.getByLabel('Ask them again').check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'What became of it' }).waitFor();
    await expectNoFlaws('a finished import');
    await page.setViewportSize(size);
    // Six screens take a slow browser more than a minute.
  }, 180_000);

  // The last test of the page, which keeps scripts in mind that could not be loaded.
  it('specification: a failed deletion of a subscriber says why: already deleted, or no connection', async () => {
    const [gone, stays] = ['gone@example.com', 'stays@example.com'] as const;
    await insert(site.DB, 'subscribers', [subscriberRow(1, gone), subscriberRow(2, stays)]);
    const { page } = await go('/admin/subscriber');
    await empty(site.DB, ['subscribers']);
    await insert(site.DB, 'subscribers', [subscriberRow(2, stays)]);
    await tryToDelete(page, gone);
    const missing = page.getByRole('dialog', { name: 'Not Found' });
    await missing.getByText('No subscriber found with this ID.').waitFor();
    await rowOf(page, gone).waitFor({ state: 'detached' });
    await missing.getByRole('button', { name: 'OK' }).click();
    await toast(page, 'Failed to Delete your Email');

    await setOnline(page, false);
    await tryToDelete(page, stays);
    const failed = page.getByRole('dialog', { name: 'Error!' });
    await failed.getByText('Failed to delete.').waitFor();
    await failed.getByRole('button', { name: 'OK' }).click();
    await failed.waitFor({ state: 'detached' });
    await rowOf(page, stays).waitFor();
  });
});

describe('a newsletter without a network', { tags: ['slow'] }, () => {
  const shared = usePage(site, '/admin', { ...UNSENT, signedIn: true });

  it('a newsletter is kept when the network fails, and its test is sent once', async () => {
    await insert(site.DB, 'newsletters', [letterRow(921)]);
    const { page } = shared;
    await goTo(page, `/admin/newsletters/${testId(921)}`);
    const words = textEditor(page, 'Text');
    await words.waitFor();
    await expectKept(page, {
      async fill() {
        await page.getByLabel('Subject').fill('Written on a train');
        await words.fill('## News\n\nfrom the train');
      },
      send: () => page.getByRole('button', { name: 'Send me a test' }).click(),
      told: page.getByRole('main').getByRole('alert'),
      typed: () => sentBy(words),
      done: () => page.getByText('A test is on its way to you.').isVisible(),
    });
    const tests = `select id from mail_jobs where payload ->> '$.subject' like '%Written on a train'`;
    expect(await rowsOf(site.DB, tests)).toHaveLength(1);
    expect(await sentBy(words)).toBe('## News\n\nfrom the train');
  });

  it('the button that begins a newsletter shows no error page without a network', async () => {
    const { page } = shared;
    await expectNoErrorPage(page, site, '/admin/newsletters', 'Begin');
  });
});
