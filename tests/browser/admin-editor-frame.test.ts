import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { photo } from '../support/images';
import { RECORD_KINDS } from '../support/record-kinds';
import { flawsOfLayout } from './looking';
import { field, pressSave, recordsOf, saveButton, sentBy, textEditor, toast } from './records';
import { hydrated, still, usePage, useSite, visit } from './support';

/* The editor around its text: status and save button, tags, shortcuts, the list before publishing, the settings sheet. */

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

  it('a post is written, tagged, scheduled and saved by keyboard, and the save button names its next action', async () => {
    const { page } = shared;
    await records.make(posts, { tags: '["Rowing boats"]' });
    await records.openNew(page, posts);
    // The second line of the button is its shortcut.
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

  it('Enter that ends an IME composition in Safari adds no tag and keeps the focus in the field', async () => {
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

  it('the list before publishing updates while typing, and links to the field or position of each finding', async () => {
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

  it('the list before publishing links to the field of a wrong address, and to its row in a list', async () => {
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

  it('text typed during a running save is shown as unsaved, and saved by the next save', async () => {
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

  it('saves during continuous typing cause no conflict', async () => {
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

describe('a text that is only on the device', () => {
  const shared = usePage(site, list, { ...signedIn, expected: /ERR_FAILED|Failed to fetch/ });

  it('a text too long to be sent on unload is offered from the device after a reload', async () => {
    const { page } = shared;
    await records.edit(page, posts, { details: 'As saved' });
    const text = 'A sentence of words. '.repeat(5000);
    await details(page).fill(text);
    await page.reload();
    await page.getByText(/^This device has text from \d+ \w+ \d{4}, \d\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Use it' }).last().click();
    await expect.poll(() => page.locator('textarea[name=details]').inputValue()).toBe(text);
    await pressSave(page);
    await toast(page, posts.updated).waitFor();
  });

  it('text that never reached the site is offered from the device after a crash, and deleted there once it is saved', async () => {
    const { page } = shared;
    const { id } = await records.edit(page, posts, { details: 'As saved' });
    await page.route('**/autosave', (route) => route.abort());
    await details(page).fill('Typed before the crash');
    await page.getByText('Kept on this device, not saved.').waitFor();
    await page.goto(`${site.url}${list}/${id}`);
    await page.getByText('that never reached the site').waitFor();
    expect(await sentBy(details(page))).toBe('As saved');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => sentBy(details(page))).toBe('Typed before the crash');
    // The focused button was removed, so the title gets the focus.
    await isFocused(page, 'title');
    await pressSave(page);
    await toast(page, posts.updated).waitFor();
    await page.unrouteAll();
    expect(await records.textOf(posts, id)).toBe('Typed before the crash');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .not.toContain(`unsaved:${list}/${id}`);
  });

  it('an unsaved text that is both on the device and on the site is offered once', async () => {
    const { page } = shared;
    const { id } = await records.edit(page, posts, { details: 'As saved' });
    // The request reaches the site, but the page gets no response.
    await page.route('**/autosave', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await details(page).fill('Typed, and left at once');
    await page.getByText('Kept on this device, not saved.').waitFor();
    await page.goto(`${site.url}${list}/${id}`);
    await page.getByText('You have unsaved text').waitFor();
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .not.toContain(`unsaved:${list}/${id}`);
    expect(await page.getByRole('button', { name: 'Use it' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Use it' }).count()).toBe(1);
    await page.unrouteAll();
  });

  it('signing out deletes the texts on the device, and asks first if the site does not have them', async () => {
    const { id } = await records.make(posts, { details: 'As saved' });
    const expected = /ERR_FAILED|Failed to fetch/;
    const { page } = await visit(site, `${list}/${id}`, { ...signedIn, expected });
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
    // With a network there is no question, since the text is sent to the site first.
    await page.unrouteAll();
    await signOut.press('Enter');
    await page.waitForURL(/admin-login/);
    expect(await copies()).toEqual([]);
    const draft = site.DB.prepare('select data from autosaves where entity_id = ?').bind(id);
    expect(await draft.first('data')).toContain('Only here');
  });
});

describe('on a phone', () => {
  const phone = { ...signedIn, viewport: { width: 360, height: 780 }, expected: /status of 40\d/ };
  const shared = usePage(site, list, phone);

  it('the settings sheet closes on Escape, returns the focus, and opens for an invalid field inside it', async () => {
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

  it('an invalid field in a collapsed part expands it and gets the focus', async () => {
    const { page } = shared;
    await records.edit(page, posts);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('summary', { hasText: 'Author' }).click();
    const picture = page.getByRole('group', { name: 'Author image' });
    await picture.locator('summary', { hasText: 'Address' }).click();
    await field(page, 'Author image').fill('javascript:x');
    await page.locator('summary', { hasText: 'Author' }).click();
    await page.keyboard.press('Escape');
    await pressSave(page);
    await isFocused(page, 'author.image');
  });
});

it('the list before publishing fits every width without axe violations, the settings stay beside a long text, and a blocked picture can be imported', async () => {
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

  // The settings panel stays beside a long text during scrolling, on every wide screen.
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

/** Imports a picture that the CSP blocks. The page must expect the console messages of the CSP. */
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
