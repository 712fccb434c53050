import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectSentAfterSigningIn, goTo } from '~tests/browser/acting';
import { flawsOfLayout } from '~tests/browser/looking';
import { smallTargets } from '~tests/browser/page-checks';
import { still, usePage, useSite } from '~tests/browser/support';
import { expectKept, expectNoErrorPage, UNSENT, until } from '~tests/browser/unsent';
import { empty, insert, postRow, rowsOf, testId } from '~tests/support/database';
import { commentRow, waitingCommentRow } from '../rows';

/* The owner's screen of comments in a browser. */

const site = useSite();
beforeEach(async () => {
  await empty(site.DB, ['comments', 'posts']);
  await insert(site.DB, 'posts', [postRow(1), postRow(2, { title: 'A draft', status: 'draft' })]);
});

describe('the comments', () => {
  const shared = usePage(site, '/admin', {
    ...still,
    signedIn: true,
    expected: /status of 40[014]/,
  });
  const hasFocus = (page: Page, selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  const approved = () => rowsOf(site.DB, `select body from comments where status = 'approved'`);

  it('five comments are approved by keyboard, and restored by the next key', async () => {
    await insert(
      site.DB,
      'comments',
      [1, 2, 3, 4, 5].map((n) => commentRow(n, { status: 'pending' })),
    );
    const { page } = shared;
    await goTo(page, '/admin/comments');
    await page.getByLabel(/^Select all/).press('Space');
    await page.getByRole('button', { name: 'Approve: selected' }).press('Enter');
    await page.getByText('Approved 5 comments.').first().waitFor();
    expect(await approved()).toHaveLength(5);
    await page.getByText('No comments wait for you').waitFor();
    // Undo has the focus, so the next key restores them.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await page.getByText('Undone for 5 comments.').first().waitFor();
    expect(await approved()).toEqual([]);
  });

  it('the list of comments with selected rows has no axe violations and fits a phone', async () => {
    await insert(site.DB, 'comments', [
      commentRow(1, { status: 'pending', body: 'W'.repeat(200) }),
    ]);
    const { page } = shared;
    await goTo(page, '/admin');
    await goTo(page, '/admin/comments');
    await page.getByRole('heading', { level: 1, name: 'Comments', exact: true }).waitFor();
    await page.locator('.row-check[name]').first().check();
    await page
      .getByRole('status')
      .filter({ hasText: /selected$/ })
      .waitFor();
    const more = page.locator('.bulk-bar summary');
    if (await more.isVisible()) await more.click();
    expect(await flawsOfLayout(page)).toEqual([]);
  });

  it('an approved comment leaves the dashboard, the focus moves on, and Ctrl-K works after the toast', async () => {
    await insert(
      site.DB,
      'comments',
      [1, 2].map((n) =>
        commentRow(n, { body: `Waiting words ${n}`, status: 'pending', created_at: n }),
      ),
    );
    const { page } = shared;
    await goTo(page, '/admin/comments');
    await goTo(page, '/admin');
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve: Waiting words 2' }).press('Enter');
    await page.getByText('Approved 1 comment.').waitFor();
    await page.getByText('Waiting words 2').waitFor({ state: 'detached' });
    await hasFocus(page, '#waiting-title');
    expect(await flawsOfLayout(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: 'Search or jump to' })
      .getByRole('combobox')
      .fill('comments');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Comments', exact: true }).waitFor();
  });

  it('a reply to an approved comment has no axe violations on a phone, nor has its dialog after a refusal', async () => {
    await insert(site.DB, 'comments', [commentRow(1, { body: 'A comment, approved long ago' })]);
    const { page } = shared;
    const size = page.viewportSize() ?? expect.fail('no window');
    await page.setViewportSize({ width: 360, height: 740 });
    await goTo(page, '/admin/comments?status=approved');
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
    expect(await flawsOfLayout(page)).toEqual([]);
    await page.setViewportSize(size);
  });

  it('a reply stays when the session ends, and is sent after signing in in another tab', {
    tags: ['slow'],
  }, async () => {
    await insert(site.DB, 'comments', [waitingCommentRow(1)]);
    const { page } = shared;
    const text = await expectSentAfterSigningIn(page, site, {
      path: `/admin/comments?reply=${testId(1)}`,
      ...{ label: 'Your reply', button: 'Approve and reply' },
    });
    const sql = 'select body as text from comments where by_owner';
    await expect.poll(() => rowsOf(site.DB, sql)).toEqual([{ text }]);
  });
});

describe('the comments without a network', { tags: ['slow'] }, () => {
  const shared = usePage(site, '/admin', { ...UNSENT, signedIn: true });

  it('a reply to a comment is kept when the network fails, and is stored once', async () => {
    await insert(site.DB, 'posts', [postRow(921)]);
    await insert(site.DB, 'comments', [waitingCommentRow(921)]);
    const { page } = shared;
    await goTo(page, `/admin/comments?reply=${testId(921)}`);
    const dialog = page.getByRole('dialog', { name: 'Reply to' });
    await until(page, () => dialog.isVisible());
    const text = dialog.getByLabel('Your reply');
    await expectKept(page, {
      fill: () => text.fill('Thank you, Ada'),
      send: () => dialog.getByRole('button', { name: 'Approve and reply' }).click(),
      told: dialog.getByRole('alert'),
      typed: () => text.inputValue(),
      done: async () => !(await dialog.isVisible()),
    });
    const replies = `select body from comments where by_owner and entity_id = '${testId(921)}'`;
    expect(await rowsOf(site.DB, replies)).toEqual([{ body: 'Thank you, Ada' }]);
  });

  it('the button that approves a comment shows no error page without a network', async () => {
    await insert(site.DB, 'comments', [waitingCommentRow(1)]);
    const { page } = shared;
    await expectNoErrorPage(page, site, '/admin/comments', 'Approve: A comment that waits');
  });
});
