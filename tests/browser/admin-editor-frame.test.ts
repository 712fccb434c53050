import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { photo } from '../support/images';
import { RECORD_KINDS } from '../support/record-kinds';
import { flawsOfLayout } from './looking';
import { field, pressSave, recordsOf, saveButton, sentBy, textEditor, toast } from './records';
import { hydrated, still, usePage, useSite, visit } from './support';

/* What stands around the text in an editor: state and button, tags, keys, the list before publishing, the sheet. */

const { posts, projects } = RECORD_KINDS;
const { list } = posts;
const signedIn = { signedIn: true, ...still };

const site = useSite();
const records = recordsOf(site);

const details = textEditor;
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

describe('on a wide screen', () => {
  const shared = usePage(site, list, signedIn);

  it('a post is written, tagged, dated and saved without the mouse, and the button says each time what it will do', async () => {
    const { page } = shared;
    await records.make(posts, { tags: '["Rowing boats"]' });
    await records.openNew(page, posts);
    // Its keys stand below the words.
    const said = async () => (await saveButton(page).innerText()).split('\n')[0];
    const says = (words: string) => expect.poll(said).toBe(words);
    await says('Save draft');
    await field(page, 'Title').fill('By keys alone');
    await details(page).fill('Words');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.pressSequentially('row');
    await page.getByRole('option', { name: 'Rowing boats' }).waitFor();
    await tags.press('ArrowDown');
    await tags.press('Enter');
    await tags.pressSequentially('new,wrong,');
    await tags.press('Backspace');
    await tags.pressSequentially('not added yet');
    const sent = () => page.locator('input[name=tags]').inputValue();
    await expect.poll(sent).toBe('Rowing boats\nnew\nnot added yet');
    await field(page, 'Published').check();
    await says('Publish now');
    await field(page, 'Publication time (UTC)').fill('2099-05-31T10:00');
    await says('Schedule for Sun 31 May 2099, 10:00');
    await details(page).press('Control+s');
    await toast(page, posts.added).waitFor();
    await says('Update');
    await page.locator('.editor-status', { hasText: 'Scheduled' }).waitFor();
    await field(page, 'Draft').check();
    await says('Save draft');
    await page.keyboard.press('Control+s');
    await page.locator('.editor-status', { hasText: 'Draft' }).waitFor();
    await page.locator('.editor-status', { hasText: 'Saved' }).waitFor();
  });

  it('Enter that ends a composition, as Safari tells it, adds no tag and leaves no field', async () => {
    const { page } = shared;
    await records.openNew(page, posts);
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.fill('東京');
    const composed = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    for (const typed of [tags, field(page, 'Title')]) {
      await typed.focus();
      await typed.evaluate(
        (element, init) => element.dispatchEvent(new KeyboardEvent('keydown', init)),
        composed,
      );
      expect(await typed.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(0);
    await tags.press('Enter');
    await page.getByRole('button', { name: 'Remove 東京' }).waitFor();
  });

  it('the list before publishing follows the typing, and leads to the field and to the place in the text', async () => {
    const { page } = shared;
    await records.edit(page, posts, { details: 'Fine', description: 'Short.' });
    const count = page.locator('.checks summary');
    await expect.poll(() => count.innerText()).toMatch(/^\d/);
    await details(page).fill('Words\n\n[it](/details/no-such-post)');
    await field(page, 'Description').fill('');
    const shown = page.getByRole('region', { name: 'Before publishing' });
    await page.locator('.checks li', { hasText: 'no-such-post' }).waitFor({ state: 'attached' });
    await count.press('Enter');
    await shown.getByRole('link', { name: /^Show: “\/details\/no-such-post/ }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => String(window.getSelection())))
      .toBe('/details/no-such-post');
    await count.press('Enter');
    await shown.getByRole('link', { name: /^Show: Description is empty/ }).press('Enter');
    await isFocused(page, 'description');
    expect(await shown.isVisible()).toBe(false);
  });

  it('the list before publishing leads to the field of an address, and to its row in a list', async () => {
    const { page } = shared;
    const links =
      '[{"label":"Good","href":"https://a.example/"},{"label":"Bad","href":"http://b/"}]';
    await records.edit(page, projects, { live_link: new URL('/nowhere', page.url()).href, links });
    const count = page.locator('.checks summary');
    const shown = page.getByRole('region', { name: 'Before publishing' });
    await count.press('Enter');
    await shown.getByRole('link', { name: /^Show: “[^”]*\/nowhere/ }).press('Enter');
    await isFocused(page, 'liveLink');
    await count.press('Enter');
    await shown.getByRole('button', { name: /^Look at \d+ addresses outside/ }).press('Enter');
    await shown.getByRole('link', { name: /^Show: “http:\/\/b\/”/ }).press('Enter');
    await expect
      .poll(() =>
        page.locator(':focus').evaluate((one) => one instanceof HTMLInputElement && one.value),
      )
      .toBe('http://b/');
  });

  it('what is typed while a save is on its way is unsaved, and the line says so', async () => {
    const { page } = shared;
    const { id } = await records.edit(page, posts, { details: 'One' });
    await details(page).fill('Two');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/blog-update\/\w{26}\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await pressSave(page);
    await page.locator('.editor-status', { hasText: 'Saving…' }).waitFor();
    await details(page).fill('Three');
    go();
    await toast(page, posts.updated).waitFor();
    await page.locator('.editor-status', { hasText: /Not saved yet|Kept, not saved/ }).waitFor();
    await page.unrouteAll();
    expect(await records.textOf(posts, id)).toBe('Two');
    await pressSave(page);
    await expect.poll(() => records.textOf(posts, id)).toBe('Three');
  });

  it('whoever types on and on while saves are answered is not taken for somebody else', async () => {
    const { page } = shared;
    const { id } = await records.edit(page, posts, { details: 'One' });
    const typing = await page.evaluate(() => {
      const title = document.querySelector('.editor-title');
      return setInterval(() => title?.dispatchEvent(new Event('input', { bubbles: true })), 1);
    });
    for (const text of ['Two', 'Three', 'Four', 'Five', 'Six']) {
      await details(page).fill(text);
      await pressSave(page);
      await expect.poll(() => records.textOf(posts, id)).toBe(text);
    }
    await page.evaluate((timer) => clearInterval(timer), typing);
  });
});

it('a reload right after a key loses nothing of a text that no browser sends while it leaves', async () => {
  const { id } = await records.make(posts, { details: 'As saved' });
  const { page } = await visit(site, `${list}/${id}`, signedIn);
  const text = 'A sentence of words. '.repeat(5000);
  await details(page).fill(text);
  await page.reload();
  await page.getByText(/^This device has text from \d+ \w+ \d{4}, \d\d:\d\d/).waitFor();
  await page.getByRole('button', { name: 'Use it' }).last().click();
  await expect.poll(() => page.locator('textarea[name=details]').inputValue()).toBe(text);
  await pressSave(page);
  await toast(page, posts.updated).waitFor();
});

it('what never reached the site is kept on the device, offered after a crash, and gone once it is saved', async () => {
  const { id } = await records.make(posts, { details: 'As saved' });
  const path = `${list}/${id}`;
  const { page } = await visit(site, path, { ...signedIn, expected: /ERR_FAILED|Failed to fetch/ });
  await page.route('**/autosave', (route) => route.abort());
  await details(page).fill('Typed before the crash');
  await page.getByText('Kept on this device, not saved.').waitFor();
  await page.goto(site.url + path);
  await page.getByText('that never reached the site').waitFor();
  expect(await sentBy(details(page))).toBe('As saved');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => sentBy(details(page))).toBe('Typed before the crash');
  // The button that had the focus is gone.
  await isFocused(page, 'title');
  await pressSave(page);
  await toast(page, posts.updated).waitFor();
  expect(await records.textOf(posts, id)).toBe('Typed before the crash');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved:');
});

