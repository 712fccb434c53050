import { beforeAll, expect, it } from 'vitest';
import { SAMPLE_OWNER } from '../../app/engine/core/published/author';
import { openSite } from '../support/built-site';
import { postRow } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';

/* The blog search: its messages, its pages, and the ways back to all posts. */

const site = await openSite({ samples: false });

beforeAll(async () => {
  await site.insert('posts', [
    ...Array.from({ length: 20 }, (_, n) => postRow(n + 1, { category: 'Travel' })),
    postRow(21, { title: 'Trains & a <b>night</b>', description: 'One nightly train.' }),
    postRow(22, { title: 'Bread at night', category: 'Food', author_name: 'Grace' }),
    postRow(23, { title: 'By the sample', category: 'Food', author_name: SAMPLE_OWNER.name }),
  ]);
});

const search = (query: string) =>
  NoScriptBrowser.open(site, `/blogs?${new URLSearchParams(query)}`);
type Page = Awaited<ReturnType<typeof search>>;

const outcome = (page: Page) => page.texts('main [role="status"]').join();
const titles = (page: Page) => page.texts('main article :is(h2, h3)');
const lit = (page: Page) => page.texts('nav[aria-label="Categories"] [aria-current]');

it.each([
  ['q=night', '2 posts found for “night”', []],
  ['q=night&category=Food', '1 post found for “night” in Food', ['Food']],
  ['q=night&category=Travel', 'Nothing mentions “night” in Travel.', ['Travel']],
  ['q=post', 'More than 10 posts found for “post”', []],
  ['q=%3Cb%3Enight', '1 post found for “<b>night”', []],
  ['q=???', '“???” has no letter and no digit to search for: these are all posts.', ['All']],
  ['category=Food', '', ['Food']],
  ['', '', ['All']],
])(
  'a blog search for ?%s says how many posts match, and marks the active category',
  async (query, text, names) => {
    const page = await search(query);
    expect(outcome(page)).toBe(text);
    expect(lit(page)).toEqual(names);
  },
);

it('a blog search can be cleared, extended to all categories, and left', async () => {
  const page = await search('q=night&category=Food');
  await page.follow('Clear the search');
  expect(page.path).toBe('/blogs?category=Food');
  await (await page.open('/blogs?q=night&category=Food')).follow('Search all categories');
  expect(outcome(page)).toBe('2 posts found for “night”');
  await page.follow('All');
  expect(page.path).toBe('/blogs');
});

it('a blog search has links to older posts and back to the newest', async () => {
  const page = await search('q=post&category=Travel');
  expect(titles(page)).toHaveLength(10);
  await page.follow('Older posts');
  expect(outcome(page)).toBe('Older posts found for “post” in Travel');
  expect(titles(page)).toEqual(Array.from({ length: 10 }, (_, n) => `Post ${10 - n}`));
  expect(page.texts('main mark')).toEqual(Array(10).fill('Post'));
  expect(lit(page)).toEqual(['Travel']);
  await page.follow('Newest posts');
  expect(outcome(page)).toBe('More than 10 posts found for “post” in Travel');
});

it('a blog search without results says what to try, and shows three posts', async () => {
  const page = await search('q=zeppelin&category=Food');
  page.screen.getByText(/^Try fewer words, or just the beginning of one/);
  expect(titles(page)).toHaveLength(3);
  page.screen.getByRole('link', { name: 'Search all categories' });
  await page.follow('Show all posts');
  expect(page.path).toBe('/blogs');
});

it('the blog list names an author who is not the owner', async () => {
  const page = await NoScriptBrowser.open(site, '/blogs');
  const authors = page.texts('main article').filter((text) => /Grace|Robin/.test(text));
  expect(authors).toEqual([expect.stringMatching(/Grace.*Bread at night/)]);
});
