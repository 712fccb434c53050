// @module-tag slow
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { photo } from '../support/images';
import { RECORD_KINDS } from '../support/record-kinds';
import { flawsOfLayout, overflows, scrollTo } from './looking';
import {
  field,
  keepNow,
  press,
  pressSave,
  recordsOf,
  saveButton,
  saved,
  sentBy,
  textEditor,
  toast,
} from './records';
import { hydrated, still, usePage, useSite } from './support';

/* The editor around its text: status and save button, tags, shortcuts, the list before publishing, the settings sheet. */

const { posts, projects } = RECORD_KINDS;
const { list } = posts;

const site = useSite();
const records = recordsOf(site);
const shared = usePage(site, list, {
  ...still,
  signedIn: true,
  // 401: what the editor asked just before the session ended.
  expected: /Content Security Policy|status of 4(00|01|13)|ERR_FAILED|Failed to fetch/,
});

const details = textEditor;
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
const copiesOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')));

it('a project is written, tagged, scheduled and saved by keyboard, and the save button names its next action', async () => {
  const { page } = shared;
  await records.make(projects, { tags: '["Rowing boats"]' });
  await records.openNew(page, projects);
  // The second line of the button is its shortcut.
  const said = async () => (await saveButton(page).innerText()).split('\n')[0];
  const says = (words: string) => expect.poll(said).toBe(words);
  await says('Save draft');
  await field(page, 'Project name').fill('By keys alone');
  await textEditor(page, 'Details').fill('Words');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  // Enter that ends an IME composition in Safari adds no tag, and keeps the focus in the field.
  await tags.fill('東京');
  const composed = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  for (const typed of [field(page, 'Project name'), tags]) {
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
  await tags.pressSequentially('row');
  await page.getByRole('option', { name: 'Rowing boats' }).waitFor();
  await tags.press('ArrowDown');
  await tags.press('Enter');
  await tags.pressSequentially('new,wrong,');
  await tags.press('Backspace');
  await tags.pressSequentially('not added yet');
  const sent = () => page.locator('input[name=tags]').inputValue();
  await expect.poll(sent).toBe('東京\nRowing boats\nnew\nnot added yet');
  await field(page, 'Published').check();
  await says('Publish now');
  await field(page, 'Publication time (UTC)').fill('2099-05-31T10:00');
  await says('Schedule for Sun 31 May 2099, 10:00');
  await textEditor(page, 'Details').press('Control+s');
  await toast(page, projects.added).waitFor();
  await says('Update');
  await page.locator('.editor-status', { hasText: 'Scheduled' }).waitFor();
  await field(page, 'Draft').check();
  await says('Save draft');
  await page.keyboard.press('Control+s');
  await page.locator('.editor-status', { hasText: 'Draft' }).waitFor();
  await page.locator('.editor-status', { hasText: 'Saved' }).waitFor();
});

const listBefore = (page: Page) => page.getByRole('region', { name: 'Before publishing' });

it('the list before publishing updates while typing, and links to the position, field or row of each finding', async () => {
  const { page } = shared;
  const links = '[{"label":"Good","href":"https://a.example/"},{"label":"Bad","href":"http://b/"}]';
  const nowhere = new URL('/nowhere', page.url()).href;
  await records.edit(page, projects, { live_link: nowhere, links, details: 'Fine' });
  const count = page.locator('.checks summary');
  await expect.poll(() => count.innerText()).toMatch(/^\d/);
  await textEditor(page, 'Details').fill(`${'Words\n\n'.repeat(40)}[it](/details/no-such-post)`);
  const shown = listBefore(page);
  await page.locator('.checks li', { hasText: 'no-such-post' }).waitFor({ state: 'attached' });
  await scrollTo(page, 0);
  await count.press('Enter');
  await shown.getByRole('link', { name: /^Show: “\/details\/no-such-post/ }).press('Enter');
  const selectedInView = () =>
    page.evaluate(() => {
      const selection = window.getSelection();
      const { y } = selection?.getRangeAt(0).getBoundingClientRect() ?? { y: -1 };
      return y > 0 && y < window.innerHeight && String(selection);
    });
  await expect.poll(selectedInView).toBe('/details/no-such-post');
  await count.press('Enter');
  await shown.getByRole('link', { name: /^Show: “[^”]*\/nowhere/ }).press('Enter');
  await isFocused(page, 'liveLink');
  expect(await shown.isVisible()).toBe(false);
  await count.press('Enter');
  await shown.getByRole('button', { name: /^Look at \d+ addresses outside/ }).press('Enter');
  await shown.getByRole('link', { name: /^Show: “http:\/\/b\/”/ }).press('Enter');
  const inFocus = () => page.locator(':focus').evaluate((one) => Object(one).value as unknown);
  await expect.poll(inFocus).toBe('http://b/');
});

it('the list before publishing fits every width without axe violations, and a blocked picture can be imported', async () => {
  const { page } = shared;
  const blocked = 'https://pictures.a-long-name-of-a-host.example.com/a.png';
  const before = `![Seen](${blocked})\n\n[It](${blocked}) ${blocked}?large\n\n### Too deep\n\n![](/images/none.png)`;
  await records.edit(page, projects, {
    details: before,
    image: blocked,
    gallery: JSON.stringify([{ image: blocked, alt: 'Seen', caption: '' }]),
  });
  const shown = listBefore(page);
  await page.locator('.checks summary').press('Enter');
  await page.locator('.checks-list li').nth(3).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { x = -1, y = -1, width: own = 0 } = (await shown.boundingBox()) ?? {};
    expect(Math.min(x, y), `${width} px`).toBeGreaterThan(0);
    expect(x + own, `${width} px`).toBeLessThan(width);
  }
  expect(await flawsOfLayout(page, '.editor-bar')).toEqual([]);

  const allow = shown.getByRole('link', { name: /^Allow pictures\./ });
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
  await page.unrouteAll();
  const ours = await page.locator('input[name=image]').inputValue();
  expect(ours).toMatch(/^\/pictures\/\w{26}-600x400-[0-9a-f]{3}\.webp$/);
  const sent = () => page.locator('textarea[name=details]').inputValue();
  const taken = before.replace(`(${blocked})`, `(${ours})`).replace(`(${blocked})`, `(${ours})`);
  expect(await sent()).toBe(taken);
  expect(await page.locator('[name="gallery.0.image"]').inputValue()).toBe(ours);
  await page.keyboard.press('Escape');
  await textEditor(page, 'Details').press('Control+z');
  await expect.poll(sent).toBe(before);
});

