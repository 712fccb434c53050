import { expect, it } from 'vitest';
import { ownersHeaders } from '../support/admin';
import { openSite } from '../support/built-site';
import { messageRow, postRow, projectRow, reviewRow, testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

/** Creates a record through the API as the owner. */
async function make(kind: string, fields: object) {
  expect((await site.asOwner('POST', `/api/${kind}`, fields)).status).toBe(201);
}

it('the dashboard shows counts, recent events, and unread messages', async () => {
  const figures = async () => {
    await owner.open('/admin');
    return owner.texts('main dl dd').slice(0, 4).map(Number);
  };
  const waiting = () => {
    const link = owner.screen.getByRole('link', { name: /^Notifications/ });
    return Number(/\d+/.exec(link.getAttribute('aria-label') ?? '') ?? 0);
  };
  const before = await figures();
  // Those of features come after them.
  expect(owner.texts('main dl dt').slice(0, 4)).toEqual([
    'Published posts',
    'Drafts of posts',
    'Published projects',
    'Published reviews',
  ]);
  const lists = [
    ['blogs', 0],
    ['projects', 2],
    ['reviews', 3],
  ] as const;
  for (const [kind, index] of lists)
    expect(await site.data(`/api/${kind}`), kind).toHaveLength(before[index] ?? -1);
  expect(waiting()).toBe(0);

  await site.insert('messages', [messageRow(1, 'Grace')]);
  await make('projects', { projectName: 'Counted' });
  await make('reviews', { name: 'Counted', quote: 'Words' });
  await make('blogs', { title: 'Counted', details: 'Words', status: 'draft' });
  await make('blogs', { title: 'Counted, too', details: 'Words' });
  // Hidden records are not counted.
  await make('blogs', { title: 'Later', details: 'Words', publishedAt: '2099-01-01T00:00Z' });
  await make('projects', { projectName: 'Not out', status: 'draft' });
  await make('reviews', { name: 'Not out', quote: 'Words', status: 'draft' });
  expect(await figures()).toEqual(before.map((count) => count + 1));
  expect(waiting()).toBe(1);
  expect(textOf(owner.one('[data-badge]'))).toBe('1');
  expect(textOf(owner.one('#events'))).toContain('Added a project: Counted');

  const own = owner.one('#waiting');
  expect(textOf(own)).toContain('Hello from Grace');
  await owner.follow('Reply to Grace', own);
  expect(owner.texts('h1')).toEqual(['Message from Grace']);
  // Following the link marked the message as read.
  await owner.open('/admin');
  expect(waiting()).toBe(0);
  expect(textOf(owner.one('#waiting'))).toContain('Nothing at the moment.');
});

it('the dashboard retries a failed mail on the same page', async () => {
  const mail = { to: 'ada@example.com', subject: 'An answer', text: 'Yes.', html: 'Yes.' };
  const job = { id: testId(1), kind: 'letter', payload: JSON.stringify(mail), status: 'failed' };
  // The daily cleanup deletes older jobs.
  const now = Date.now();
  const times = { due_at: now, created_at: now, updated_at: now };
  await site.insert('mail_jobs', [{ ...job, attempts: 3, ...times }]);
  await owner.open('/admin');
  const panel = () => owner.one('#waiting');
  expect(textOf(panel())).toContain('Not sent: An answer');
  await owner.press('Try again: An answer, to ada@example.com', panel());
  expect(owner.path).toBe('/admin');
  expect(textOf(panel())).not.toContain('Not sent');
});

it('the dashboard lists scheduled posts, soonest first, then drafts, last edited first', async () => {
  const later = { status: 'published', published_at: Date.UTC(2098, 0, 1) };
  await site.insert('posts', [
    postRow(901, { title: 'Old draft', status: 'draft', updated_at: 1 }),
    postRow(902, { title: 'Fresh draft', status: 'draft', updated_at: later.published_at }),
    postRow(903, { title: 'Sooner', ...later }),
  ]);
  await owner.open('/admin');
  const titles = owner.texts('#next li a');
  expect(titles.slice(0, 2)).toEqual(['Sooner', 'Later']);
  expect(titles.indexOf('Fresh draft')).toBe(2);
  expect(titles.indexOf('Old draft')).toBeGreaterThan(2);
});

it('the admin search finds projects, reviews and messages, and links to them', async () => {
  await site.insert('messages', [messageRow(2, 'Quillplume Writer')]);
  await site.insert('projects', [projectRow(2, { project_name: 'Quillplume Project' })]);
  await site.insert('reviews', [
    reviewRow(2, { name: 'Quillplume Reviewer', status: 'draft', published_at: null }),
  ]);
  await owner.open('/admin');
  await owner.follow('Search or jump to…');
  const box = owner.one('main form[role=search]');
  await owner.fill({ 'Search all records': 'QUILLPLUME' }, box).press('Search', box);
  expect(owner.path).toBe('/admin/search?q=QUILLPLUME');
  for (const [kind, title, label, path] of [
    ['project', 'Projects', 'Quillplume Project', `/admin/projects-update/${testId(2)}`],
    ['review', 'Reviews', 'Quillplume Reviewer', `/admin/reviews/${testId(2)}`],
    ['message', 'Messages', 'Quillplume Writer', `/admin/messages/${testId(2)}`],
  ] as const) {
    const group = owner.one(`section[aria-labelledby=found-${kind}]`);
    expect(textOf(group)).toContain(title);
    const link = owner.within(group).getByRole('link', { name: new RegExp(label) });
    expect(link.getAttribute('href')).toBe(path);
  }
});

it('the link search finds titles of posts and projects, including drafts but not deleted records', async () => {
  await site.insert('posts', [
    postRow(31, { title: 'Sundial repair, part one', slug: 'sundial' }),
    postRow(32, { title: 'Repairing a sundial', slug: 'again', status: 'draft' }),
    postRow(33, { title: 'A sundial repair, deleted', slug: 'gone', deleted_at: 1 }),
    postRow(34, { title: 'Elsewhere', details: 'sundial repair' }),
  ]);
  await site.insert('projects', [
    projectRow(31, { project_name: 'Sundial Repairs', slug: 'dial' }),
  ]);
  const titles = async (query: string) => {
    const path = `/admin/search/titles?q=${encodeURIComponent(query)}`;
    const answer = await site.fetch(path, { headers: await ownersHeaders(site.DB) });
    const targets: Record<string, string>[] = answer.json().targets;
    return targets.map(({ title, path, note }) => `${note}: ${title} ${path}`);
  };
  expect(await titles('repair SUND')).toEqual([
    'Post: Repairing a sundial /details/again',
    'Post: Sundial repair, part one /details/sundial',
    'Project: Sundial Repairs /project-details/dial',
  ]);
  expect(await titles(' ')).toEqual([]);
});
