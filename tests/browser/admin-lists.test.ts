// @module-tag slow
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { empty, insert, messageRow } from '../support/database';
import { RECORD_KINDS } from '../support/record-kinds';
import { goTo, setOnline } from './acting';
import { flawsOfLayout, nextFrame } from './looking';
import { recordsOf } from './records';
import { still, usePage, useSite } from './support';

/* Scripted behaviour of lists: bulk actions and dragging. */

const site = useSite();
const { make } = recordsOf(site);
const { posts, reviews } = RECORD_KINDS;

const shared = usePage(site, '/admin', {
  ...still,
  signedIn: true,
  expected: /ERR_|Failed to fetch/,
});

beforeEach(() => empty(site.DB, ['messages']));

const values = async (statement: string) =>
  (await site.DB.prepare(statement).all<Record<string, string>>()).results.flatMap((row) =>
    Object.values(row),
  );

const selected = (page: Page) => page.getByRole('status').filter({ hasText: /selected$/ });

describe('rows that are selected', () => {
  it.each([
    [posts.list, 'Blog Content'],
    ['/admin/messages', 'Messages'],
  ])(
    'the list %s with selected rows has no axe violations and fits a phone',
    async (path, name) => {
      await insert(site.DB, 'messages', [{ ...messageRow(1, 'Ada'), message: 'W'.repeat(200) }]);
      const { page } = shared;
      await goTo(page, path);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.locator('.row-check[name]').first().check();
      await selected(page).waitFor();
      const more = page.locator('.bulk-bar summary');
      if (await more.isVisible()) await more.click();
      expect(await flawsOfLayout(page)).toEqual([]);
    },
  );

  it('selected posts are deleted after a question, and stay selected after a failure', async () => {
    const { title } = await make(posts);
    const { page } = shared;
    await goTo(page, posts.list);
    await page.getByLabel(`Select ${title}`).check();
    const bar = page.locator('.bulk-bar');
    await setOnline(page, false);
    await bar.getByRole('button', { name: /^Unpublish/ }).click();
    await bar.getByRole('alert').waitFor();
    expect(await page.getByLabel(`Select ${title}`).isChecked()).toBe(true);
    await setOnline(page, true);
    await bar.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByText('This deletes 1 blog.').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByRole('link', { name: title, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
  });
});

describe('a review that is dragged', () => {
  beforeEach(async () => {
    await goTo(shared.page, reviews.list);
    await shared.page.getByRole('heading', { level: 1, name: 'Reviews', exact: true }).waitFor();
  });
  const names = (page: Page) => page.locator('tbody .row-title').allTextContents();
  const saved = () =>
    values('select name from reviews where deleted_at is null order by sort_order, id');

  async function drag(page: Page, from: number, to: number) {
    const handle = (n: number) => page.locator('[data-drag]').nth(n).boundingBox();
    const [start, end] = [await handle(from), await handle(to)];
    if (!start || !end) return expect.fail('no handle');
    const x = start.x + start.width / 2;
    await page.mouse.move(x, start.y + start.height / 2);
    await page.mouse.down();
    const beyond = to > from ? end.height : 0;
    await page.mouse.move(x, end.y + beyond, { steps: 5 });
    // The dragged row moves with the next frame.
    await nextFrame(page);
    await nextFrame(page);
  }

  it('a dragged review moves at once and for visitors, with one request', async () => {
    const { page, requests } = shared;
    const [first = '', second = '', third = '', ...rest] = await names(page);
    await drag(page, 0, 2);
    await page.mouse.up();
    const moved = [second, third, first, ...rest];
    await expect.poll(() => names(page)).toEqual(moved);
    await expect.poll(saved).toEqual(moved);
    expect(requests.filter((url) => /reviews.*index/.test(String(url)))).not.toEqual([]);
    await drag(page, 2, 0);
    await page.mouse.up();
    await expect.poll(saved).toEqual([first, second, third, ...rest]);
    expect(await names(page)).toEqual([first, second, third, ...rest]);
  });

  it('a dragged review returns on Escape and on a failed request', async () => {
    const { page } = shared;
    const network = (isThere: boolean) => setOnline(page, isThere);
    const before = await names(page);
    await drag(page, 1, 0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await names(page)).toEqual(before);
    await network(false);
    await drag(page, 1, 0);
    await page.mouse.up();
    await page.getByText(/^Not moved\./).waitFor();
    expect(await names(page)).toEqual(before);
    await network(true);
    expect(await saved()).toEqual(before);
  });
});
