import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, hydrated, openPage, signIn, siteUrl, startBrowser } from './support';

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
      expect(await page.getByRole('link', { name }).count()).toBe(0);
      await page.getByRole('link', { name: 'Archived' }).click();
      await page.getByRole('link', { name }).waitFor();
      expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
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
      await page.screenshot({
        path: `/tmp/shots/${path.split('/')[2]?.split('?')[0]}-${colorScheme}.png`,
      });
      await close();
    });
  },
);
