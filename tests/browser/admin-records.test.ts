import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { goTo } from './acting';
import { flawsOfLayout } from './looking';
import { field, pressSave, recordsOf, saved, toast } from './records';
import { still, usePage, useSite } from './support';

/* Creating, editing and deleting posts, projects and reviews with JavaScript, and the look of their screens. */

const { posts, projects, reviews } = RECORD_KINDS;
const site = useSite();
const shared = usePage(site, projects.list, {
  ...still,
  signedIn: true,
  expected: /status of 400/,
});
const { make, edit, change, remove, read, openList, openEditor, openNew } = recordsOf(site);

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

const TAGS = ['Tags', 'Tech stack'];

/** The fields of a list entry. */
const entryOf = (page: Page, list: string, number: number) =>
  page.getByRole('group', { name: list }).getByRole('group', { name: new RegExp(` ${number}$`) });

async function typeEntries(page: Page, list: string, entries: Record<string, string>[]) {
  for (const [index, entry] of entries.entries()) {
    const group = page.getByRole('group', { name: list });
    // The ways to add a picture are folded, and stay open.
    const ways = group.locator('details:not([open]) > summary', { hasText: /^Add / });
    if (await ways.isVisible()) await ways.click();
    await group.getByRole('button', { name: /^(Add |Enter an address$)/ }).click();
    const fields = entryOf(page, list, index + 1);
    const address = fields.getByLabel('Image', { exact: true });
    if ('Image' in entry)
      await expect
        .poll(() => address.evaluate((field) => field === document.activeElement))
        .toBe(true);
    for (const [label, text] of Object.entries(entry)) {
      await fields.getByLabel(label, { exact: true }).fill(text);
    }
  }
}

async function type(page: Page, label: string, value: string | boolean | Record<string, string>[]) {
  if (typeof value === 'boolean') return field(page, label).setChecked(value);
  if (Array.isArray(value)) return typeEntries(page, label, value);
  if (!TAGS.includes(label)) return field(page, label).fill(value);
  const tags = page.getByRole('combobox', { name: label });
  for (const tag of value.split('\n')) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
}

/** Opens what is folded: what most owners never touch. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details'))
      Object.assign(folded, { open: true });
  });

it('a project is added with every field and renamed with a script', async () => {
  const { page } = shared;
  const { list, name, table, example } = projects;
  await openNew(page, projects);
  await unfold(page);
  for (const [label, value] of Object.entries(example.typed)) await type(page, label, value);
  await pressSave(page);
  await toast(page, projects.added).waitFor();
  await openList(page, projects);
  const names = page.locator('tbody td:first-child a');
  await expect.poll(async () => (await names.allInnerTexts())[0]).toBe(example.name);
  const made = site.DB.prepare(`select id from ${table} where ${name.column} = ?`);
  const id = String(await made.bind(example.name).first('id'));
  expect(await read(projects, id)).toMatchObject(example.read);

  const renamed = `${example.name}, renamed`;
  await page.getByRole('link', { name: example.name, exact: true }).press('Enter');
  await page.waitForURL(`${site.url}${list}/${id}`);
  await field(page, name.label).fill(renamed);
  await pressSave(page);
  await toast(page, projects.updated).waitFor();
  expect(await read(projects, id)).toMatchObject({ ...example.read, [name.field]: renamed });
});

it('a list is a table for screen readers at 360 px too, where its rows look like cards', async () => {
  const { page } = shared;
  await openList(page, projects);
  const size = page.viewportSize() ?? expect.fail('no window');
  await page.setViewportSize({ width: 360, height: 780 });
  const rows = await page.locator('tbody tr').count();
  expect(rows).toBeGreaterThan(5);
  const session = await page.context().newCDPSession(page);
  const counts = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
    return ['table', 'columnheader', 'row', 'cell'].map(count);
  };
  // The browser rebuilds its accessibility tree after changes of the page, and after a dialog that hid the page.
  await expect.poll(counts).toEqual([1, 4, rows + 1, rows * 4]);
  await page.setViewportSize(size);
});

/** Entries of a project without places for a line break. */
const LONG_LISTS = {
  tags: JSON.stringify(['x'.repeat(60)]),
  gallery: JSON.stringify([
    {
      image: '/images/projects/glyphlab-1200x675-e53.jpg',
      alt: 'x'.repeat(200),
      caption: 'A caption',
    },
  ]),
  results: JSON.stringify([{ value: 'x'.repeat(20), label: 'y'.repeat(120) }]),
  links: JSON.stringify([{ label: 'x'.repeat(100), href: 'https://links.example/' }]),
};

