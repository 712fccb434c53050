import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, it } from 'vitest';
import * as home from '~/routes/_index';
import * as sitemap from '~/routes/[sitemap.xml]';
import * as allProjects from '~/routes/all-projects';
import * as subscriber from '~/routes/api.subscriber';
import * as blogs from '~/routes/blogs';
import * as contact from '~/routes/contact';
import * as details from '~/routes/details.$id';
import * as newsletter from '~/routes/newsletter';
import * as projectDetails from '~/routes/project-details.$id';
import {
  empty,
  FORM_STAMP,
  HOUR,
  insert,
  loadContext,
  postRow,
  projectRow,
  reviewRow,
  startDatabase,
  testId,
} from '../support/database';
import { callApi } from '../support/routes';

const platform = await startDatabase();

beforeEach(async () => {
  const tables = [
    'comments',
    'posts',
    'projects',
    'reviews',
    'messages',
    'subscribers',
    'sessions',
    'rate_limits',
    'mail_jobs',
  ];
  await empty(platform.DB, tables);
});

const visit = (path: string, params: Record<string, string> = {}, now?: Date) => ({
  request: new Request(`https://example.com${path}`),
  params,
  context: loadContext(platform, now),
});

const send = (
  path: string,
  fields: Record<string, string>,
  params: Record<string, string> = {},
): LoaderFunctionArgs => ({
  request: new Request(`https://example.com${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, stamp: FORM_STAMP }),
  }),
  params,
  context: loadContext(platform),
});

/** What a loader or an action threw: a redirect, or the status and data for the error page. */
async function thrownBy(work: Promise<unknown>) {
  const thrown = await work.then(
    () => expect.fail('nothing was thrown'),
    (error: unknown) => error,
  );
  if (thrown instanceof Response) {
    return { status: thrown.status, location: thrown.headers.get('Location') };
  }
  return thrown;
}

const rows = async (sql: string) => (await platform.DB.prepare(sql).all()).results;

describe('the landing page', () => {
  it('shows the first 3 projects, the newest 6 posts and the reviews', async () => {
    await insert(
      platform.DB,
      'posts',
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => postRow(n)),
    );
    await insert(
      platform.DB,
      'projects',
      [1, 2, 3, 4, 5].map((n) => projectRow(n)),
    );
    await insert(
      platform.DB,
      'reviews',
      [1, 2, 3].map((n) => reviewRow(n)),
    );
    const page = await home.loader(visit('/'));
    expect(page.projects?.map((project) => project.slug)).toEqual([
      'project-1',
      'project-2',
      'project-3',
    ]);
    expect(page.posts?.map((post) => post.slug)).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `post-${n}`),
    );
    expect(page.reviews).toHaveLength(3);
    expect(page.contributions.source).toBe('sample');
  });
});

describe('/blogs', () => {
  const slugs = async (path: string) =>
    (await blogs.loader(visit(path))).posts.map((post) => post.slug);

  beforeEach(async () => {
    await insert(platform.DB, 'posts', [
      postRow(1, { title: 'Sourdough at night', category: 'Food' }),
      postRow(2, { title: 'Trains', details: 'A night on rails to Málaga', category: 'Travel' }),
      postRow(3, { title: 'Indexes', tags: '["d1","night"]' }),
      postRow(4, { title: 'A draft at night', status: 'draft', published_at: null }),
    ]);
  });

  it('lists all posts, and those of a category', async () => {
    expect(await slugs('/blogs')).toEqual(['post-3', 'post-2', 'post-1']);
    expect(await slugs('/blogs?category=Food')).toEqual(['post-1']);
    expect(await slugs('/blogs?category=Nothing')).toEqual([]);
  });

  it('finds words in title, text and tags, beginnings and accents included, published only', async () => {
    expect(await slugs('/blogs?q=night')).toEqual(['post-3', 'post-2', 'post-1']);
    expect(await slugs('/blogs?q=nig%20rail')).toEqual(['post-2']);
    expect(await slugs('/blogs?q=malaga')).toEqual(['post-2']);
    expect(await slugs('/blogs?q=night&category=Food')).toEqual(['post-1']);
    expect(await slugs('/blogs?q=unheard')).toEqual([]);
  });

  it.each(['"', '*', 'night"', 'AND', '(night', 'a:b', '-', '%', '{title}:', "' or 1=1 --", '😀'])(
    'takes the query %s for words, not for an expression',
    async (query) => {
      await expect(slugs(`/blogs?q=${encodeURIComponent(query)}`)).resolves.toBeInstanceOf(Array);
    },
  );

  it.each(['Food"', 'a" OR "b', '{title}'])(
    'takes the category %s for a name',
    async (category) => {
      expect(await slugs(`/blogs?q=night&category=${encodeURIComponent(category)}`)).toEqual([]);
    },
  );

  it('follows an edit: the search finds the new words and not the old ones', async () => {
    await platform.DB.prepare(`update posts set title = 'Rye' where slug = 'post-1'`).run();
    expect(await slugs('/blogs?q=sourdough')).toEqual([]);
    expect(await slugs('/blogs?q=rye')).toEqual(['post-1']);
    await platform.DB.prepare(`delete from posts where slug = 'post-1'`).run();
    expect(await slugs('/blogs?q=rye')).toEqual([]);
  });

  it('gives every post once over its pages, searched or not, and forgives a mangled cursor', async () => {
    await insert(
      platform.DB,
      'posts',
      Array.from({ length: 30 }, (_, n) => postRow(n + 10)),
    );
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
    expect(await slugs('/blogs?after=nonsense')).toHaveLength(12);
  });
});

describe('a post’s page', () => {
  it('shows the post, its approved comments in order, and all categories', async () => {
    await insert(platform.DB, 'posts', [postRow(1, { details: '## Hello *there*' })]);
    const comment = { post_id: testId(1), created_at: 1, updated_at: 1 };
    await insert(platform.DB, 'comments', [
      { ...comment, id: testId(1), body: 'first', status: 'approved' },
      { ...comment, id: testId(2), body: 'waiting', status: 'pending' },
      { ...comment, id: testId(3), body: 'second', status: 'approved' },
      { ...comment, id: testId(4), body: 'spam', status: 'spam' },
    ]);
    const page = await details.loader(visit('/details/post-1', { id: 'post-1' }));
    expect(page.html).toContain('<em>there</em>');
    expect(page.comments.map(({ body }) => body)).toEqual(['first', 'second']);
    expect(page.categories).toEqual(['Technology', 'Travel', 'Food']);
  });

  it('appears by itself when its time comes, and is a 404 before', async () => {
    const now = new Date('2026-06-01T00:00:00Z');
    await insert(platform.DB, 'posts', [postRow(1, { published_at: now.getTime() + HOUR })]);
    const at = (time: number) =>
      details.loader(visit('/details/post-1', { id: 'post-1' }, new Date(time)));
    expect(await thrownBy(at(now.getTime()))).toMatchObject({ init: { status: 404 } });
    await expect(at(now.getTime() + HOUR)).resolves.toMatchObject({ post: { slug: 'post-1' } });
  });

  it('keeps a comment as pending, and refuses a short one without losing it', async () => {
    await insert(platform.DB, 'posts', [postRow(1)]);
    const comment = (body: string) =>
      details.action(send('/details/post-1', { body }, { id: 'post-1' }));
    expect(await comment('  too short     ')).toMatchObject({
      data: {
        fields: { body: [expect.stringContaining('15')] },
        values: { body: '  too short     ' },
      },
      init: { status: 400 },
    });
    expect(await thrownBy(comment('exactly 15 chrs'))).toEqual({
      status: 303,
      location: '/details/post-1?commented=1#comments',
    });
    expect(await rows('select post_id, body, status from comments')).toEqual([
      { post_id: testId(1), body: 'exactly 15 chrs', status: 'pending' },
    ]);
  });

  it('takes no comment for a post that visitors cannot see', async () => {
    await insert(platform.DB, 'posts', [postRow(1, { status: 'draft' })]);
    const sent = details.action(
      send('/details/post-1', { body: 'a comment that is long enough' }, { id: 'post-1' }),
    );
    expect(await thrownBy(sent)).toMatchObject({ init: { status: 404 } });
    expect(await rows('select * from comments')).toEqual([]);
  });
});

describe('projects', () => {
  it('are all in the grid, each on its own page, and an unknown one is a 404', async () => {
    await insert(platform.DB, 'projects', [projectRow(2), projectRow(1)]);
    const grid = await allProjects.loader(visit('/all-projects'));
    expect(grid.map((project) => project.slug)).toEqual(['project-1', 'project-2']);
    const page = await projectDetails.loader(visit('/', { id: 'project-2' }));
    expect(page.projectName).toBe('Project 2');
    expect(await thrownBy(projectDetails.loader(visit('/', { id: 'x' })))).toMatchObject({
      data: { message: 'Project not found' },
      init: { status: 404 },
    });
  });
});

describe('the contact form', () => {
  it('keeps the message as unread, trimmed', async () => {
    const sent = contact.action(
      send('/contact', { name: ' Ada ', email: 'Ada@Example.COM', message: 'Hello\nyou' }),
    );
    expect(await thrownBy(sent)).toEqual({ status: 303, location: '/contact?sent=1' });
    expect(await rows('select name, email, message, status from messages')).toEqual([
      { name: 'Ada', email: 'ada@example.com', message: 'Hello\nyou', status: 'unread' },
    ]);
  });

  it('names every field that is wrong and gives back what was typed', async () => {
    const values = { name: '', email: 'nonsense', message: 'x'.repeat(5001) };
    expect(await contact.action(send('/contact', values))).toMatchObject({
      init: { status: 400 },
      data: {
        values,
        fields: {
          name: ['Name is missing.'],
          email: [expect.stringContaining('name@example.com')],
          message: [expect.stringContaining('5000')],
        },
      },
    });
    expect(await rows('select * from messages')).toEqual([]);
  });

  it('refuses a form over 64 KiB and one that cannot be read', async () => {
    const tooLong = send('/contact', { message: 'x'.repeat(70_000) });
    expect(await contact.action(tooLong)).toMatchObject({ init: { status: 413 } });
    const request = new Request('https://example.com/contact', { method: 'POST', body: '{}' });
    expect(
      await contact.action({ request, params: {}, context: loadContext(platform) }),
    ).toMatchObject({ init: { status: 400 } });
  });
});

describe('the newsletter form', () => {
  it('puts an address on the list once, whatever its spelling', async () => {
    const subscribe = (email: string) => newsletter.action(send('/newsletter', { email }));
    expect(await thrownBy(subscribe(' Ada@Example.com '))).toEqual({
      status: 303,
      location: '/newsletter?subscribed=1',
    });
    expect(await subscribe('ADA@example.com')).toMatchObject({
      init: { status: 409 },
      data: { message: expect.stringMatching(/^This email is already subscribed/) },
    });
    expect(await rows('select email, status from subscribers')).toEqual([
      { email: 'ada@example.com', status: 'pending' },
    ]);
  });

  it.each(['', 'a', 'a@', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses "%s"',
    async (email) => {
      expect(await newsletter.action(send('/newsletter', { email }))).toMatchObject({
        init: { status: 400 },
        data: { fields: { email: [expect.stringContaining('Email')] }, values: { email } },
      });
    },
  );
});

describe('the list of subscribers', () => {
  const token = 'a'.repeat(43);
  const sessionRow = async (changes: object = {}) => {
    const now = Date.now();
    const { services } = loadContext(platform);
    return {
      id: testId(1),
      admin_id: testId(9),
      token_hash: await services.sha256(token),
      last_seen_at: now,
      expires_at: now + HOUR,
      created_at: now,
      updated_at: now,
      ...changes,
    };
  };
  const ask = (cookie?: string) =>
    callApi(subscriber, '/api/subscriber', loadContext(platform), {
      headers: cookie ? { Cookie: cookie } : {},
    });

  beforeEach(async () => {
    await insert(platform.DB, 'subscribers', [
      { id: testId(1), email: 'ada@example.com', created_at: 1, updated_at: 1 },
      { id: testId(2), email: 'bob@example.com', created_at: 2, updated_at: 2 },
    ]);
    await platform.DB.prepare(
      `insert or ignore into admins (id, name, email, password_hash, created_at, updated_at)
       values (?, 'A', 'a@example.com', 'x', 1, 1)`,
    )
      .bind(testId(9))
      .run();
  });

  it('is the owner’s alone: 401 and no address without a session, or with a forged one', async () => {
    await insert(platform.DB, 'sessions', [await sessionRow()]);
    for (const cookie of [
      undefined,
      '__Host-session=forged',
      `session=${token}`,
      '__Host-session=',
    ]) {
      const { status, body, text, headers } = await ask(cookie);
      expect(status).toBe(401);
      expect(body).toEqual({ success: false, message: 'Sign in as admin first.' });
      expect(text).not.toContain('@');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });

  it.each([
    ['expired', { expires_at: Date.now() - 1 }],
    ['idle for more than 30 minutes', { last_seen_at: Date.now() - 31 * 60_000 }],
    ['revoked', { revoked_at: 1 }],
  ])('is refused to a session that is %s', async (_, changes) => {
    await insert(platform.DB, 'sessions', [await sessionRow(changes)]);
    expect((await ask(`__Host-session=${token}`)).status).toBe(401);
  });

  it('is given to a living session, newest first, with every field and not to be stored', async () => {
    await insert(platform.DB, 'sessions', [await sessionRow()]);
    const { status, body, headers } = await ask(`other=1; __Host-session=${token}`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.data).toEqual([
      {
        _id: testId(2),
        email: 'bob@example.com',
        status: 'pending',
        createdAt: '1970-01-01T00:00:00.002Z',
      },
      {
        _id: testId(1),
        email: 'ada@example.com',
        status: 'pending',
        createdAt: '1970-01-01T00:00:00.001Z',
      },
    ]);
  });
});

describe('the sitemap', () => {
  it('names every public page and nothing that is not published', async () => {
    await insert(platform.DB, 'posts', [postRow(1), postRow(2, { status: 'draft' })]);
    await insert(platform.DB, 'projects', [projectRow(1)]);
    const response = await sitemap.loader(visit('/sitemap.xml'));
    const text = await response.text();
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(found).toEqual([
      'https://example.com/',
      'https://example.com/all-projects',
      'https://example.com/blogs',
      'https://example.com/contact',
      'https://example.com/details/post-1',
      'https://example.com/project-details/project-1',
    ]);
  });
});
