import { beforeAll, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { postRow, projectRow } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';

/* The search page without JavaScript, and the responses to the command palette. */

const site = await openSite({ samples: false });

beforeAll(async () => {
  await site.insert('posts', [
    ...Array.from({ length: 45 }, (_, n) => postRow(n + 1, { category: 'Travel' })),
    postRow(51, {
      title: 'Trains & a <b>night</b>',
      description: 'One nightly train.',
      details: '',
      tags: '["Rail Travel"]',
    }),
    postRow(52, { title: 'Bread at night', details: '', category: 'Food', tags: '["bread"]' }),
  ]);
  await site.insert('projects', [
    projectRow(53, { project_name: 'Night watch', tags: '["bread"]' }),
  ]);
});

const open = (query: string) => NoScriptBrowser.open(site, `/search?${query}`);
type Page = Awaited<ReturnType<typeof open>>;
const outcome = (page: Page) => page.texts('main [role="status"]').join();
const titles = (page: Page) => page.texts('main article h2');
/** Follows a filter link of a group. */
async function press(page: Page, group: string, name: string) {
  const links = [...page.document.querySelectorAll(`nav[aria-label="${group}"] a`)];
  const link = links.find(({ textContent }) => textContent === name) ?? expect.fail(`no ${name}`);
  await page.open(link.getAttribute('href') ?? '');
}

it.each([
  ['q=night', '3 pages found for “night”'],
  ['q=bread+at+night', '1 page found for “bread at night”'],
  ['q=post', 'More than 40 pages found for “post”, the newest first'],
  ['q=zeppelin', 'Nothing mentions “zeppelin”.'],
  ['q=%3Cb%3E', '1 page found for “<b>”'],
  ['q=???', '“???” has nothing in it that can be searched for.'],
  ['', ''],
])('the search page for ?%s says how much it found', async (query, text) => {
  expect(outcome(await open(query))).toBe(text);
});

it('a search marks matches without letting text become HTML', async () => {
  const page = await open('q=night&kind=post');
  expect(titles(page).sort()).toEqual(['Bread at night', 'Trains & a <b>night</b>']);
  expect(page.texts('main article mark').sort()).toEqual(['night', 'night', 'nightly']);
  expect(page.texts('main article b')).toEqual([]);
});

it('a search can be narrowed by kind, category and tag, and widened again', async () => {
  const page = await open('q=night');
  await press(page, 'Kind', 'Projects');
  expect(titles(page)).toEqual(['Night watch']);
  await press(page, 'Kind', 'All');
  await press(page, 'Tags', 'bread');
  expect(titles(page).sort()).toEqual(['Bread at night', 'Night watch']);
  await press(page, 'Categories', 'Food');
  expect(page.path).toBe('/search?q=night&category=Food&tag=bread');
  expect(titles(page)).toEqual(['Bread at night']);
  expect(page.texts('main nav [aria-current]')).toEqual(['All', 'Food', 'bread']);
  await page.follow('Clear the filters');
  expect(page.path).toBe('/search?q=night');
  await page.follow('Clear the search');
  expect(page.path).toBe('/search');
});

it('a search links to older results and back', async () => {
  const page = await open('q=post');
  expect(titles(page)).toHaveLength(40);
  await page.follow('Older');
  expect(titles(page)).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1']);
  await page.follow('Newest');
  expect(outcome(page)).toMatch(/^More than 40/);
});

it('a search without results offers the nearest spelling', async () => {
  const page = await open('q=nihgt');
  await page.follow('night');
  expect(outcome(page)).toBe('3 pages found for “night”');
});

it('the search page is indexed only without a query', async () => {
  const robots = async (query: string) =>
    (await open(query)).document.querySelector('meta[name="robots"]')?.getAttribute('content');
  expect(await robots('')).toBeUndefined();
  expect(await robots('q=night')).toBe('noindex, follow');
});

it('every page has a search form in its header', async () => {
  const page = await NoScriptBrowser.open(site, '/');
  expect(page.document.querySelector('header a[href="/search"]')?.getAttribute('aria-label')).toBe(
    'Search',
  );
});

it('the palette gets the first six results and the nearest spelling', async () => {
  const ask = async (query: string) => (await site.fetch(`/search.json?q=${query}`)).json();
  const { hits, isAll } = await ask('post');
  expect(hits).toHaveLength(6);
  expect(isAll).toBe(false);
  expect(hits[0]).toMatchObject({
    path: '/details/post-45',
    note: 'Post',
    icon: 'file-text',
    section: null,
  });
  expect(await ask('nihgt')).toEqual({ hits: [], isAll: true, suggestion: 'night' });
});

it('the search page and the palette say so if the database is not available', async () => {
  const broken = await openSite({ tables: false });
  expect((await broken.fetch('/search?q=night')).status).toBe(503);
  expect((await broken.fetch('/search.json?q=night')).status).toBe(503);
  expect((await broken.fetch('/search')).status).toBe(200);
});
