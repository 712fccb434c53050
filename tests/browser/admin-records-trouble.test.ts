import { expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { setOnline } from './acting';
import { described, field, press, pressByKey, pressSave, recordsOf, sentBy } from './records';
import { still, usePage, useSite } from './support';

/* Nothing that the owner typed is lost when a save or a deletion fails. */

const { posts, projects } = RECORD_KINDS;

const site = useSite();
const { make, remove, statusOf, openList, openNew } = recordsOf(site);
const shared = usePage(site, projects.list, {
  ...still,
  signedIn: true,
  expected:
    /status of 40[04]|the image 'http:\/\/evil\.example|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

it('a refused project has an error beside each wrong field, focuses the first one, and keeps what was typed', async () => {
  const { page } = shared;
  const { typed, wrong } = projects.refused;
  await openNew(page, projects);
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await pressSave(page);
  await page.waitForFunction(
    (name) => document.activeElement?.getAttribute('name') === name,
    projects.name.field,
  );
  for (const [label, message] of Object.entries(wrong)) {
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    expect(await described(page, label)).toMatch(message);
  }
  for (const [label, value] of Object.entries(typed)) {
    expect(await sentBy(field(page, label))).toBe(value);
  }
});

it('deleting a project that is already gone says Not Found', async () => {
  const { page } = shared;
  const { id, title } = await make(projects);
  await openList(page, projects);
  const button = page.getByRole('button', { name: `Delete ${title}` });
  await button.waitFor();
  await remove(projects, id);
  await button.press('Enter');
  await press(page, 'Yes, delete it!');
  await page.getByText(`No ${projects.item} found with this ID.`).waitFor();
  expect(await page.locator('.swal2-title').innerText()).toBe('Not Found');
  await press(page, 'OK');
  await page.locator('.swal2-container').waitFor({ state: 'detached' });
});

it('deleting a blog without a network says Error! and Failed to delete.', async () => {
  const { page } = shared;
  const { id, title } = await make(posts);
  await openList(page, posts);
  await pressByKey(page, `Delete ${title}`);
  await page.getByText('Are you sure?').waitFor();
  await setOnline(page, false);
  await press(page, 'Yes, delete it!');
  await page.getByText('Failed to delete.').waitFor();
  expect(await page.locator('.swal2-title').innerText()).toBe('Error!');
  expect(await statusOf(posts, id)).toBe(200);
  await setOnline(page, true);
  await press(page, 'OK');
  await page.locator('.swal2-container').waitFor({ state: 'detached' });
});
