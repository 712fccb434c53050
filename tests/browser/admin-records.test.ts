import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partsOfLines } from '~/kit/fields/entry-lines';
import { RECORD_KINDS } from '../support/record-kinds';
import { flawsOfLayout } from './looking';
import { field, press, pressByKey, pressSave, recordsOf, toast } from './records';
import { hydrated, still, usePage, useSite } from './support';

/* What the script adds to the life of posts, projects and reviews, and how their screens look. */

const { posts, projects, reviews } = RECORD_KINDS;
const signedIn = { signedIn: true, ...still };

const site = useSite();
const { make, edit, change, remove, read, openList, openEditor, openNew } = recordsOf(site);

const names = (page: Page) => page.locator('tbody td:first-child a').allInnerTexts();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** The lists of a project, by label, and what an entry of each is. */
const ENTRIES: Record<string, string> = { Features: 'feature' };

const TAGS = ['Tags', 'Tech stack'];

/** Those whose entries have parts, with the labels of these. */
const PARTS: Record<string, { entry: string; parts: string[] }> = {
  Gallery: { entry: 'picture', parts: ['Image', 'Alternative text', 'Caption'] },
  Results: { entry: 'result', parts: ['Figure', 'What it counts'] },
  'Further links': { entry: 'link', parts: ['Label', 'Link'] },
};

async function typeEntries(page: Page, label: string, value: string) {
  const { entry, parts } = PARTS[label] ?? expect.fail(label);
  for (const [index, texts] of partsOfLines(value, parts.length).entries()) {
    await press(page, `Add ${entry}`);
    for (const [n, text] of texts.entries()) {
      await field(page, `${entry} ${index + 1}: ${parts[n]}`).fill(text);
    }
  }
}

async function type(page: Page, label: string, value: string | boolean) {
  if (typeof value === 'boolean') return field(page, label).setChecked(value);
  if (PARTS[label]) return typeEntries(page, label, value);
  if (TAGS.includes(label)) {
    const tags = page.getByRole('combobox', { name: label });
    for (const tag of value.split('\n')) {
      await tags.fill(tag);
      await tags.press('Enter');
    }
    return;
  }
  const entry = ENTRIES[label];
  if (!entry) return field(page, label).fill(value);
  for (const [index, text] of value.split('\n').entries()) {
    await press(page, `Add ${entry}`);
    await expect.poll(() => focused(page)).toBe(`${entry} ${index + 1}`);
    await page.keyboard.type(text);
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
      // The words that say so may be those of the Undo before.
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
    // The browser makes its tree anew after the page has changed, and after a dialog that hid the page.
    await expect.poll(counts).toEqual([1, 4, rows + 1, rows * 4]);
    await page.setViewportSize(size);
  });

  it('lists are edited by keyboard: rows added, moved and removed, the focus never lost', async () => {
    const { page } = shared;
    const { id } = await edit(page, projects, { features: '["a","b"]' });
    const features = page.getByRole('group', { name: 'Features' });
    const texts = () =>
      features
        .locator('li input')
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
        );
    await features.getByLabel('feature 1', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('feature 2');
    await page.keyboard.type('between');
    expect(await texts()).toEqual(['a', 'between', 'b']);
    await features.getByRole('button', { name: 'Move feature 2 up' }).press('Enter');
    await expect.poll(texts).toEqual(['between', 'a', 'b']);
    await expect.poll(() => focused(page)).toBe('Move feature 1 up');
    await features.getByRole('button', { name: 'Remove feature 3' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('feature 2');
    await pressSave(page);
    await expect.poll(async () => (await read(projects, id)).features).toEqual(['between', 'a']);
  });
});

/** Entries of a project that have no place to break. */
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

  it('entries with parts are added, moved and removed by keyboard, and sent as they stand', async () => {
    const { page } = shared;
    const { id } = await edit(page, projects, { results: '[{"value":"1 | 2","label":"a"}]' });
    const results = page.getByRole('group', { name: 'Results' });
    await results.getByLabel('result 1: What it counts').press('Enter');
    const second = results.getByLabel('result 2: Figure');
    await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('31 %');
    await results.getByRole('button', { name: 'Move result 2 up' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Move result 1 up');
    await pressSave(page);
    await toast(page, 'Results, result 1: What it counts is missing.').waitFor();
    const isMarked = (label: string) => results.getByLabel(label).getAttribute('aria-invalid');
    expect(await isMarked('result 1: What it counts')).toBe('true');
    expect(await isMarked('result 2: What it counts')).toBe('false');
    await results.getByLabel('result 1: What it counts').fill('fewer calls');
    await pressSave(page);
    await toast(page, projects.updated).waitFor();
    expect((await read(projects, id)).results).toEqual([
      { value: '31 %', label: 'fewer calls' },
      { value: '1 | 2', label: 'a' },
    ]);
    await results.getByRole('button', { name: 'Remove result 1' }).press('Enter');
    await expect.poll(() => results.getByLabel('result 1: Figure').inputValue()).toBe('1 | 2');
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
