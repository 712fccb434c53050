import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signInFields } from '../support/admin';
import {
  insert,
  letterRow,
  pictureRow,
  postRow,
  reviewRow,
  rowsOf,
  subscriberRow,
  testId,
  waitingCommentRow,
} from '../support/database';
import { signInBeside, still, useSite, visit } from './support';

/*
 * A session that ends while the owner types. Of projects see `admin-records-trouble`, of posts
 * `admin-post-editor`, of uploads `admin-pictures`.
 */

const site = useSite();

beforeAll(async () => {
  await insert(site.DB, 'posts', [postRow(1)]);
  await insert(site.DB, 'comments', [waitingCommentRow(1)]);
  await insert(site.DB, 'reviews', [reviewRow(1)]);
  await insert(site.DB, 'newsletters', [letterRow(1)]);
  await insert(site.DB, 'pictures', [pictureRow(1)]);
  await insert(site.DB, 'subscribers', [subscriberRow(1, 'beside@example.com')]);
});

describe('after the session has ended, on a page of the owner’s,', () => {
  const expected = /status of 40[014]/;
  const endSession = (page: Page) => page.context().clearCookies();

  it.each<[what: string, path: string, label: string, button: string, sql: string, breaks: string]>(
    [
      [
        'a review',
        `/admin/reviews/${testId(1)}`,
        'Quote',
        'Update Review',
        `select quote as text from reviews where id = '${testId(1)}'`,
        '\n',
      ],
      [
        'a newsletter',
        `/admin/newsletters/${testId(1)}`,
        'Text',
        'Save and preview',
        'select words as text from newsletters',
        '\n',
      ],
      [
        'what a picture shows',
        `/admin/pictures/${testId(1)}`,
        'What does it show?',
        'Save',
        'select alt as text from pictures',
        ' ',
      ],
    ],
  )('%s is saved after signing in again', async (_, path, label, button, sql, breaks) => {
    const { page } = await visit(site, path, { ...still, signedIn: true, expected });
    const typed = `An hour of typing,${breaks}and more of it`;
    const field = page.getByRole('textbox', { name: label });
    await field.fill(typed);
    await endSession(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText('Your session has ended').waitFor();
    for (const [name, value] of Object.entries(signInFields(ADMIN)))
      await page.getByLabel(name).fill(value);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('An hour of typing').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Save it now' }).click();
    await page.getByText('Save it now').waitFor({ state: 'detached' });
    await expect.poll(() => rowsOf(site.DB, sql)).toEqual([{ text: typed }]);
  });

  it.each<[what: string, path: string, label: string, button: string, sql: string]>([
    [
      'letter',
      `/admin/subscriber?compose=${testId(1)}`,
      'Text',
      'Send mail',
      `select trim(payload ->> '$.text', char(10)) as text from mail_jobs`,
    ],
    [
      'reply',
      `/admin/comments?reply=${testId(1)}`,
      'Your reply',
      'Approve and reply',
      'select body as text from comments where by_owner',
    ],
  ])('a %s in a dialog stays, and is sent after signing in beside it', async (_, ...form) => {
    const [path, label, button, sql] = form;
    const { page } = await visit(site, path, { ...still, signedIn: true, expected });
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
  });
});
