import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '~tests/support/admin';
import { fence } from '~tests/support/blocks';
import { openSite } from '~tests/support/built-site';
import { DAY, empty, HOUR, postRow, projectRow, testId } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { defaultWords } from '~tests/support/words';
import { STATIC_PAGES } from '../../../../../scripts/lib/pages.mjs';

/* Tags, series, the archive and the sitemap as visitors see them. */

const site = await openSite({ samples: false });
const NOW = Date.now();
const SURFACES = ['/tags', '/series', '/archive', '/sitemap.xml'];

beforeEach(() => empty(site.DB));
afterEach(() => vi.useRealTimers());

const open = (path: string) => NoScriptBrowser.open(site, path);
const tagged = (...tags: string[]) => ({ tags: JSON.stringify(tags) });
const part = (n: number | '', changes = {}) => ({
  series: 'Small Steps',
  series_part: String(n),
  ...changes,
});
const linksTo = (page: NoScriptBrowser, start: string) => page.hrefs(`main a[href^="${start}"]`);

const COMES_LATER = /post-2|\/tags\/late|\/series\/small/;

describe('what is not public', () => {
  const HIDDEN = [
    postRow(2, { status: 'draft', published_at: null }),
    postRow(3, { published_at: NOW + HOUR }),
    postRow(4, { deleted_at: NOW }),
  ].map((row) => ({ ...row, title: 'Kept back', ...tagged('Kept back', 'Both'), ...part('') }));

  it('an unpublished post is on no topic page, in no count and in no sitemap', async () => {
    await site.insert('posts', [postRow(1, { ...tagged('Both'), ...part(7) }), ...HIDDEN]);
    await site.insert('posts', [postRow(5, { series: 'Kept back', published_at: NOW + HOUR })]);
    const pages = [...SURFACES, '/tags/both', '/series/small-steps', '/details/post-1'];
    for (const path of pages) {
      const { status, text } = await site.fetch(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text, path).not.toMatch(/kept.back|post-[2345]/i);
    }
    for (const path of ['/tags/kept-back', '/series/kept-back', '/tags/no', '/series/no']) {
      expect((await site.fetch(path)).status, path).toBe(404);
    }
    expect((await open('/tags')).texts('main ul a')).toEqual(['Both 1 post']);
    expect((await open('/series')).texts('main li p')).toEqual(['1 part']);
    expect((await open('/details/post-1')).texts('.series-box summary')).toEqual([
      'Part 1 of 1 of Small Steps',
    ]);
  });

  it('a scheduled post appears on cached topic pages at its time', async () => {
    // This test has its own site, because the clock of the shared one must not go back.
    const site = await openSite({ samples: false });
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await site.insert('posts', [
      postRow(1, tagged('Both')),
      postRow(2, { ...tagged('Both', 'Late'), ...part(1), published_at: now + HOUR }),
    ]);
    const pages = ['/tags', '/tags/both', '/series', '/archive', '/sitemap.xml'];
    for (const path of pages) expect((await site.fetch(path)).text).not.toMatch(COMES_LATER);
    vi.setSystemTime(now + HOUR + 1);
    for (const path of pages) expect((await site.fetch(path)).text, path).toMatch(COMES_LATER);
    expect((await NoScriptBrowser.open(site, '/tags')).texts('main ul a')).toEqual([
      'Both 2 posts',
      'Late 1 post',
    ]);
  });
});

it.each(['/tags', '/series', '/archive'])(
  'an empty %s says so and is not indexed',
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.one('meta[name="robots"]').getAttribute('content')).toMatch(/^noindex/);
    expect((await site.fetch('/sitemap.xml')).text).not.toContain(path);
  },
);

it('the editor of a post suggests the tags of other posts', async () => {
  await site.insert('posts', [postRow(1, tagged('Rowing boats'))]);
  const headers = { Cookie: await sessionCookie(site.DB) };
  const { text } = await site.fetch('/admin/blog-update/new.data', { headers });
  expect(text).toContain('Rowing boats');
});

it('spellings of a tag are one tag with one address', async () => {
  await site.insert('posts', [
    postRow(1, tagged('C++', 'Über uns', 'a/b', '.', '')),
    postRow(2, tagged('c++', 'C++')),
  ]);
  const page = await open('/tags');
  expect(page.texts('main ul a').map((text) => text.toLowerCase())).toEqual([
    'a/b 1 post',
    'c++ 2 posts',
    'über uns 1 post',
  ]);
  const expectFound = async (paths: string[]) => {
    for (const path of paths) expect((await site.fetch(path)).status, path).toBe(200);
  };
  await expectFound(linksTo(page, '/tags/'));
  const { status, headers } = await site.fetch('/tags/C++');
  expect([status, headers.get('Location')]).toEqual([301, '/tags/c%2B%2B']);
  const post = await open('/details/post-1');
  expect(post.texts('nav[aria-label="More posts"] a')).toEqual([
    'C++',
    'Über uns',
    'a/b',
    'All tags',
    'All posts by year',
    defaultWords.waysToFollow,
  ]);
  await expectFound(linksTo(post, '/tags/'));
});

