import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { described, pressByKey, recordsOf, toast } from './records';
import { still, usePage, useSite, visit } from './support';

/* The table of posts with a script, its dialogs and toasts. */

const { posts } = RECORD_KINDS;
const { list, example } = posts;

const site = useSite();
const shared = usePage(site, list, { signedIn: true, ...still });
const records = recordsOf(site);

const makePost = () => records.make(posts, { description: 'Short', details: 'One *two* three' });
const statusOf = (id: string) => records.statusOf(posts, id);

async function openList() {
  await records.openList(shared.page, posts);
  return shared.page;
}

const row = (page: Page, title: string) => page.locator('tbody tr', { hasText: title });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Edit Blog' });

it('searches, filters and sorts by its address', async () => {
  const page = await openList();
  const search = () => page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Search blogs').fill('sourdough king arthur');
  await search();
  await page.waitForURL(/q=sourdough/);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await row(page, 'Sourdough for people').waitFor();
  const figures = page.getByRole('navigation', { name: 'Pages' });
  expect(await figures.innerText()).toBe('1 to 1 of 1');

  await openList();
  await page.getByLabel('Category', { exact: true }).selectOption('Food');
  await search();
  await page.waitForURL(/category=Food/);
  const categories = () => page.locator('tbody td:nth-child(2)').allInnerTexts();
  await expect.poll(async () => new Set(await categories())).toEqual(new Set(['Food']));
  await row(page, 'One-pot lunches').waitFor();

  await openList();
  await page.getByLabel('State', { exact: true }).selectOption('Published');
  await search();
  await page.waitForURL(/status=published/);
  await page.getByRole('navigation', { name: 'Order' }).getByText('Title').click();
  await page.waitForURL(/status=published&sort=title&dir=asc/);
  await page.locator('[aria-current=true]', { hasText: 'Title' }).waitFor();
  const titles = await page.locator('tbody td:first-child').allInnerTexts();
  const inOrder = titles.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
  expect(titles).toEqual(inOrder);
});

describe('the dialog Edit Blog', () => {
  it('has Title, Description, Details* and Update Blog, and closes on the close icon', async () => {
    const { title } = await makePost();
    const page = await openList();
    await page.getByLabel(`Edit ${title}`).click();
    const dialog = dialogOn(page);
    await dialog.waitFor();
    expect(await dialog.locator('label').allInnerTexts()).toEqual([
      'Title',
      'Description',
      'Details*',
    ]);
    expect(await dialog.getByRole('button', { name: 'Update Blog' }).count()).toBe(1);
    expect(await dialog.getByLabel('Details*').inputValue()).toBe('One *two* three');
    await dialog.getByLabel('Title').fill('Typed and left');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What was typed is there again when it is opened again.
    await page.getByLabel(`Edit ${title}`).click();
    await dialog.waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed and left');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('updates, says so in a toast, closes, and loads the list again', async () => {
    const { id, title } = await makePost();
    const page = await openList();
    await page.getByLabel(`Edit ${title}`).click();
    const dialog = dialogOn(page);
    await dialog.getByLabel('Title').fill(`${title}, renamed`);
    await dialog.getByLabel('Title').press('Enter');
    await toast(page, 'Blog updated successfully!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row(page, `${title}, renamed`).waitFor();
    expect((await records.read(posts, id)).title).toBe(`${title}, renamed`);
  });

  it('keeps what was typed where it fails, says why in a toast and beside the field, and goes there', async () => {
    const { title } = await makePost();
    const expected = /status of 400/;
    const { page } = await visit(site, list, { signedIn: true, expected, ...still });
    await page.getByLabel(`Edit ${title}`).click();
    const dialog = dialogOn(page);
    await dialog.getByLabel('Title').fill('Still here');
    await dialog.getByLabel('Details*').fill('  ');
    await dialog.getByRole('button', { name: 'Update Blog' }).click();
    await toast(page, 'Failed to update blog: Details is missing.').waitFor();
    expect(await described(page, 'Details*')).toContain('Details is missing.');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'details');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Still here');
  });

  it('keeps the keyboard in it, closes on Escape, and gives the focus back', async () => {
    const { title } = await makePost();
    const page = await openList();
    await page.getByLabel(`Edit ${title}`).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOn(page);
    await dialog.waitFor();
    const isInside = () => {
      const { activeElement } = document;
      return activeElement === document.body || !activeElement?.closest('.admin');
    };
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label') === label,
      `Edit ${title}`,
    );
  });
});

describe('deleting a blog', () => {
  it('asks Are you sure? with Yes, delete it!, says Deleted!, and the trash gives it back', async () => {
    const { id, title } = await makePost();
    const page = await openList();
    await pressByKey(page, `Delete ${title}`);
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.swal2-container').waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe(200);
    await pressByKey(page, `Delete ${title}`);
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Deleted!').waitFor();
    await row(page, title).waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe(404);

    // The dialog closes by itself, and the page offers to undo it.
    await page.waitForURL(`**?deleted=${id}`);
    await page.getByRole('link', { name: 'Trash' }).click();
    await pressByKey(page, `Bring back ${title}`);
    await page.getByText('The blog is back.').waitFor();
    expect(await statusOf(id)).toBe(200);
  });

  it('offers to undo it in the list', async () => {
    const { id, title } = await makePost();
    const page = await openList();
    await pressByKey(page, `Delete ${title}`);
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText(`“${title}” is in the trash for 30 days.`).waitFor();
    expect(await statusOf(id)).toBe(404);
    await pressByKey(page, 'Undo');
    await row(page, title).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe(200);
  });
});

it('adds a blog with all of its fields by Add Blog', async () => {
  const page = await openList();
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await page.waitForURL(`${site.url}${list}/new`);
  for (const [label, value] of Object.entries(example.typed)) {
    const field = page.getByLabel(label, { exact: true });
    await (value === true ? field.check() : field.fill(String(value)));
  }
  await page.getByRole('button', { name: 'Add Blog' }).click();
  await page.waitForURL(/\/blog-update\/[0-9A-Z]{26}$/);
  await toast(page, 'Blog added successfully!').waitFor();
  await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  for (const [label, value] of Object.entries(example.shown ?? {})) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  }
  expect(await records.read(posts, 'lantern-unicode')).toMatchObject(example.read);
});
