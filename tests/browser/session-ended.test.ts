import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../support/admin';
import {
  insert,
  letterRow,
  postRow,
  rowsOf,
  subscriberRow,
  testId,
  waitingCommentRow,
} from '../support/database';
import { goTo, signIn, signInBeside, withoutNetwork } from './acting';
import { textEditor } from './records';
import { still, usePage, useSite } from './support';

/*
 * A session that ends while the owner types. For records see `admin-post-editor`, for uploads `admin-pictures`.
 */

const site = useSite();

beforeAll(async () => {
  await insert(site.DB, 'posts', [postRow(1)]);
  await insert(site.DB, 'comments', [waitingCommentRow(1)]);
  await insert(site.DB, 'newsletters', [letterRow(1)]);
  await insert(site.DB, 'subscribers', [subscriberRow(1, 'beside@example.com')]);
});

const endSession = (page: Page) => page.context().clearCookies();
const shared = usePage(site, '/admin', {
  ...still,
  signedIn: true,
  expected: /status of 40[014]|ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/,
});

it('a letter and a reply in dialogs stay when the session ends, and are sent after signing in in another tab', async () => {
  const { page } = shared;
  await signInBeside(page, site);
  for (const [path, label, button, sql] of [
    [
      `/admin/subscriber?compose=${testId(1)}`,
      'Text',
      'Send mail',
      `select trim(payload ->> '$.text', char(10)) as text from mail_jobs`,
    ],
    [
      `/admin/comments?reply=${testId(1)}`,
      'Your reply',
      'Approve and reply',
      'select body as text from comments where by_owner',
    ],
  ] as const) {
    await goTo(page, path);
    const dialog = page.getByRole('dialog');
    const text = dialog.getByRole('textbox', { name: label });
    await text.fill('An hour of typing');
    const subject = dialog.getByLabel('Subject');
    if (await subject.isVisible()) await subject.fill('Hello');
    await endSession(page);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByRole('link', { name: 'Sign in in a new tab' }).waitFor();
    expect(await text.inputValue()).toBe('An hour of typing');
    await signInBeside(page, site);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rowsOf(site.DB, sql)).toEqual([{ text: 'An hour of typing' }]);
  }
});

// Last, since it goes offline.
it('a newsletter is saved after signing in again, even if the network fails in between', async () => {
  const { page } = shared;
  await goTo(page, `/admin/newsletters/${testId(1)}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await textEditor(page, 'Text').fill('An hour of typing\nand more');
  await endSession(page);
  await press('Save');
  await page.getByText('Your session has ended').waitFor();
  await withoutNetwork(page, async () => {
    await signIn(page);
    await page.getByText('The site could not be reached.').waitFor();
  });
  await signIn(page, { ...ADMIN, password: 'a slip of the finger' });
  await page.getByText('Email or password is not right.').first().waitFor();
  await signIn(page);
  await page.getByText('What you typed is here, and not saved yet.').waitFor();
  await page.getByText('An hour of typing').filter({ visible: true }).waitFor();
  await withoutNetwork(page, async () => {
    // The message is in the browser's own dialog, or in ours if that is cached.
    const own = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    const ours = page.getByText('You are offline').waitFor();
    await press('Save it now');
    await Promise.any([own, ours.then(() => press('OK'))]);
  });
  await press('Save it now');
  await page.getByText('Save it now').waitFor({ state: 'detached' });
  const sql = 'select words as text from newsletters';
  await expect.poll(() => rowsOf(site.DB, sql)).toEqual([{ text: 'An hour of typing\nand more' }]);
});