it('a tag and its feeds link to each other', async () => {
  await site.insert('posts', [postRow(1, { ...tagged('c++'), ...part(1) })]);
  for (const path of ['/tags/c%2B%2B', '/series/small-steps']) {
    const page = await open(path);
    const feeds = page.hrefs('link[rel="alternate"]:not([type="text/markdown"])');
    expect(feeds).toEqual(['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${path}/${file}`));
    const { text } = await site.fetch(feeds[2] ?? '');
    expect(JSON.parse(text).home_page_url).toBe(`https://example.com${path}`);
  }
});

describe('lists in pages', () => {
  const row = (n: number) => ({
    ...postRow(n, { ...tagged('All', `Tag ${n}`), ...part(n <= 40 ? 41 - n : '') }),
    // Several posts have the same publication time.
    published_at: NOW - 90 * DAY + Math.floor(n / 4) * DAY,
  });
  beforeEach(() =>
    site.insert(
      'posts',
      Array.from({ length: 90 }, (_, n) => row(n + 1)),
    ),
  );

  /** The links of a list, from its first page to its last. */
  async function walk(path: string, links: string) {
    const page = await open(path);
    const found = linksTo(page, links);
    let pages = 1;
    for (;;) {
      const [next] = page.hrefs('nav[aria-label="Pages"] a[href*="after="]');
      if (!next) return { found, pages };
      await page.open(next);
      expect(page.one('meta[name="robots"]').getAttribute('content')).toMatch(/^noindex/);
      found.push(...linksTo(page, links));
      pages += 1;
    }
  }

  it.each([
    ['/archive', '/details/', 3],
    ['/tags/all', '/details/', 8],
    ['/tags', '/tags/', 3],
  ])('%s lists every post exactly once over all its pages', async (path, links, pages) => {
    const { found, pages: walked } = await walk(path, links);
    const all = path === '/tags' ? 91 : 90;
    expect([found.length, new Set(found).size, walked]).toEqual([all, all, pages]);
  });

  it('the archive lists posts by year, newest first', async () => {
    const page = await open('/archive');
    expect(linksTo(page, '/details/').slice(0, 3)).toEqual([
      '/details/post-90',
      '/details/post-89',
      '/details/post-88',
    ]);
    expect(page.texts('main h2').every((text) => /^\d{4}$/.test(text))).toBe(true);
  });

  it('a series is sorted by part number, with unnumbered posts last', async () => {
    const { found } = await walk('/series/small-steps', '/details/');
    const numbered = Array.from({ length: 40 }, (_, n) => `/details/post-${40 - n}`);
    const others = Array.from({ length: 50 }, (_, n) => `/details/post-${41 + n}`);
    expect(found).toEqual([...numbered, ...others]);
  });

  it('a malformed cursor shows the first page, and a cursor in the future shows no scheduled post', async () => {
    await site.insert('posts', [
      postRow(91, { ...tagged('All'), published_at: NOW + DAY, title: 'Kept back' }),
    ]);
    const future = btoa(JSON.stringify([NOW + 2 * DAY, testId(99)])).replaceAll('=', '');
    for (const path of ['/archive', '/tags/all', '/tags', '/series/small-steps', '/blogs']) {
      for (const cursor of ['no', future]) {
        const { status, text } = await site.fetch(`${path}?after=${cursor}`);
        expect(status).toBe(200);
        expect(text).not.toContain('post-91');
      }
      expect((await open(`${path}?after=no`)).texts('main li').length).toBeGreaterThan(10);
    }
  });
});

it('a post of a series shows its part number and links to the previous and next part', async () => {
  await site.insert('posts', [
    postRow(1, part(3)),
    postRow(2, part(1)),
    postRow(3, part(2)),
    postRow(4, part('')),
    postRow(5, part('', { status: 'draft', published_at: null })),
  ]);
  const page = await open('/details/post-3');
  expect(page.texts('.series-box summary')).toEqual(['Part 2 of 4 of Small Steps']);
  expect(page.texts('.series-box li')).toEqual(['Post 2', 'Post 3', 'Post 1', 'Post 4']);
  expect(page.texts('.series-box [aria-current]')).toEqual(['Post 3']);
  expect(page.one('.series-box ol').getAttribute('start')).toBe('1');
  expect(page.texts('.read-on a').slice(0, 2)).toEqual(['Next partPost 1', 'Previous partPost 2']);
  await page.open('/series/small-steps');
  expect(page.texts('main h2')).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4']);
  expect(page.texts('main h3')).toEqual(['Post 2', 'Post 3', 'Post 1', 'Post 4']);
});

it('a post in the middle of a long unnumbered series shows no part number', async () => {
  await site.insert(
    'posts',
    Array.from({ length: 9 }, (_, n) => postRow(n + 1, part(''))),
  );
  const words = [];
  for (const n of [1, 2, 4, 7, 9]) {
    words.push(...(await open(`/details/post-${n}`)).texts('.series-box summary'));
  }
  expect(words).toEqual(
    ['Part 1 of 9', 'Part 2 of 9', 'One of 9 parts', 'Part 7 of 9', 'Part 9 of 9'].map(
      (text) => `${text} of Small Steps`,
    ),
  );
});

it('a post without series and tags shows neither', async () => {
  await site.insert('posts', [postRow(1)]);
  const page = await open('/details/post-1');
  expect(page.texts('.series-box')).toEqual([]);
  expect(page.texts('nav[aria-label="More posts"] a')).toEqual([
    'All posts by year',
    defaultWords.waysToFollow,
  ]);
  expect(page.texts('.read-on')).toEqual([]);
});

it('the blog and a post link to the topic pages', async () => {
  await site.insert('posts', [postRow(1, tagged('css'))]);
  for (const path of ['/blogs', '/details/post-1', '/tags/css']) {
    const page = await open(path);
    expect(linksTo(page, '/tags'), path).toContain('/tags');
    expect(linksTo(page, '/archive'), path).toContain('/archive');
  }
});

describe('the sitemap', () => {
  /** The others are static pages, see static-pages.test.ts. */
  const isOfRecords = (path = '') => !STATIC_PAGES.includes(path);
  const locations = (text: string) =>
    [...text.matchAll(/<loc>https:\/\/example\.com([^<]*)/g)].map(([, path]) => path);

  it('the sitemap has all pages with their dates and pictures', async () => {
    await site.insert('posts', [
      postRow(1, {
        ...tagged('a&b'),
        ...part(1),
        image: '/images/a-1200x675.jpg',
        content_changed_at: Date.UTC(2020, 1, 3),
      }),
    ]);
    await site.insert('projects', [
      projectRow(1, {
        image: 'https://example.org/p.jpg?a&b',
        gallery: '[{"image":"/images/g.jpg","alt":"","caption":""}]',
      }),
    ]);
    const { text } = await site.fetch('/sitemap.xml');
    expect(locations(text).filter(isOfRecords)).toEqual([
      '/project-details/project-1',
      '/series/small-steps',
      '/tags/a%26b',
      '/details/post-1',
    ]);
    const [, post] = /<url><loc>[^<]*post-1<\/loc>(.*?)<\/url>/.exec(text) ?? [];
    expect(post).toBe(
      '<lastmod>2020-02-03T00:00:00.000Z</lastmod><image:image><image:loc>https://example.com/images/a-1200x675.jpg</image:loc></image:image>',
    );
    expect([...text.matchAll(/<image:loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      'https://example.org/p.jpg?a&amp;b',
      'https://example.com/images/g.jpg',
      'https://example.com/images/a-1200x675.jpg',
    ]);
  });

  it('a large sitemap is split into complete parts', async () => {
    await site.insert('posts', [
      postRow(1, { seq: 50_000, ...tagged('css') }),
      postRow(2, { seq: 50_001 }),
      // No post in the third part is public.
      postRow(3, { seq: 100_001, status: 'draft', published_at: null }),
      postRow(4, { seq: 150_001 }),
    ]);
    const { text } = await site.fetch('/sitemap.xml');
    expect(text).toContain('<sitemapindex');
    const parts = locations(text);
    expect(parts).toEqual([0, 1, 2, 4].map((n) => `/sitemap.xml?part=${n}`));
    const found = await Promise.all(
      parts.map(async (path = '') => locations((await site.fetch(path)).text)),
    );
    expect(found.map((part) => part.filter(isOfRecords))).toEqual([
      ['/tags/css'],
      ['/details/post-1'],
      ['/details/post-2'],
      ['/details/post-4'],
    ]);
    for (const n of [3, 9, 'x', '-1']) {
      expect((await site.fetch(`/sitemap.xml?part=${n}`)).status, `part ${n}`).toBe(404);
    }
  });
});

it('a block of posts with a tag that no post has leaves nothing on the page, also with a wrong line', async () => {
  const site = await openSite({ samples: false });
  const details = `Words.\n\n${fence('posts', 'tag: none', 'latest: <b>')}`;
  await site.insert('posts', [postRow(1, { details })]);
  const { text } = await site.fetch('/details/post-1');
  expect(text).toContain('<p>Words.</p>');
  expect(text).not.toContain('block-cards');
});
