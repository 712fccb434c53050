import { describe, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { pressForSelected } from '../support/bulk';
import { messageRow, postRow, testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { RECORD_KINDS } from '../support/record-kinds';

/* Bulk actions of the owner without JavaScript. */

const site = await openSite();
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });
const { posts } = RECORD_KINDS;

const states = (table: string) =>
  site.values(`select status from ${table} where id like '01TEST%' order by id`);

describe('several posts', () => {
  const list = `${posts.list}?category=Several`;

  it('posts are unpublished together, and published again by Undo', async () => {
    await site.insert('categories', [{ name: 'Several', position: 90 }]);
    await site.insert(
      'posts',
      [1, 2, 3].map((n) => postRow(n, { category: 'Several' })),
    );
    const owner = await open(list);
    await pressForSelected(owner, ['Post 1', 'Post 3'], 'Unpublish');
    expect(owner.text).toContain('Unpublished 2 blogs.');
    expect(await states('posts')).toEqual(['draft', 'published', 'draft']);
    expect(owner.url.searchParams.get('category')).toBe('Several');
    await owner.press('Undo');
    expect(owner.text).toContain('Undone for 2 blogs.');
    expect(owner.path).toBe(list);
    expect(await states('posts')).toEqual(['published', 'published', 'published']);
  });

  it('posts are deleted after a confirmation that names them, and the list stays filtered', async () => {
    const owner = await open(list);
    await pressForSelected(owner, ['Post 1', 'Post 2'], 'Delete');
    expect(owner.text).toContain('This deletes 2 blogs.');
    const QUESTION = 'section[aria-labelledby="confirm-title"]';
    const question = owner.one(QUESTION);
    expect(owner.texts(`${QUESTION} li`).toSorted()).toEqual(['Post 1', 'Post 2']);
    const cancel = owner.within(question).getByRole('link', { name: 'Cancel' });
    expect(cancel.getAttribute('href')).toBe(list);
    await owner.press('Yes, delete them!');
    expect(owner.text).toContain('Moved 2 blogs to the trash.');
    expect(owner.texts('tbody tr')).toHaveLength(1);
    await owner.press('Undo');
    expect(owner.texts('tbody tr')).toHaveLength(3);
  });

  it('posts get a tag and a category together', async () => {
    const owner = await open(list);
    owner.fill({ 'Tag for the selected': 'together' });
    await pressForSelected(owner, ['Post 1', 'Post 2'], 'Add tag');
    expect(owner.text).toContain('Added the tag “together” to 2 blogs.');
    await owner.open(list);
    owner.fill({ 'Category for the selected': 'Food' });
    await pressForSelected(owner, ['Post 1'], 'Set category');
    expect(owner.text).toContain('Moved 1 blog to “Food”.');
    expect(owner.texts('tbody tr')).toHaveLength(2);
    await owner.press('Undo');
    expect(owner.texts('tbody tr')).toHaveLength(3);
  });

  it('a bulk action without a selection or without a tag says what is missing', async () => {
    const owner = await open(list);
    await owner.press('Publish: selected', owner.one('#bulk'));
    expect(owner.text).toContain('Select something in the list first.');
    await owner.open(list);
    await pressForSelected(owner, ['Post 1'], 'Add tag');
    expect(owner.text).toContain('Tag is missing.');
  });

  it('a bulk action skips posts deleted meanwhile, and says so', async () => {
    const owner = await open(list);
    await site.run(`update posts set deleted_at = 1 where id = '${testId(2)}'`);
    await pressForSelected(owner, ['Post 1', 'Post 2'], 'Unpublish');
    expect(owner.text).toContain('Unpublished 1 blog. “Post 2” was skipped: it no longer exists.');
  });
});

it('a selected message is archived, and the list stays in its folder', async () => {
  await site.insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Grace')]);
  const owner = await open('/admin/messages?status=unread');
  owner.fill({ 'Select Ada: Hello from Ada': true });
  await owner.press('Archive: selected', owner.one('#bulk'));
  expect(owner.url.searchParams.get('status')).toBe('unread');
  expect(await states('messages')).toEqual(['archived', 'unread']);
});

it('posts are sorted by links in the column headings with aria-sort, and by a select for phones', async () => {
  const owner = await open(`${posts.list}?status=published`);
  const sorted = () =>
    [...owner.document.querySelectorAll('th[aria-sort]')].map(
      (head) => `${textOf(head)}: ${head.getAttribute('aria-sort')}`,
    );
  expect(sorted()).toEqual(['State: descending']);
  await owner.follow('Title', owner.one('thead'));
  expect(sorted()).toEqual(['Title: ascending']);
  await owner.follow('Title', owner.one('thead'));
  expect(sorted()).toEqual(['Title: descending']);
  owner.fill({ Order: 'Oldest first' });
  await owner.press('Sort');
  expect(owner.path).toBe(`${posts.list}?status=published&order=date-asc`);
  expect(sorted()).toEqual(['State: ascending']);
});