it('a text that the site has, too, is offered once', async () => {
  const { id } = await records.make(posts, { details: 'As saved' });
  const path = `${list}/${id}`;
  const { page } = await visit(site, path, { ...signedIn, expected: /ERR_FAILED|Failed to fetch/ });
  // It has reached the site, and nobody knows.
  await page.route('**/autosave', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await details(page).fill('Typed, and left at once');
  await page.getByText('Kept on this device, not saved.').waitFor();
  await page.goto(site.url + path);
  await page.getByText('You have unsaved text').waitFor();
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('unsaved:');
  expect(await page.getByRole('button', { name: 'Use it' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Use it' }).count()).toBe(1);
});

it('signing out leaves no text on the device, and asks before it deletes what the site does not have', async () => {
  const { id } = await records.make(posts, { details: 'As saved' });
  const path = `${list}/${id}`;
  const { page } = await visit(site, path, { ...signedIn, expected: /ERR_FAILED|Failed to fetch/ });
  await page.route('**/autosave', (route) => route.abort());
  await details(page).fill('Only here');
  await page.getByText('Kept on this device, not saved.').waitFor();
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')));
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Text of 1 page is only on this device').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await copies()).toHaveLength(1);
  // With the site within reach it is asked for nothing: the site gets it first.
  await page.unrouteAll();
  await signOut.press('Enter');
  await page.waitForURL(/admin-login/);
  expect(await copies()).toEqual([]);
  const draft = site.DB.prepare('select data from autosaves where entity_id = ?').bind(id);
  expect(await draft.first('data')).toContain('Only here');
});

describe('on a phone', () => {
  const phone = { ...signedIn, viewport: { width: 360, height: 780 }, expected: /status of 40\d/ };
  const shared = usePage(site, list, phone);

  it('the settings are a sheet that takes the focus, closes on Escape, and opens for what is refused in it', async () => {
    const { page } = shared;
    await records.edit(page, posts);
    const opener = page.getByRole('button', { name: 'Settings' });
    const address = field(page, 'Address');
    expect(await address.isVisible()).toBe(false);
    await opener.click();
    await address.fill('Not an address');
    await page.keyboard.press('Escape');
    expect(await address.isVisible()).toBe(false);
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await pressSave(page);
    await isFocused(page, 'slug');
    expect(await address.isVisible()).toBe(true);
    expect(await flawsOfLayout(page)).toEqual([]);
  });

  it('an error in a closed part opens it', async () => {
    const { page } = shared;
    await records.edit(page, posts);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('summary', { hasText: 'Author' }).click();
    await field(page, 'Author image').fill('javascript:x');
    await page.locator('summary', { hasText: 'Author' }).click();
    await page.keyboard.press('Escape');
    await pressSave(page);
    await isFocused(page, 'author.image');
  });
});

it('the list before publishing is whole and the panel beside the text, at every width, without a flaw that axe finds, and takes a blocked picture into the site', async () => {
  const expected = /Content Security Policy|status of 413/;
  const { page } = await visit(site, list, { ...signedIn, expected });
  await records.edit(page, posts, {
    details:
      '### Too deep\n\n[Nowhere](/details/no-such-post)\n\n![](/images/none.png)\n\n![Seen](https://pictures.a-long-name-of-a-host.example.com/a.png)\n\n```\ncode\n```\n',
  });
  await page.locator('.checks summary').press('Enter');
  await page.locator('.checks-list li').nth(3).waitFor();
  const shown = page.getByRole('region', { name: 'Before publishing' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { x = -1, y = -1, width: own = 0 } = (await shown.boundingBox()) ?? {};
    expect(Math.min(x, y), `${width} px`).toBeGreaterThan(0);
    expect(x + own, `${width} px`).toBeLessThan(width);
  }
  expect(await flawsOfLayout(page)).toEqual([]);

  // The panel stays beside a long text while one scrolls, on every wide screen.
  for (const kind of [posts, projects]) {
    await records.edit(page, kind, { details: 'Words\n\n'.repeat(40) });
    const box = (label: string) => field(page, label).boundingBox();
    for (const width of [1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      const state = await box('Draft');
      const text = await box(kind === posts ? 'Details*' : 'Details');
      expect(state?.y, `${width} px`).toBeGreaterThan(0);
      expect(state?.y, `${width} px`).toBeLessThan(800);
      expect(state?.x, `${width} px`).toBeGreaterThan((text?.x ?? 0) + 200);
    }
    expect(await flawsOfLayout(page)).toEqual([]);
  }
  await takeBlockedPicture(page);
});

/** On a page whose complaints of the policy are expected. */
async function takeBlockedPicture(page: Page) {
  const blocked = 'https://pictures.example.com/a.png';
  const before = `![Seen](${blocked})\n\n[It](${blocked}) ${blocked}?large`;
  await records.edit(page, projects, {
    details: before,
    image: blocked,
    gallery: JSON.stringify([{ image: blocked, alt: 'Seen', caption: '' }]),
  });
  const shown = page.getByRole('region', { name: 'Before publishing' });
  await page.locator('.checks summary').press('Enter');
  const allow = shown.getByRole('link', { name: 'Allow pictures.example.com' });
  expect(await allow.count()).toBe(3);
  expect(await allow.first().getAttribute('href')).toBe('/admin/site/person#site.imageHosts');
  const refusal = { ok: false, message: 'The picture has more than 10 MB.', fields: {} };
  const answers = [
    { status: 413, json: refusal },
    { contentType: 'image/jpeg', body: Buffer.from(await photo(600, 400)) },
  ];
  await page.route('**/admin/pictures/outside', (route) => route.fulfill(answers.shift()));
  const take = shown.getByRole('button', { name: 'Take it into the site' }).first();
  await take.press('Enter');
  await shown.getByText(refusal.message).waitFor();
  await take.press('Enter');
  await shown.getByText('It is in the site now.').waitFor();
  await allow.first().waitFor({ state: 'detached' });
  const ours = await page.locator('input[name=image]').inputValue();
  expect(ours).toMatch(/^\/pictures\/\w{26}-600x400\.webp$/);
  const sent = () => page.locator('textarea[name=details]').inputValue();
  expect(await sent()).toBe(`![Seen](${ours})\n\n[It](${ours}) ${blocked}?large`);
  expect(await page.locator('[name="gallery.0.image"]').inputValue()).toBe(ours);
  await page.keyboard.press('Escape');
  await field(page, 'Details').and(page.locator('[contenteditable=true]')).press('Control+z');
  await expect.poll(sent).toBe(before);
}