it('the settings panel stays beside a long text during scrolling, on every wide screen', async () => {
  const { page } = shared;
  const size = page.viewportSize() ?? expect.fail('no window');
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
    expect(await overflows(page, [360])).toEqual([]);
  }
  await page.setViewportSize(size);
});

it('the settings sheet of a phone closes on Escape, returns the focus, and opens for an invalid field, also in a collapsed part', async () => {
  const { page } = shared;
  const size = page.viewportSize() ?? expect.fail('no window');
  await page.setViewportSize({ width: 360, height: 780 });
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
  expect(await flawsOfLayout(page, '.editor-beside')).toEqual([]);

  await address.fill('an-address');
  const author = page.locator('summary', { hasText: 'Author' });
  await author.click();
  const picture = page.getByRole('group', { name: 'Author image' });
  await picture.locator('summary', { hasText: 'Address' }).click();
  await field(page, 'Author image').fill('javascript:x');
  await author.click();
  await page.keyboard.press('Escape');
  await pressSave(page);
  await isFocused(page, 'author.image');
  await page.setViewportSize(size);
});

it('a long text that never reached the site is offered from the device after a crash, and deleted there once it is saved', async () => {
  const { page } = shared;
  const { id } = await records.edit(page, posts, { details: 'As saved' });
  await page.route('**/autosave', (route) => route.abort());
  // Too long to be sent while the page is left.
  const text = 'A sentence of words. '.repeat(5000);
  await details(page).fill(text);
  await page.reload();
  await page.getByText(/^This device has text from \d+ \w+ \d{4}, \d\d:\d\d/).waitFor();
  await page.getByText('that never reached the site').waitFor();
  expect(await sentBy(details(page))).toBe('As saved');
  await press(page, 'Use it');
  await expect.poll(() => sentBy(details(page))).toBe(text);
  // The focused button was removed, so the title gets the focus.
  await isFocused(page, 'title');
  expect(await saved(page)).toBe(200);
  await page.unrouteAll();
  expect(await records.textOf(posts, id)).toBe(text);
  await expect.poll(() => copiesOn(page)).not.toContain(`unsaved:${list}/${id}`);
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
  await keepNow(page);
  await page.getByText('Kept on this device, not saved.').waitFor();
  await page.reload();
  await page.getByText('You have unsaved text').waitFor();
  await hydrated(page);
  await expect.poll(() => copiesOn(page)).not.toContain(`unsaved:${list}/${id}`);
  expect(await page.getByRole('button', { name: 'Use it' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Use it' }).count()).toBe(1);
  await page.unrouteAll();
});

// The last test: it ends the session of the page.
it('signing out deletes the texts on the device, and asks first if the site does not have them', async () => {
  const { page } = shared;
  const { id } = await records.edit(page, posts, { details: 'As saved' });
  await page.evaluate(() => localStorage.clear());
  await page.route('**/autosave', (route) => route.abort());
  await details(page).fill('Only here');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Text of 1 page is only on this device').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await copiesOn(page)).toHaveLength(1);
  // With a network there is no question, since the text is sent to the site first.
  await page.unrouteAll();
  await signOut.press('Enter');
  await page.waitForURL(/admin-login/);
  expect(await copiesOn(page)).toEqual([]);
  const draft = site.DB.prepare('select data from autosaves where entity_id = ?').bind(id);
  expect(await draft.first('data')).toContain('Only here');
});
