import { describe, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { postRow, projectRow, reviewRow } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { RECORD_KINDS } from '../support/record-kinds';

/* The admin's tables of posts, projects and reviews. */

const [site, empty] = await Promise.all([openSite(), openSite({ samples: false })]);

const { posts, projects, reviews } = RECORD_KINDS;

const open = (path: string, where = site) => NoScriptBrowser.open(where, path, { signedIn: true });

const names = (owner: NoScriptBrowser) => owner.texts('tbody td:first-child a');

/** The cells of a record's row. */
function cells(owner: NoScriptBrowser, name: string) {
  const row = owner.screen.getByRole('link', { name }).closest('tr');
  return [...(row?.cells ?? expect.fail(`no row of ${name}`))];
}

describe.each([posts, projects, reviews])('the admin table of each $item', (kind) => {
  it('has the specified columns, and different messages for an empty search and an empty table', async () => {
    const owner = await open(kind.list, empty);
    expect(owner.text).toContain(kind.empty);
    expect(owner.texts('table')).toEqual([]);
    owner.screen.getByRole('link', { name: kind.add });
    const other = await open(`${kind.list}?q=nosuchword`);
    expect(other.text).toContain('Nothing was found for “nosuchword”.');
    expect(other.text).not.toContain(kind.empty);
    await other.follow('Clear search');
    expect(other.texts('tbody tr').length).toBeGreaterThan(0);
    expect(other.texts('thead th')).toEqual(kind.columns);
  });
});

it('the table of blogs shows title with image, category, state, and actions, and is filtered by category', async () => {
  const owner = await open(posts.list);
  const [title, category, state, actions] = cells(owner, 'One round trip to the database');
  expect(title?.querySelectorAll('img')).toHaveLength(1);
  expect(textOf(category)).toBe('Technology');
  expect(textOf(state)).toMatch(/^Published 12 Nov 2026 12 November 2026/);
  owner.within(actions).getByLabelText('Edit One round trip to the database');
  owner.within(actions).getByLabelText('Delete One round trip to the database');
  await owner.fill({ Category: 'Food' }).press('Search', owner.one('main'));
  expect(owner.url.searchParams.get('category')).toBe('Food');
  expect(names(owner)).toContain('One-pot lunches between two meetings');
});

it('the table of blogs shows drafts and scheduled posts with their state', async () => {
  await site.insert('posts', [
    postRow(1, { status: 'draft' }),
    postRow(2, { published_at: Date.parse('2099-05-31T09:30Z') }),
  ]);
  const drafts = await open(`${posts.list}?status=draft`);
  expect(textOf(cells(drafts, 'Post 1')[2])).toContain('Draft');
  const scheduled = await open(`${posts.list}?status=scheduled`);
  expect(textOf(cells(scheduled, 'Post 2')[2])).toContain('31 May 2099, 09:30 UTC');
});

it('the table of projects shows picture, date, state, and the first tag or “Project”', async () => {
  await site.insert('projects', [projectRow(1, { status: 'draft' })]);
  const owner = await open(projects.list);
  const [name, day, category] = cells(owner, 'Tidewatch');
  expect(textOf(day?.querySelector('time[datetime="2026-05-18"]'))).toBe('18 May 2026');
  expect(name?.querySelectorAll('img')).toHaveLength(1);
  expect(textOf(category)).toBe('Dashboard');
  const [draft, , none] = cells(owner, 'Project 1').map(textOf);
  expect([draft, none]).toEqual([expect.stringContaining('Draft'), 'Project']);
});

it('the table of reviews shows fifty per page with correct totals', async () => {
  const many = await openSite({ samples: false });
  const rows = Array.from({ length: 52 }, (_, n) => reviewRow(n));
  await many.insert('reviews', rows);
  const owner = await open(reviews.list, many);
  const pages = () => textOf(owner.one('nav[aria-label="Pages"]'));
  expect(pages()).toMatch(/^1 to 50 *Next$/);
  expect(names(owner)).toHaveLength(50);
  await owner.follow('Next');
  expect(owner.path).toBe(`${reviews.list}?page=2`);
  expect(pages()).toMatch(/^51 to 52 of 52 *Previous$/);
  expect(names(owner)).toHaveLength(2);
});

it('moving a review up or down changes the order for visitors, and the first cannot move up', async () => {
  const seen = async () =>
    (await site.data(reviews.api)).map((review: Record<string, string>) => review.name);
  const before: string[] = await seen();
  const [first = '', second = '', ...others] = before;
  const owner = await open(reviews.list);
  const expectOrder = async (order: string[]) => {
    expect(names(owner)).toEqual(order);
    expect(await seen()).toEqual(order);
  };
  await expectOrder(before);
  await owner.press(`Move ${first} down`);
  await expectOrder([second, first, ...others]);
  await owner.press(`Move ${first} up`);
  await expectOrder(before);
  const up = owner.screen.getByRole('button', { name: `Move ${first} up` });
  expect(up.getAttribute('type')).toBe('button');
  expect(up.getAttribute('aria-disabled')).toBe('true');
});
