import { expect, it } from 'vitest';
import { isoDay } from '../../app/engine/kit/time/dates';
import { ownersHeaders } from '../support/admin';
import { openSite } from '../support/built-site';
import {
  commentRow,
  DAY,
  letterRow,
  messageRow,
  postRow,
  projectRow,
  reviewRow,
  subscriberRow,
  testId,
} from '../support/database';
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
    return owner.texts('main dl dd').map(Number);
  };
  const waiting = () => {
    const link = owner.screen.getByRole('link', { name: /^Notifications/ });
    return Number(/\d+/.exec(link.getAttribute('aria-label') ?? '') ?? 0);
  };
  const before = await figures();
  expect(owner.texts('main dl dt')).toEqual([
    'Published posts',
    'Drafts of posts',
    'Published projects',
    'Published reviews',
    'Confirmed subscribers',
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
  // Hidden records and unconfirmed subscribers are not counted.
  await make('blogs', { title: 'Later', details: 'Words', publishedAt: '2099-01-01T00:00Z' });
  await make('projects', { projectName: 'Not out', status: 'draft' });
  await make('reviews', { name: 'Not out', quote: 'Words', status: 'draft' });
  await site.insert('subscribers', [
    subscriberRow(8, 'confirmed@example.com'),
    subscriberRow(9, 'pending@example.com', 'pending'),
  ]);
  expect(await figures()).toEqual(before.map((count) => count + 1));
  expect(waiting()).toBe(1);
  expect(textOf(owner.one('[data-badge]'))).toBe('1');
  expect(textOf(owner.one('#events'))).toContain('Added a project: Counted (Robin)');

  const own = owner.one('#waiting');
  expect(textOf(own)).toContain('Hello from Grace');
  await owner.follow('Reply to Grace', own);
  expect(owner.texts('h1')).toEqual(['Message from Grace']);
  // Following the link marked the message as read.
  await owner.open('/admin');
  expect(waiting()).toBe(0);
  expect(textOf(owner.one('#waiting'))).toContain('Nothing at the moment.');
});

it('the dashboard approves a comment, undoes that, and retries a failed mail on the same page', async () => {
  const [post_id = ''] = (await site.values('select id from posts limit 1')).map(String);
  const comment = (n: number) =>
    commentRow(n, { post_id, body: `Waiting words ${n}`, status: 'pending', created_at: n });
  await site.insert('comments', [1, 2, 3, 4, 5].map(comment));
  const mail = { to: 'ada@example.com', subject: 'An answer', text: 'Yes.', html: 'Yes.' };
  const job = { id: testId(1), kind: 'letter', payload: JSON.stringify(mail), status: 'failed' };
  // The daily cleanup deletes older jobs.
  const now = Date.now();
  const times = { due_at: now, created_at: now, updated_at: now };
  await site.insert('mail_jobs', [{ ...job, attempts: 3, ...times }]);
  await owner.open('/admin');
  const panel = () => owner.one('#waiting');
  expect(textOf(panel())).toContain('Waiting words 5');
  expect(textOf(panel())).toContain('2 more comments');
  await owner.press('Approve: Waiting words 5', panel());
  expect(owner.path).toMatch(/^\/admin\?done=/);
  await owner.press('Undo', panel());
  expect(textOf(panel())).toContain('Waiting words 5');
  expect(textOf(panel())).not.toContain('Undo');
  await owner.press('Approve: Waiting words 5', panel());
  expect(textOf(owner.one('main'))).toContain('Approved 1 comment.');
  expect(textOf(panel())).not.toContain('Waiting words 5');
  expect(textOf(panel())).toContain('1 more comment');
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

it('the dashboard shows the visits of the last seven days and the most viewed pages', async () => {
  const row = (ago: number, name: string, visitors: number) => {
    const kind = name === '' ? 'all' : 'page';
    return { kind, name, day: isoDay(Date.now() - ago * DAY), views: visitors * 2, visitors };
  };
  await site.insert('daily_visits', [
    row(0, '', 600),
    row(6, '', 700),
    row(7, '', 9000),
    row(0, '/', 300),
    row(6, '/contact', 400),
    row(8, '/resume', 8000),
  ]);
  await owner.open('/admin');
  const week = textOf(owner.one('#week'));
  expect(week).toContain('1,300 visitors');
  expect(week).toContain('2,600 views');
  expect(week).toContain('Most seen: /contact 400 visitors');
});

it('the admin search finds projects, reviews, messages, newsletters and subscribers, and links to them', async () => {
  const email = 'quillplume@example.com';
  await site.insert('messages', [messageRow(2, 'Quillplume Writer')]);
  await site.insert('subscribers', [subscriberRow(2, email)]);
  await site.insert('projects', [projectRow(2, { project_name: 'Quillplume Project' })]);
  await site.insert('reviews', [
    reviewRow(2, { name: 'Quillplume Reviewer', status: 'draft', published_at: null }),
  ]);
  await site.insert('newsletters', [
    { ...letterRow(2), subject: 'Quillplume News', status: 'sent' },
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
    ['newsletter', 'Newsletters', 'Quillplume News', `/admin/newsletters/${testId(2)}`],
    ['subscriber', 'Subscribers', email, `/admin/subscriber?q=${encodeURIComponent(email)}`],
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
