import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  deleteByApi,
  hydrated,
  openPage,
  signIn,
  siteUrl,
  startBrowser,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

let visitors = 0;

/** What a visitor sends by the API, from a network of their own. */
async function send(path: string, body: unknown) {
  visitors += 1;
  const response = await fetch(`${siteUrl}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `203.0.113.${visitors}`,
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.text()).toBe(true);
}

const writeMessage = (name: string) =>
  send('/api/sendMail', {
    userData: { name, email: 'visitor@example.com', message: `Hello from ${name}` },
  });

const subscribe = (email: string) => send('/api/subscribe', { email });

/** What a new subscriber does with the link in their mail. */
async function confirm(page: Page, email: string) {
  await page.goto(`${siteUrl}/outbox`);
  const mail = page.getByRole('listitem').filter({ hasText: email });
  const link = (await mail.innerText()).match(/http\S+confirm\S+/)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('You are on the list.').waitFor();
}

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'the owner (%j)',
  (options) => {
    const suffix = options.javaScriptEnabled ? 'js' : 'plain';

    async function open(path: string) {
      const opened = await openPage(browser, options);
      await signIn(opened.page);
      await opened.page.goto(`${siteUrl}${path}`);
      if (options.javaScriptEnabled) await hydrated(opened.page);
      return opened;
    }

    it('reads a message, answers it, and archives it', async () => {
      const name = `Ada ${suffix}`;
      await writeMessage(name);
      const { page, complaints, close } = await open('/admin/messages');
      await page.getByRole('link', { name }).click();
      await page.getByText(`Hello from ${name}`).waitFor();
      await page.getByRole('button', { name: 'Send mail' }).click();
      await page.getByText('Text is missing.').first().waitFor();
      expect(await page.getByLabel('Subject').inputValue()).toBe('Re: your message');
      await page.getByRole('textbox', { name: 'Text' }).fill('Thank you');
      await page.getByRole('button', { name: 'Send mail' }).click();
      await toast(page, 'Your answer is on its way.');
      await page.getByText('Your answer', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.waitForURL(`${siteUrl}/admin/messages`);
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Archived' }).click();
      await page.getByRole('link', { name }).waitFor();
      expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
      await close();
    });

    it('finds a subscriber, writes to one who confirmed only, and deletes one', async () => {
      const email = `reader.${suffix}@example.com`;
      await subscribe(email);
      const { page, close } = await open('/admin/subscriber');
      expect(await page.locator('th').allInnerTexts()).toEqual([
        'ID',
        'Name',
        'Email',
        'Role',
        'State',
        'Actions',
      ]);
      await page.getByLabel('Search by the beginning of an address').fill(`READER.${suffix}`);
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/q=READER/);
      const row = page.getByRole('row').filter({ hasText: email });
      expect(await row.getByRole('cell').nth(1).innerText()).toBe(`reader${suffix}`);
      expect(await row.getByRole('cell').nth(3).innerText()).toBe('Subscriber');
      await row.getByRole('link', { name: `Send mail to ${email}` }).click();
      await page.getByLabel('Subject').fill('Hello');
      await page.getByRole('textbox', { name: 'Text' }).fill('You');
      await page.getByRole('button', { name: 'Send mail' }).click();
      await page.getByText(/only a confirmed subscriber can be written to/).waitFor();
      expect(await page.getByLabel('Subject').inputValue()).toBe('Hello');
      await page
        .getByRole(options.javaScriptEnabled ? 'button' : 'link', { name: 'Close' })
        .click();
      await row.getByRole('button', { name: `Delete ${email}` }).click();
      if (options.javaScriptEnabled) {
        const question = page.getByRole('dialog', { name: 'Are you sure?' });
        await question.getByRole('button', { name: 'Yes, delete it!' }).click();
        await page.getByRole('dialog', { name: 'Deleted!' }).waitFor();
      } else {
        await page.getByRole('button', { name: 'Yes, delete it!' }).click();
      }
      await toast(page, 'Deleted your Email');
      await row.waitFor({ state: 'detached' });
      await page.getByText('No Subscriber Yet').waitFor();
      await close();
    });

    it('approves a comment, and visitors see it', async () => {
      const path = '/details/tests-that-can-fail';
      const text = `A comment of ${suffix}, long enough`;
      const visitor = await openPage(browser, { javaScriptEnabled: false });
      await visitor.page.goto(`${siteUrl}${path}`);
      await visitor.page.getByLabel('Your comment').fill(text);
      await visitor.page.getByRole('button', { name: 'Submit comment' }).click();
      await visitor.page.getByText('appears here once it has been approved').waitFor();
      const { page, complaints, close } = await open('/admin/comments');
      await page.getByRole('button', { name: `Approve: ${text}` }).click();
      await toast(page, 'Approved: visitors see the comment now.');
      await visitor.page.goto(`${siteUrl}${path}`);
      await visitor.page.getByText(text).waitFor();
      expect(complaints).toEqual([]);
      await visitor.close();
      await close();
    });
  },
);

it('names a subscriber by the letters before the @, and sends a mail to one who confirmed', async () => {
  const email = 'letter.reader@example.com';
  await subscribe('20261121@example.com');
  await subscribe(email);
  const { page, complaints, close } = await openPage(browser);
  await confirm(page, email);
  await signIn(page, '/admin/subscriber');
  await hydrated(page);
  const cells = (text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('cell');
  const nameOf = (text: string) => cells(text).nth(1).innerText();
  const id = await cells(email).first().innerText();
  expect(await nameOf('20261121@')).toBe('No name extracted');
  expect(await nameOf(email)).toBe('letterreader');
  await page.getByRole('link', { name: `Send mail to ${email}` }).click();
  const letter = page.getByRole('dialog', { name: `Mail to ${email}` });
  await letter.getByLabel('Subject').fill('Only for you');
  await letter.getByRole('textbox', { name: 'Text' }).fill('A line of my own');
  await letter.getByRole('button', { name: 'Send mail' }).click();
  await toast(page, 'Your mail is on its way.');
  await letter.waitFor({ state: 'detached' });
  await page.goto(`${siteUrl}/outbox`);
  const mail = page.getByRole('listitem').filter({ hasText: 'Only for you' });
  expect(await mail.innerText()).toContain(`To ${email}`);
  expect(await mail.innerText()).toContain('A line of my own');
  // Nobody else's newsletter goes there.
  await deleteByApi(page, 'subscriber', id);
  expect(complaints).toEqual([]);
  await close();
});

it('says why a subscriber was not deleted: gone already, or no connection', async () => {
  const emails = ['gone@example.com', 'stays@example.com'] as const;
  for (const email of emails) await subscribe(email);
  const { page, close } = await openPage(browser);
  await signIn(page, '/admin/subscriber');
  await hydrated(page);
  const [gone, stays] = emails;
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  const id = await row(gone).getByRole('cell').first().innerText();
  const answer = await deleteByApi(page, 'subscriber', id);
  expect(answer.status()).toBe(200);
  const tryToDelete = async (email: string) => {
    await row(email)
      .getByRole('button', { name: `Delete ${email}` })
      .click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  };

  await tryToDelete(gone);
  const missing = page.getByRole('dialog', { name: 'Not Found' });
  await missing.getByText('No email found with this ID.').waitFor();
  await row(gone).waitFor({ state: 'detached' });
  await missing.getByRole('button', { name: 'OK' }).click();
  await toast(page, 'Failed to Delete your Email');

  await page.route('**/*.data*', (route) => route.abort());
  await tryToDelete(stays);
  const failed = page.getByRole('dialog', { name: 'Error!' });
  await failed.getByText('Failed to delete.').waitFor();
  await failed.getByRole('button', { name: 'OK' }).click();
  await row(stays).waitFor();
  await close();
});

it('a newsletter shows how far it is, and reaches who confirmed', async () => {
  const email = 'newsletter.reader@example.com';
  await subscribe(email);
  const { page, complaints, close } = await openPage(browser);
  await confirm(page, email);
  await signIn(page);
  await page.goto(`${siteUrl}/admin/newsletters`);
  await hydrated(page);
  await page.getByLabel('Post', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/to 1 person\?/).waitFor();
  await page.getByRole('button', { name: 'Send it now' }).click();
  await page.getByText('1 of 1 person sent').waitFor();
  expect(
    await page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position),
  ).toBe(1);
  await page.goto(`${siteUrl}/outbox`);
  const letter = page.getByRole('listitem').filter({ hasText: 'Unsubscribe with one click' });
  expect(await letter.innerText()).toContain(`To ${email}`);
  expect(complaints).toEqual([]);
  await close();
});

describe.each(['light', 'dark'] as const)(
  'in the %s theme axe finds nothing wrong',
  (colorScheme) => {
    it.each([
      '/admin/messages',
      '/admin/mail',
      '/admin/comments?status=approved',
      '/admin/subscriber',
      '/admin/newsletters',
    ])('on %s, at 360 px without a horizontal scroll', async (path) => {
      const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await signIn(page);
      await page.goto(`${siteUrl}${path}`);
      await hydrated(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await close();
    });
  },
);
