import { describe, expect, it } from 'vitest';
import { COMMENT_LIMIT } from '~/engine/core/limits/limits';
import { goTo, setOnline } from '~tests/browser/acting';
import { axeViolations } from '~tests/browser/looking';
import { motions, watchMotion } from '~tests/browser/motion';
import { moving } from '~tests/browser/page-checks';
import { openPage, still, usePage, useSite, visit } from '~tests/browser/support';
import { expectKeptBeforeHydration, translate } from '~tests/browser/translating';
import { expectKept, UNSENT } from '~tests/browser/unsent';
import { empty, insert, postRow, rowsOf, testId } from '~tests/support/database';
import { defaultWords } from '~tests/support/words';

/* The form for comments in a browser. */

const site = useSite();
const POST = '/details/tests-that-can-fail';

describe('a comment', () => {
  const shared = usePage(site, POST, {
    ...still,
    before: watchMotion,
    expected: /status of 400|is missing|too short/,
  });

  it('a refused comment stays, and a sent one leaves the box empty', async () => {
    const { page } = shared;
    const box = page.getByLabel('Your comment');
    const send = page.getByRole('button', { name: defaultWords.comments.submit });
    await box.fill('too short');
    await send.click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'body');
    await page.getByText('at least 15 characters').waitFor();
    expect(await box.inputValue()).toBe('too short');
    expect(await moving(page)).toEqual([]);
    expect(await motions(page)).toEqual([]);
    expect(await axeViolations(page, '#comments')).toEqual([]);
    await box.fill('Long enough to be a comment');
    await send.press('Enter');
    await page.getByText(defaultWords.comments.pending).waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
    await send.press('Enter');
    await page.getByText('“Your comment” is too short').first().waitFor();
    const kept = await site.DB.prepare("select body from comments where body like 'Long%'").all();
    expect(kept.results).toEqual([{ body: 'Long enough to be a comment' }]);
    expect(await page.locator('#comments li').count()).toBe(0);
  });

  it('a refused comment stays in a translated page, and is sent once it is long enough', {
    tags: ['slow'],
  }, async () => {
    await empty(site.DB, ['comments']);
    await insert(site.DB, 'posts', [postRow(1)]);
    const { page } = shared;
    await goTo(page, '/details/post-1');
    await page.getByRole('heading', { level: 1, name: 'Post 1' }).waitFor();
    await translate(page);
    const part = page.locator('#comments');
    await part.locator('textarea').fill('too short');
    await part.getByRole('button', { name: defaultWords.comments.submit }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'body');
    expect(await part.locator('textarea').inputValue()).toBe('too short');
    await part.locator('textarea').fill('long enough to be kept');
    await part.getByRole('button', { name: defaultWords.comments.submit }).click();
    await part.getByRole('status').waitFor();
    expect(await rowsOf(site.DB, 'select body from comments')).toEqual([
      { body: 'long enough to be kept' },
    ]);
  });
});

it('a reply to a comment starts without a request and keeps what was typed', async () => {
  const post = await site.DB.prepare(
    `select id from posts where slug = 'one-round-trip-to-the-database'`,
  ).first<string>('id');
  await insert(site.DB, 'comments', [
    {
      ...{
        id: testId(1),
        entity: 'post',
        entity_id: post,
        name: 'Ada',
        body: 'A comment to answer',
      },
      ...{ status: 'approved', created_at: 1, updated_at: 1 },
    },
  ]);
  const { page, requests } = await visit(site, '/details/one-round-trip-to-the-database', still);
  const box = page.getByPlaceholder(defaultWords.comments.placeholder);
  // The scripts that the first key loads have arrived once the count of characters is there.
  await box.fill('x'.repeat(COMMENT_LIMIT));
  await expect.poll(() => page.evaluate(() => window.onsubmit)).toBe(null);
  await page.locator('form#comment p[aria-hidden]').waitFor();
  await box.fill('I have begun to write');
  await setOnline(page, false);
  const asked = requests.length;
  await page.getByRole('link', { name: 'Reply to Ada' }).click();
  await page.getByText('Your reply to Ada: “A comment to answer”').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'comment');
  expect(await box.inputValue()).toBe('I have begun to write');
  expect(requests.slice(asked)).toEqual([]);
  expect(await axeViolations(page, '#comments')).toEqual([]);
  await setOnline(page, true);
  await page.getByRole('button', { name: defaultWords.comments.submit }).click();
  await page.getByRole('main').getByRole('status').waitFor();
  expect(
    await rowsOf(site.DB, `select parent_id, status from comments where body like 'I have%'`),
  ).toEqual([{ parent_id: testId(1), status: 'pending' }]);
  await page.getByText('Your reply to Ada').waitFor({ state: 'detached' });
});

it('a page translated before hydration keeps the typed comment and the focus', {
  tags: ['slow'],
}, async () => {
  const { page } = await openPage(site, { ...still, expected: /#4[12]\d;/ });
  await expectKeptBeforeHydration(page, site.url + POST, 'body');
});

describe('a comment without a network', { tags: ['slow'] }, () => {
  const shared = usePage(site, '/', UNSENT);

  it('a comment is kept when the network fails', async () => {
    const { page } = shared;
    await goTo(page, POST);
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
});
