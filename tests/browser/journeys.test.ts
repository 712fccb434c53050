import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentRow, empty, insert, messageRow, postRow, subscriberRow } from '../support/database';
import { photo } from '../support/images';
import { still, useSite, visit } from './support';

/*
 * What an owner does most often, from the dashboard on, by the keyboard alone: each press is counted, a shortcut as
 * one, and what is typed as content is not. The most that each may take is half of what it once took, see
 * docs/journeys.md.
 */

const site = useSite();

beforeEach(() =>
  empty(site.DB, ['comments', 'messages', 'newsletters', 'subscribers', 'site_words']),
);

/** A keyboard that counts. */
function counted(page: Page) {
  let count = 0;
  return {
    /** Keys one after the other, each one press. */
    async press(...keys: string[]) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    /** Two keys that follow each other, as fast as fingers are. */
    async go(letter: string) {
      count += 2;
      await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
    },
    /** Words that are not content, such as those of a search: each letter is a press. */
    async search(words: string) {
      count += words.length;
      await page.keyboard.type(words);
    },
    /** What is written. */
    write: (text: string) => page.keyboard.type(text),
    count: () => count,
  };
}

const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function begin() {
  const { page } = await visit(site, '/admin', { ...still, signedIn: true });
  return { page, keys: counted(page) };
}

const read = <Row>(query: string) => site.DB.prepare(query).first<Row>();

/** A picture comes out of the clipboard, by the key for that. */
async function pastePicture(page: Page, keys: ReturnType<typeof counted>, base64: string) {
  await page.evaluate((content) => {
    const paste = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== 'v') return;
      // Not what the machine's own clipboard holds, which all pages share.
      event.preventDefault();
      document.removeEventListener('keydown', paste, true);
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    };
    document.addEventListener('keydown', paste, true);
  }, base64);
  await keys.press('Control+v');
}

