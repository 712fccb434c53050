import { beforeEach, describe, expect, it } from 'vitest';
import * as blogs from '~/routes/blogs';
import * as contact from '~/routes/contact';
import * as details from '~/routes/details.$id';
import { useDatabase } from '../support/context';
import { postRow } from '../support/database';
import { routeArgs } from '../support/routes';

/* The loaders and actions of public pages. Their content is tested in `home-page`, `other-pages` and `forms`. */

const { context, insert } = await useDatabase();

const visit = (path: string, params: Record<string, string> = {}, now?: Date) =>
  routeArgs(context(now), path, { params });

const send = (path: string, fields: Record<string, string>) =>
  routeArgs(context(), path, { fields });

describe('/blogs', () => {
  const slugs = async (query: string) =>
    (await blogs.loader(visit(`/blogs?${query}`))).posts.map((post) => post.slug);

  const ALL = ['post-3', 'post-2', 'post-1'];

  beforeEach(() =>
    insert('posts', [
      postRow(1, { title: 'Sourdough at night', category: 'Food' }),
      postRow(2, { title: 'Trains', details: 'A night on rails to Málaga', category: 'Travel' }),
      postRow(3, { title: 'Indexes', tags: '["d1","night"]' }),
      postRow(4, { title: 'A draft at night', status: 'draft', published_at: null }),
    ]),
  );

  it.each([
    ['all published posts, the newest first', '', ALL],
    ['those of a category', 'category=Food', ['post-1']],
    ['none of an unknown category', 'category=Nothing', []],
    ['words in title, text and tags, of published posts only', 'q=night', ALL],
    ['the beginning of the last word', 'q=night%20rai', ['post-2']],
    ['words without their accents', 'q=malaga', ['post-2']],
    ['words in a category', 'q=night&category=Food', ['post-1']],
    ['nothing for a word that is nowhere', 'q=unheard', []],
    ['a category with a quotation mark as a name', 'q=night&category=Food%22', []],
    ['a category with an OR as a name', 'q=night&category=a%22%20OR%20%22b', []],
    ['a category with braces as a name', 'q=night&category=%7Btitle%7D', []],
  ])('the blog list finds %s', async (_, query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('the blog list treats a query as words, not as an expression', async () => {
    for (const query of [
      ...['"', '*', 'night"', 'AND', '(night', 'a:b', '-', '%', '{title}:', "' or 1=1 --", '😀'],
    ])
      await expect(slugs(`q=${encodeURIComponent(query)}`), query).resolves.toBeInstanceOf(Array);
  });

  it('the blog list shows every post exactly once over all its pages, and ignores a malformed cursor', async () => {
    const more = Array.from({ length: 30 }, (_, n) => postRow(n + 10));
    await insert('posts', more);
    for (const filter of ['', 'q=post&', 'category=Technology&', 'q=post&category=Technology&']) {
      const seen: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const path: string = `/blogs?${filter}${after && `after=${encodeURIComponent(after)}`}`;
        const page = await blogs.loader(visit(path));
        seen.push(...page.posts.map((post) => post.slug));
        after = page.next;
      }
      expect(new Set(seen).size, filter).toBe(seen.length);
      expect(seen.length, filter).toBeGreaterThanOrEqual(30);
    }
    expect(await slugs('after=nonsense')).toHaveLength(12);
    expect(await slugs('q=post')).toHaveLength(10);
  });
});

it('a post’s page has its table of contents, reading time, date of the last change, and previous and next post', async () => {
  const day = (n: number) => Date.UTC(2026, 0, n, 12);
  const at = (n: number, more = {}) =>
    postRow(n, { published_at: day(n), created_at: day(n), updated_at: day(n), ...more });
  const text = `## One\n\n${'word '.repeat(250)}`;
  // Posts with the same publication time are sorted by id.
  await insert('posts', [
    at(1, { details: text }),
    at(2, { published_at: day(1) }),
    at(3, { status: 'draft' }),
    at(4, { updated_at: day(6) }),
    at(5, { deleted_at: day(6) }),
  ]);
  const page = (n: number, now = day(9)) => {
    const params = { id: `post-${n}` };
    return details.loader(visit(`/details/post-${n}`, params, new Date(now)));
  };
  const neighbours = async (...[n, now]: Parameters<typeof page>) =>
    (await page(n, now)).readOn
      .filter(({ label }) => label !== 'Related')
      .map(({ label, title }) => `${label}: ${title}`);
  expect(await page(1)).toMatchObject({
    outline: [{ id: 'text-one', text: 'One', level: 2 }],
    minutes: '2 min',
    changedOn: null,
  });
  expect(await neighbours(1)).toEqual(['Next post: Post 2']);
  expect(await neighbours(2)).toEqual(['Next post: Post 4', 'Previous post: Post 1']);
  expect(await page(4)).toMatchObject({ changedOn: '2026-01-06' });
  expect(await neighbours(4)).toEqual(['Previous post: Post 2']);
  // Scheduled posts are left out.
  expect(await neighbours(2, day(3))).toEqual(['Previous post: Post 1']);
});

it('the contact form refuses a form over 64 KiB and one that cannot be read', async () => {
  const tooLong = send('/contact', { message: 'x'.repeat(70_000) });
  expect(await contact.action(tooLong)).toMatchObject({ init: { status: 413 } });
  const request = new Request('https://example.com/contact', { method: 'POST', body: '{}' });
  const unreadable = { ...visit('/contact'), request };
  expect(await contact.action(unreadable)).toMatchObject({ init: { status: 400 } });
});
