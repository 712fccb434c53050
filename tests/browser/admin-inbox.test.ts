import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { empty, insert, messageRow, subscriberRow, testId } from '../support/database';
import { goTo, hold, setOnline } from './acting';
import { flawsOfLayout, overflows } from './looking';
import { keepNow, press, sentBy, textEditor } from './records';
import { still, usePage, useSite } from './support';

/* Scripted behaviour of the owner's screens for messages, subscribers and comments. */

const site = useSite();
beforeEach(() => empty(site.DB, ['messages', 'comments', 'subscribers', 'newsletters']));

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
  shared.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')));

it('the owner replies to a message with only the keyboard, and the typed text survives a lost connection and a reload', async () => {
  await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
  const { page } = await go('/admin/messages');
  await page.getByRole('link', { name: 'Reply to Ada: Hello from Ada' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text' });
  const isHere = () => text.evaluate((field) => field === document.activeElement);
  await expect.poll(isHere).toBe(true);
  await page.route(/\/draft$/, (route) => route.abort());
  await page.keyboard.type('Thank you, Ada');
  await keepNow(page);
  await page.getByText('Kept on this device only.').waitFor();
  await go('/admin/messages');
  await page.goBack();
  await page.getByText('that never reached the site').waitFor();
  expect(await text.inputValue()).toBe('');
  await page.unrouteAll();
  await press(page, 'Use it');
  await expect.poll(() => text.inputValue()).toBe('Thank you, Ada');
  await keepNow(page);
  await page.getByText('Kept until you send it.').waitFor();
  await page.reload();
  await expect.poll(isHere).toBe(true);
  expect(await text.inputValue()).toBe('Thank you, Ada');
  expect(await copies()).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Your answer is on its way.');
  const answer = page.getByRole('article', { name: 'Your answer' });
  await answer.getByText('Thank you, Ada').waitFor();
  expect(await text.inputValue()).toBe('');
  expect(await site.DB.prepare('select id from message_replies').all()).toMatchObject({
    results: [{ id: expect.any(String) }],
  });
  await page.keyboard.type('One more thing');
  await page.getByRole('button', { name: 'Send and archive' }).press('Enter');
  await page.waitForURL(/messages$/);
  await page.getByText('No messages here').waitFor();
});

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

it('the dialog for a mail to a subscriber sends it, returns the focus, and can be reopened immediately', async () => {
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

it('a newsletter that is being sent shows its progress', async () => {
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

it('the inbox screens have no axe violations on a phone and do not scroll sideways, and the device keeps an unsaved letter', async () => {
  await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
  const reader = subscriberRow(1, `${'w'.repeat(60)}@example.com`, 'unsubscribed');
  await insert(site.DB, 'subscribers', [{ ...reader, source: 'newsletter' }]);
  const written = { id: testId(1), created_at: 1, updated_at: 1 };
  const post = await site.DB.prepare('select id from posts').first<string>('id');
  await insert(site.DB, 'comments', [
    { ...written, post_id: post, body: 'A comment, approved long ago', status: 'approved' },
  ]);
  const failed = { status: 'failed', problem: 'Unknown mailbox', due_at: 1 };
  const payload = { to: 'ada@example.com', subject: 'A mail that failed', html: '', text: '' };
  await insert(site.DB, 'mail_jobs', [
    {
      ...written,
      kind: 'reply',
      message_id: testId(1),
      payload: JSON.stringify(payload),
      ...failed,
    },
  ]);
  const reply = { id: testId(1), message_id: testId(1), subject: 'A mail that failed' };
  await insert(site.DB, 'message_replies', [{ ...reply, body: 'Hello', created_at: 2 }]);
  await insert(site.DB, 'newsletters', [
    { ...written, subject: 'A newsletter', html: '', text: '', status: 'sent' },
  ]);
  const { page } = await go('/admin/messages');
  const size = page.viewportSize() ?? expect.fail('no window');
  await page.setViewportSize({ width: 360, height: 740 });
  const heading = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const follow = async (name: string) => {
    await page.locator('summary[aria-label=Menu]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
    await heading(name);
  };
  const expectNoFlaws = async (screen: string) =>
    expect(await flawsOfLayout(page), screen).toEqual([]);
  await page.getByRole('link', { name: 'Ada', exact: true }).waitFor();
  await expectNoFlaws('messages');
  await follow('Mail');
  await page.getByText('A mail that failed').waitFor();
  await expectNoFlaws('mail');
  await follow('Comments');
  await page.getByRole('link', { name: 'Approved' }).click();
  await page.getByText('A comment, approved long ago').waitFor();
  await page.getByRole('link', { name: 'Reply: A comment, approved long ago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply to A reader' });
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await dialog.getByText('Reply is missing.').first().waitFor();
  expect(await flawsOfLayout(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Your reply').fill('Thank you');
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('In reply to A reader: “A comment, approved long ago”').waitFor();
  await expectNoFlaws('comments');
  await follow('Subscribers');
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
  await follow('Subscribers');
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
  await follow('Messages');
  await page.getByRole('link', { name: 'Ada', exact: true }).click();
  await heading('Message from Ada');
  await page.getByText('A mail that failed').waitFor();
  await expectNoFlaws('a conversation');
  await page.setViewportSize(size);
  // Nine screens take a slow browser more than a minute.
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