describe('by keyboard alone, in at most half of the presses that it took', () => {
  it('a post with two pictures and code is written and published', async () => {
    const { page, keys } = await begin();
    await keys.press('n');
    await hasFocus(page, '.editor-title');
    await keys.write('Rivers at night');
    await keys.press('Enter');
    await hasFocus(page, '.editor-lead');
    await keys.write('Where the light goes.');
    await page.locator('.cm-content').waitFor();
    await keys.press('Enter');
    await hasFocus(page, '.cm-content');
    await keys.write('Words.\n\n');
    const written = () => page.locator('textarea[name=details]').inputValue();
    const form = page.getByRole('group', { name: 'A picture for the text' });
    for (const [shade, words] of [
      [300, 'A harbour'],
      [301, 'A lighthouse'],
    ] as const) {
      const picture = Buffer.from(await photo(400, shade)).toString('base64');
      await pastePicture(page, keys, picture);
      await hasFocus(page, 'fieldset input:not([type])');
      await keys.write(words);
      await keys.press('Enter');
      await expect.poll(written).toMatch(new RegExp(`!\\[${words}\\]\\(/pictures/`));
      await form.waitFor({ state: 'detached' });
      await hasFocus(page, '.cm-content');
      await keys.write('\n\n');
    }
    await keys.write('```js\nconst light = 1;\n```\n');
    await keys.press('Control+Enter');
    await page.getByText('Blog added successfully!').waitFor();
    const answer = await fetch(`${site.url}/details/rivers-at-night`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const part of ['A harbour', 'A lighthouse', 'light']) expect(html).toContain(part);
    expect(keys.count()).toBeLessThanOrEqual(10);
  });

  it('a draft is scheduled for the next morning', async () => {
    const title = 'Not out yet';
    const row = postRow(901, { title, slug: 'not-out', status: 'draft', published_at: null });
    await insert(site.DB, 'posts', [{ ...row, created_at: Date.now(), updated_at: Date.now() }]);
    const { page, keys } = await begin();
    await keys.go('p');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await hasFocus(page, '#main');
    await keys.press('j');
    await hasFocus(page, '.row-check');
    await keys.press('Enter');
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
    await hasFocus(page, '#main');
    await keys.press('Control+.');
    await hasFocus(page, '[name=status]');
    await keys.press('Tab', 'Enter');
    await page.getByRole('button', { name: /^Schedule for \w{3} \d+ \w+( \d+)?, 09:00/ }).waitFor();
    await keys.press('Control+Enter');
    await page.getByText('Blog updated successfully!').waitFor();
    const saved = await read<{ status: string; published_at: number }>(
      "select status, published_at from posts where slug = 'not-out'",
    );
    expect(new Date(saved?.published_at ?? 0).toISOString()).toMatch(/T09:00:00/);
    expect(keys.count()).toBeLessThanOrEqual(8);
  });

  it('the headline is another one for visitors', async () => {
    const { page, keys } = await begin();
    await keys.press('Control+k');
    await page.getByRole('option', { name: /^New post/ }).waitFor();
    await keys.search('head');
    await page.getByRole('option', { name: /^Headline.*First screen/ }).waitFor();
    await keys.press('Enter');
    await hasFocus(page, '[name="hero.headline"]');
    await keys.press('Control+a');
    await keys.write('Light, where it is needed');
    await keys.press('Control+Enter');
    await page.getByText('Published. Every page shows it now.').waitFor();
    expect(await (await fetch(site.url)).text()).toContain('Light, where it is needed');
    expect(keys.count()).toBeLessThanOrEqual(8);
  });

  it('a message is answered and archived', async () => {
    await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
    const { page, keys } = await begin();
    await keys.press('r');
    await page.getByText('Hello from Ada').waitFor();
    await hasFocus(page, '#reply textarea');
    await keys.write('Thank you, Ada');
    await keys.press('Control+Shift+Enter');
    await page.waitForURL(/messages$/);
    expect(await read('select body, status from message_replies, messages')).toEqual({
      body: 'Thank you, Ada',
      status: 'archived',
    });
    expect(keys.count()).toBeLessThanOrEqual(2);
  });

  it('five comments are approved', async () => {
    await insert(site.DB, 'posts', [postRow(1, { slug: 'with-comments' })]);
    const pending = Array.from({ length: 5 }, (_, n) => commentRow(n + 1, { status: 'pending' }));
    await insert(site.DB, 'comments', pending);
    const { page, keys } = await begin();
    await keys.go('c');
    await page.getByText('Comment 5').waitFor();
    await hasFocus(page, '#main');
    await keys.press('Shift+A');
    await page.getByText('5 comments changed at once.').waitFor();
    expect(await read("select count(*) as n from comments where status = 'approved'")).toEqual({
      n: 5,
    });
    expect(keys.count()).toBeLessThanOrEqual(3);
  });

  it('a letter is tried and sent to all subscribers', async () => {
    await insert(site.DB, 'subscribers', [subscriberRow(1, 'reader@example.com')]);
    const { page, keys } = await begin();
    await keys.press('l');
    await heading(page, 'Write a newsletter');
    await hasFocus(page, '[name=subject]');
    await keys.write('Three lamps');
    await keys.press('Enter');
    await hasFocus(page, '[name=words]');
    await keys.write('There are three.');
    await keys.press('Control+Shift+Enter');
    await page.getByText('A test is on its way to you.').waitFor();
    await hasFocus(page, '[name=words]');
    await keys.press('Control+Enter');
    await page.getByText(/^It leaves /).waitFor();
    expect(await read('select subject, status from newsletters')).toEqual({
      subject: 'Three lamps',
      status: 'scheduled',
    });
    expect(keys.count()).toBeLessThanOrEqual(4);
  });

  it('the post that brought the last message is found', async () => {
    const row = { ...messageRow(1, 'Ada'), read_before: '/details/rivers' };
    await insert(site.DB, 'messages', [{ ...row, created_at: Date.now() }]);
    await insert(site.DB, 'posts', [postRow(902, { title: 'Rivers by day', slug: 'rivers' })]);
    const { page, keys } = await begin();
    await keys.press('Control+k');
    await page.getByRole('option', { name: /^New post/ }).waitFor();
    await keys.search('bro');
    await page.getByRole('option', { name: /^What brought/ }).waitFor();
    await keys.press('Enter');
    const post = page.getByRole('listitem').filter({ hasText: 'Ada' }).getByText('Rivers by day');
    await post.waitFor();
    await expect
      .poll(() => post.evaluate((link) => link.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
    expect(keys.count()).toBeLessThanOrEqual(5);
  });
});
