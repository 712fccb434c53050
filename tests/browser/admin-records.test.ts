import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { flawsOfLayout } from './looking';
import { field, press, pressByKey, pressSave, recordsOf, toast } from './records';
import { hydrated, still, usePage, useSite } from './support';

/* Creating, editing and deleting posts, projects and reviews with JavaScript, and the look of their screens. */

const { posts, projects, reviews } = RECORD_KINDS;
const signedIn = { signedIn: true, ...still };

const site = useSite();
const { make, edit, change, remove, read, openList, openEditor, openNew } = recordsOf(site);

const names = (page: Page) => page.locator('tbody td:first-child a').allInnerTexts();
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

describe('with a script', () => {
  const shared = usePage(site, projects.list, signedIn);

  it.each([projects])(
    'a $item is added with every field, edited, deleted and restored with a script',
    async (kind) => {
      const { page } = shared;
      const { list, name, example } = kind;
      await openNew(page, kind);
      for (const [label, value] of Object.entries(example.typed)) {
        await type(page, label, value);
      }
      await pressSave(page);
      await toast(page, kind.added).waitFor();
      await openList(page, kind);
      await expect.poll(async () => (await names(page))[0]).toBe(example.name);
      const id = String(
        await site.DB.prepare(`select id from ${kind.table} where ${name.column} = ?`)
          .bind(example.name)
          .first('id'),
      );
      expect(await read(kind, id)).toMatchObject(example.read);

      const renamed = `${example.name}, renamed`;
      await page.getByRole('link', { name: example.name, exact: true }).press('Enter');
      await page.waitForURL(`${site.url}${list}/${id}`);
      await field(page, name.label).fill(renamed);
      await pressSave(page);
      await toast(page, kind.updated).waitFor();
      await openList(page, kind);
      expect(await read(kind, id)).toMatchObject({ ...example.read, [name.field]: renamed });

      const visited = async () => (await fetch(site.url + kind.seenAt(id))).status;
      await pressByKey(page, `Delete ${renamed}`);
      await page.getByText('Are you sure?').waitFor();
      await press(page, 'Yes, delete it!');
      await page.getByText('Deleted!').waitFor();
      await page.waitForURL(`**${list}?deleted=${id}`);
      await expect.poll(() => names(page)).not.toContain(renamed);
      expect(await visited()).toBe(404);

      await pressByKey(page, 'Undo');
      await page.waitForURL(site.url + list);
      await expect.poll(async () => (await names(page))[0]).toBe(renamed);
      expect(await visited()).toBe(200);

      await remove(kind, id);
      await page.getByRole('link', { name: 'Trash' }).click();
      await pressByKey(page, `Bring back ${renamed}`);
      // The same message may still be there from the previous undo.
      await expect.poll(visited).toBe(200);
    },
  );

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
});

/** Entries of a project without places for a line break. */
const LONG_LISTS = {
  tags: JSON.stringify(['x'.repeat(60)]),
  gallery: JSON.stringify([
    { image: '/images/projects/glyphlab-1200x675.jpg', alt: 'x'.repeat(200), caption: 'A caption' },
  ]),
  results: JSON.stringify([{ value: 'x'.repeat(20), label: 'y'.repeat(120) }]),
  links: JSON.stringify([{ label: 'x'.repeat(100), href: 'https://links.example/' }]),
};

describe('the forms', () => {
  const shared = usePage(site, projects.list, { ...signedIn, expected: /status of 400/ });

  it('entries of lists are added, moved and removed by keyboard, and sent as they stand', async () => {
    const { page } = shared;
    const { id } = await edit(page, projects, { results: '[{"value":"1 | 2","label":"a"}]' });
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
    await toast(page, 'Results, result 1: What it counts is missing.').waitFor();
    const isMarked = (number: number) =>
      result(number, 'What it counts').getAttribute('aria-invalid');
    expect([await isMarked(1), await isMarked(2)]).toEqual(['true', null]);
    await result(1, 'What it counts').fill('fewer calls');
    await pressSave(page);
    await toast(page, projects.updated).waitFor();
    expect((await read(projects, id)).results).toEqual([
      { value: '31 %', label: 'fewer calls' },
      { value: '1 | 2', label: 'a' },
    ]);
    await results.getByRole('button', { name: 'Remove result 1' }).press('Enter');
    await expect.poll(() => result(1, 'Figure').inputValue()).toBe('1 | 2');
    await pressSave(page);
    await expect.poll(async () => (await read(projects, id)).results).toHaveLength(1);
  });

  it.each([projects, reviews, posts])(
    'the screens of a $item have no axe violations and fit a phone',
    async (kind) => {
      const { list, text, name } = kind;
      const table = 'One\n\n| a | b |\n|---|---|\n| 1 | 2 |';
      const title = kind === posts ? 'A post with a table' : 'W'.repeat(120);
      const { id } = await make(kind, {
        [name.column]: title,
        [text.column]: kind === posts ? table : 'y'.repeat(500),
        ...(kind === projects ? LONG_LISTS : {}),
        ...(kind === reviews ? { position: 'z'.repeat(150) } : {}),
      });
      await change(kind, id, { [text.field]: kind === posts ? 'Two' : 'z'.repeat(600) });
      const { page } = shared;
      if (kind === posts) {
        await page.goto(`${site.url}${list}?confirm=${id}`);
        await hydrated(page);
      }
      const flaws: Record<string, string[]> = {};
      const look = async (screen: string) => {
        flaws[screen] = await flawsOfLayout(page);
      };
      const expectNone = () =>
        expect(Object.entries(flaws).filter(([, found]) => found.length > 0)).toEqual([]);
      if (kind === posts) {
        await look('the question');
        await page.goto(`${site.url}${list}?edit=${id}`);
        await hydrated(page);
        await look('the form in the page');
      }
      await openList(page, kind);
      await look('the table');
      if (kind === posts) {
        await page.getByLabel(`Edit ${title}`).click();
        const dialog = page.getByRole('dialog', { name: 'Edit Blog' });
        await dialog.waitFor();
        await look('the dialog');
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      await openEditor(page, kind, title);
      await look('the editor');
      if (kind !== posts) return expectNone();
      await openNew(page, kind);
      await look('a new one');
      await openEditor(page, kind, title);
      await page.getByRole('link', { name: 'Revisions' }).click();
      await page.getByRole('navigation', { name: 'Revisions' }).getByRole('link').first().click();
      await page.waitForURL(/revision=/);
      await page.getByRole('heading', { name: /and now$/ }).waitFor();
      await look('the revisions');
      await remove(kind, id);
      await openList(page, kind);
      await page.getByRole('link', { name: 'Trash' }).click();
      await page.getByRole('button', { name: `Bring back ${title}` }).waitFor();
      await look('the trash');
      expectNone();
    },
  );
});
