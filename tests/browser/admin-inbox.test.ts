import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { empty, insert, messageRow, testId } from '../support/database';
import { goTo } from './acting';
import { flawsOfLayout } from './looking';
import { keepNow, press } from './records';
import { still, usePage, useSite } from './support';

/* Scripted behaviour of the owner's screens for messages and mails. */

const site = useSite();
beforeEach(() => empty(site.DB, ['messages']));

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
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

it('the inbox screens have no axe violations on a phone and do not scroll sideways', async () => {
  await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
  const written = { id: testId(1), created_at: 1, updated_at: 1 };
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
  await follow('Messages');
  await page.getByRole('link', { name: 'Ada', exact: true }).click();
  await heading('Message from Ada');
  await page.getByText('A mail that failed').waitFor();
  await expectNoFlaws('a conversation');
  await page.setViewportSize(size);
  // Three screens take a slow browser more than a minute.
}, 180_000);
