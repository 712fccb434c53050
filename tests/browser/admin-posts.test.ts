import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { described, press, pressByKey, recordsOf, toast } from './records';
import { still, usePage, useSite } from './support';

/* The table of posts with JavaScript: its dialogs and toasts. */

const { posts } = RECORD_KINDS;
const { list } = posts;

const site = useSite();
const shared = usePage(site, list, { signedIn: true, expected: /status of 400/, ...still });
const records = recordsOf(site);

const makePost = () => records.make(posts, { description: 'Short', details: 'One *two* three' });
const statusOf = (id: string) => records.statusOf(posts, id);

async function openList() {
  await records.openList(shared.page, posts);
  return shared.page;
}

const row = (page: Page, title: string) => page.locator('tbody tr', { hasText: title });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Edit Blog' });

it('specification: the Edit Blog dialog has three fields, traps the focus, and reopens with the text typed before it was closed', async () => {
  const { title } = await makePost();
  const page = await openList();
  const opener = page.getByLabel(`Edit ${title}`);
  await opener.press('Enter');
  const dialog = dialogOn(page);
  await dialog.waitFor();
  const labels = await dialog.locator('label').allInnerTexts();
  expect(labels).toEqual(['Title', 'Description', 'Details*']);
  expect(await dialog.getByRole('button', { name: 'Update Blog' }).count()).toBe(1);
  expect(await dialog.getByLabel('Details*').inputValue()).toBe('One *two* three');
  const isInside = () => {
    const { activeElement } = document;
    return activeElement === document.body || !activeElement?.closest('.admin');
  };
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isInside)).toBe(true);
  }
  await dialog.getByLabel('Title').fill('Typed and left');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await opener.press('Enter');
  await dialog.waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed and left');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('specification: the Edit Blog dialog keeps the typed text after an error, and after a save shows a toast, closes, and reloads the list', async () => {
  const { id, title } = await makePost();
  const page = await openList();
  await page.getByLabel(`Edit ${title}`).click();
  const dialog = dialogOn(page);
  await dialog.getByLabel('Title').fill(`${title}, renamed`);
  await dialog.getByLabel('Details*').fill('  ');
  await dialog.getByRole('button', { name: 'Update Blog' }).click();
  await toast(page, 'Failed to update blog: Details are missing.').waitFor();
  expect(await described(page, 'Details*')).toContain('Details are missing.');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'details');
  expect(await dialog.getByLabel('Title').inputValue()).toBe(`${title}, renamed`);

  await dialog.getByLabel('Details*').fill('Three');
  await dialog.getByLabel('Title').press('Enter');
  await toast(page, 'Blog updated successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await row(page, `${title}, renamed`).waitFor();
  expect((await records.read(posts, id)).title).toBe(`${title}, renamed`);
});

it('specification: deleting a blog asks for confirmation, shows Deleted!, and can be undone', async () => {
  const { id, title } = await makePost();
  const page = await openList();
  await pressByKey(page, `Delete ${title}`);
  await page.getByText('Are you sure?').waitFor();
  await press(page, 'Cancel');
  await page.locator('.swal2-container').waitFor({ state: 'detached' });
  expect(await statusOf(id)).toBe(200);
  await pressByKey(page, `Delete ${title}`);
  await press(page, 'Yes, delete it!');
  await page.getByText('Deleted!').waitFor();
  await row(page, title).waitFor({ state: 'detached' });
  expect(await statusOf(id)).toBe(404);

  // The dialog closes on its own, and the page offers to undo the deletion.
  await page.getByText(`“${title}” is in the trash for 30 days.`).waitFor();
  await pressByKey(page, 'Undo');
  await row(page, title).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect(await statusOf(id)).toBe(200);

  await records.remove(posts, id);
  await page.getByRole('link', { name: 'Trash' }).click();
  await pressByKey(page, `Bring back ${title}`);
  await row(page, title).waitFor({ state: 'detached' });
  await page.getByText('The blog is back.').first().waitFor();
  expect(await statusOf(id)).toBe(200);
});