it('entries of lists are added, moved and removed by keyboard, and sent as they stand', {
  tags: ['slow'],
}, async () => {
  const { page } = shared;
  const { id } = await edit(page, projects, { results: '[{"value":"1 | 2","label":"a"}]' });
  await unfold(page);
  const results = page.getByRole('group', { name: 'Results' });
  const result = (number: number, label: string) =>
    entryOf(page, 'Results', number).getByLabel(label);
  await results.getByRole('button', { name: 'Add result' }).press('Enter');
  const second = result(2, 'Figure');
  await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('31 %');
  await results.getByRole('button', { name: 'Move result 2', exact: true }).press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Move result 1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Move result 2');
  // The handle shows buttons that do the same.
  await page.keyboard.press('Enter');
  await results.getByRole('button', { name: 'Move result 2 up' }).press('Enter');
  await pressSave(page);
  await toast(page, 'Results, result 1: “What it counts” is missing.').waitFor();
  const isMarked = (number: number) =>
    result(number, 'What it counts').getAttribute('aria-invalid');
  expect([await isMarked(1), await isMarked(2)]).toEqual(['true', null]);
  await result(1, 'What it counts').fill('fewer calls');
  expect(await saved(page)).toBe(200);
  expect((await read(projects, id)).results).toEqual([
    { value: '31 %', label: 'fewer calls' },
    { value: '1 | 2', label: 'a' },
  ]);
  await results.getByRole('button', { name: 'Remove result 1' }).press('Enter');
  await expect.poll(() => result(1, 'Figure').inputValue()).toBe('1 | 2');
  expect(await saved(page)).toBe(200);
  expect((await read(projects, id)).results).toHaveLength(1);
});

it.each([projects, reviews])(
  'the table and the editor of a $item have no axe violations and fit a phone',
  async (kind) => {
    const { text, name } = kind;
    const title = 'W'.repeat(120);
    await make(kind, {
      [name.column]: title,
      [text.column]: 'y'.repeat(500),
      ...(kind === projects ? LONG_LISTS : { position: 'z'.repeat(150) }),
    });
    const { page } = shared;
    await openList(page, kind);
    expect(await flawsOfLayout(page)).toEqual([]);
    await openEditor(page, kind, title);
    expect(await flawsOfLayout(page)).toEqual([]);
  },
);

// For the table and the editor of posts see `admin-lists` and `writing`.
it('the dialogs, the revisions and the trash of posts have no axe violations and fit a phone', async () => {
  const { list } = posts;
  const title = 'A post with a table';
  const { id } = await make(posts, { title, details: 'One\n\n| a | b |\n|---|---|\n| 1 | 2 |' });
  await change(posts, id, { details: 'Two' });
  const { page } = shared;
  const expectNoFlaws = async (within?: string) =>
    expect(await flawsOfLayout(page, within), page.url()).toEqual([]);
  // As without a script.
  for (const question of ['confirm', 'edit']) {
    await goTo(page, `${list}?${question}=${id}`);
    await expectNoFlaws('main');
  }
  await openList(page, posts);
  await page.getByLabel(`Edit ${title}`).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Blog' });
  await dialog.waitFor();
  await expectNoFlaws('[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openEditor(page, posts, title);
  await page.getByLabel('More').click();
  await page.getByRole('link', { name: 'Revisions' }).click();
  await page.getByRole('navigation', { name: 'Revisions' }).getByRole('link').first().click();
  await page.waitForURL(/revision=/);
  await page.getByRole('heading', { name: /and now$/ }).waitFor();
  await expectNoFlaws();
  await remove(posts, id);
  await openList(page, posts);
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: `Bring back ${title}` }).waitFor();
  await expectNoFlaws();
});
