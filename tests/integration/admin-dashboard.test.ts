import { describe, expect, it } from 'vitest';
import { ownersHeaders } from '../support/admin';
import { openSite } from '../support/built-site';
import { messageRow, postRow, projectRow, reviewRow, subscriberRow } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

/** Makes a record by the API, in the owner's name. */
async function make(kind: string, fields: object) {
  expect((await site.asOwner('POST', `/api/${kind}`, fields)).status).toBe(201);
}

describe('the dashboard, without JavaScript,', () => {
  it('has figures that follow the records, the latest events, and what waits for the owner', async () => {
    const figures = async () => {
      await owner.open('/admin');
      const labels = owner.texts('main dl dt');
      return Object.fromEntries(
        owner.texts('main dl dd').map((count, index) => [labels[index], Number(count)]),
      );
    };
    const waiting = () => {
      const link = owner.screen.getByRole('link', { name: /^Notifications/ });
      return Number(/\d+/.exec(link.getAttribute('aria-label') ?? '') ?? 0);
    };
    const before = await figures();
    const [posts = '', drafts = '', projects = '', reviews = '', subscribers = ''] =
      Object.keys(before);
    expect(Object.keys(before)).toEqual([
      'Published posts',
      'Drafts of posts',
      'Published projects',
      'Published reviews',
      'Confirmed subscribers',
    ]);
    for (const [kind, label] of Object.entries({ blogs: posts, projects, reviews })) {
      expect(await site.data(`/api/${kind}`), label).toHaveLength(before[label] ?? -1);
    }
    expect(waiting()).toBe(0);

    await site.insert('messages', [messageRow(1, 'Grace')]);
    await make('projects', { projectName: 'Counted' });
    await make('reviews', { name: 'Counted', quote: 'Words' });
    await make('blogs', { title: 'Counted', details: 'Words', status: 'draft' });
    await make('blogs', { title: 'Counted, too', details: 'Words' });
    // These are not counted, since nobody sees them or is mailed.
    await make('blogs', { title: 'Later', details: 'Words', publishedAt: '2099-01-01T00:00Z' });
    await make('projects', { projectName: 'Not out', status: 'draft' });
    await make('reviews', { name: 'Not out', quote: 'Words', status: 'draft' });
    await site.insert('subscribers', [
      subscriberRow(8, 'confirmed@example.com'),
      subscriberRow(9, 'pending@example.com', 'pending'),
    ]);
    const counted = [posts, drafts, projects, reviews, subscribers];
    expect(await figures()).toEqual(
      Object.fromEntries(counted.map((label) => [label, (before[label] ?? 0) + 1])),
    );
    expect(waiting()).toBe(1);
    expect(textOf(owner.one('[data-badge]'))).toBe('1');
    expect(textOf(owner.one('#events'))).toContain('Added a project: Counted (Robin)');

    const own = owner.one('#waiting');
    expect(textOf(own)).toContain('1 unread message');
    await owner.follow('Grace', own);
    expect(owner.texts('h1')).toEqual(['Message from Grace']);
    // The message has been read by now.
    await owner.open('/admin');
    expect(waiting()).toBe(0);
  });

  it('has a search across all records, whose finds lead to the records', async () => {
    const email = 'quillplume@example.com';
    await site.insert('messages', [messageRow(2, 'Quillplume Writer')]);
    await site.insert('subscribers', [subscriberRow(2, email)]);
    await site.insert('projects', [projectRow(2, { project_name: 'Quillplume Project' })]);
    await site.insert('reviews', [
      reviewRow(2, { name: 'Quillplume Reviewer', status: 'draft', published_at: null }),
    ]);
    await owner.open('/admin');
    const finds = [
      ['projects', 'Projects', 'Quillplume Project'],
      ['reviews', 'Reviews', 'Quillplume Reviewer'],
      ['messages', 'Messages', 'Quillplume Writer'],
      ['subscribers', 'Subscribers', email],
    ] as const;
    for (const [key, title, label] of finds) {
      const box = owner.one('header form[role=search]');
      await owner.fill({ 'Search all records': 'QUILLPLUME' }, box).press('Search', box);
      expect(owner.path).toBe('/admin/search?q=QUILLPLUME');
      const group = owner.one(`section[aria-labelledby=found-${key}]`);
      expect(textOf(group)).toContain(title);
      await owner.follow(label, group);
      expect(owner.path).toMatch(title === 'Subscribers' ? /\?q=quill/ : /\/[0-9A-Z]{26}$/);
      if (title === 'Projects' || title === 'Reviews') {
        expect(owner.field(/^(Project n|N)ame$/).value).toBe(label);
      } else expect(textOf(owner.one('main'))).toContain(label);
    }
  });
});

it('the titles of posts and projects are found for a link, drafts too, deleted ones not', async () => {
  await site.insert('posts', [
    postRow(31, { title: 'Sundial repair, part one', slug: 'sundial' }),
    postRow(32, {
      title: 'Repairing a sundial',
      slug: 'again',
      status: 'draft',
      published_at: null,
    }),
    postRow(33, { title: 'A sundial repair, deleted', slug: 'gone', deleted_at: 1 }),
    postRow(34, { title: 'Elsewhere', details: 'sundial repair' }),
  ]);
  await site.insert('projects', [
    projectRow(31, { project_name: 'Sundial Repairs', slug: 'dial' }),
  ]);
  const titles = async (query: string) => {
    const path = `/admin/search/titles?q=${encodeURIComponent(query)}`;
    const answer = await site.fetch(path, { headers: await ownersHeaders(site.DB) });
    const { targets }: { targets: { title: string; path: string; note: string }[] } =
      await answer.json();
    return targets.map(({ title, path, note }) => `${note}: ${title} ${path}`);
  };
  expect(await titles('repair SUND')).toEqual([
    'Post: Repairing a sundial /details/again',
    'Post: Sundial repair, part one /details/sundial',
    'Project: Sundial Repairs /project-details/dial',
  ]);
  expect(await titles(' ')).toEqual([]);
});
