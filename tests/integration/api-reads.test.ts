import { describe, expect, it } from 'vitest';
import * as blogs from '~/routes/api.blogs._index';
import * as blog from '~/routes/api.blogs.$id';
import * as contributions from '~/routes/api.contributions';
import * as details from '~/routes/api.details.$id';
import * as projectDetails from '~/routes/api.project-details.$id';
import * as projects from '~/routes/api.projects._index';
import * as project from '~/routes/api.projects.$id';
import * as reviews from '~/routes/api.reviews._index';
import * as review from '~/routes/api.reviews.$id';
import {
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

const reset = async () => {
  for (const table of ['posts', 'projects', 'reviews']) {
    await platform.DB.prepare(`delete from ${table}`).run();
  }
};

describe('lists', () => {
  it('answer 200 with an empty list where there is nothing', async () => {
    await reset();
    for (const [endpoint, path] of [
      [blogs, '/api/blogs'],
      [projects, '/api/projects'],
      [reviews, '/api/reviews'],
    ] as const) {
      const { status, body } = await callApi(endpoint, path, loadContext(platform));
      expect({ status, body }).toMatchObject({ status: 200, body: { success: true, data: [] } });
      expect(body).not.toHaveProperty('next');
    }
  });

  it('hold every field of a record, with empty text or list where there is nothing', async () => {
    await reset();
    await insert(platform.DB, 'posts', [postRow(1)]);
    await insert(platform.DB, 'projects', [projectRow(1)]);
    await insert(platform.DB, 'reviews', [reviewRow(1)]);
    const context = loadContext(platform);
    const [post] = (await callApi(blogs, '/api/blogs', context)).body.data;
    expect(post).toEqual({
      _id: testId(1),
      slug: 'post-1',
      title: 'Post 1',
      description: '',
      details: 'Text of post 1',
      image: '',
      category: 'Technology',
      author: { name: '', image: '', role: '' },
      createdAt: '2010-01-01T01:00:00.000Z',
      updatedAt: '2010-01-01T01:00:00.000Z',
    });
    const [work] = (await callApi(projects, '/api/projects', context)).body.data;
    expect(work).toEqual({
      _id: testId(1),
      slug: 'project-1',
      projectName: 'Project 1',
      highlight: '',
      perspective: '',
      about: '',
      challengingPart: '',
      completionDate: '2024-02-03',
      features: [],
      goal: '',
      image: '',
      liveLink: '',
      sourceCode: '',
      tags: [],
      techStack: [],
      createdAt: '1970-01-01T00:00:00.001Z',
      updatedAt: '1970-01-01T00:00:00.001Z',
    });
    const [words] = (await callApi(reviews, '/api/reviews', context)).body.data;
    expect(words).toEqual({
      _id: testId(1),
      name: 'Reviewer 1',
      position: '',
      quote: 'Quote 1',
      image: '',
    });
  });

  it('keep the order: posts newest first, projects and reviews as the owner has them', async () => {
    await reset();
    await insert(platform.DB, 'posts', [postRow(2), postRow(3), postRow(1)]);
    await insert(platform.DB, 'projects', [
      projectRow(1, { sort_order: 9 }),
      projectRow(2, { sort_order: 3 }),
    ]);
    await insert(platform.DB, 'reviews', [
      reviewRow(1, { sort_order: 9 }),
      reviewRow(2, { sort_order: 3 }),
    ]);
    const context = loadContext(platform);
    const slugs = async (endpoint: typeof blogs, path: string) =>
      (await callApi(endpoint, path, context)).body.data.map(
        (record: { slug?: string; name?: string }) => record.slug ?? record.name,
      );
    expect(await slugs(blogs, '/api/blogs')).toEqual(['post-3', 'post-2', 'post-1']);
    expect(await slugs(projects, '/api/projects')).toEqual(['project-2', 'project-1']);
    expect(await slugs(reviews, '/api/reviews')).toEqual(['Reviewer 2', 'Reviewer 1']);
  });

  it('give every record exactly once when read page by page, ties in the sort key included', async () => {
    await reset();
    const sameTime = { published_at: 1_700_000_000_000 };
    await insert(platform.DB, 'posts', [
      ...Array.from({ length: 7 }, (_, n) => postRow(n + 1, sameTime)),
      ...Array.from({ length: 4 }, (_, n) => postRow(n + 10)),
    ]);
    await insert(
      platform.DB,
      'projects',
      Array.from({ length: 11 }, (_, n) => projectRow(n + 1, { sort_order: Math.floor(n / 4) })),
    );
    await insert(
      platform.DB,
      'reviews',
      Array.from({ length: 11 }, (_, n) => reviewRow(n + 1, { sort_order: Math.floor(n / 4) })),
    );
    const context = loadContext(platform);
    for (const [endpoint, path] of [
      [blogs, '/api/blogs'],
      [projects, '/api/projects'],
      [reviews, '/api/reviews'],
    ] as const) {
      const whole = (await callApi(endpoint, path, context)).body.data;
      const pieces: unknown[] = [];
      let cursor: string | undefined;
      do {
        const query = cursor ? `?limit=3&cursor=${encodeURIComponent(cursor)}` : '?limit=3';
        const { body } = await callApi(endpoint, path + query, context);
        pieces.push(...body.data);
        cursor = body.next;
      } while (cursor);
      expect(whole).toHaveLength(11);
      expect(pieces).toEqual(whole);
    }
  });

  it('hold at most 100 records and say where the next page starts', async () => {
    await reset();
    await insert(
      platform.DB,
      'posts',
      Array.from({ length: 101 }, (_, n) => postRow(n + 1)),
    );
    const context = loadContext(platform);
    const first = (await callApi(blogs, '/api/blogs', context)).body;
    expect(first.data).toHaveLength(100);
    const { body } = await callApi(blogs, `/api/blogs?cursor=${first.next}`, context);
    expect(body.data.map((post: { slug: string }) => post.slug)).toEqual(['post-1']);
    expect(body).not.toHaveProperty('next');
  });

  it.each(['0', '101', '-1', '1.5', 'ten', '', '1e2', '0x10'])(
    'refuse limit "%s" with 400 and a message that names it',
    async (limit) => {
      const { status, body } = await callApi(
        blogs,
        `/api/blogs?limit=${encodeURIComponent(limit)}`,
        loadContext(platform),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, errors: { limit: [expect.any(String)] } });
      expect(body.message).toContain('limit');
    },
  );

  it.each(['', 'x', 'W10', btoa('[1]'), btoa('["a","b"]'), btoa('{"key":1}'), '%'])(
    'refuse cursor "%s" with 400 and a message that names it',
    async (cursor) => {
      const { status, body } = await callApi(
        projects,
        `/api/projects?cursor=${encodeURIComponent(cursor)}`,
        loadContext(platform),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, errors: { cursor: [expect.any(String)] } });
    },
  );
});

describe('one record', () => {
  it('is found by id and by slug, under each of its addresses', async () => {
    await reset();
    await insert(platform.DB, 'posts', [postRow(1)]);
    await insert(platform.DB, 'projects', [projectRow(1)]);
    await insert(platform.DB, 'reviews', [reviewRow(1)]);
    const context = loadContext(platform);
    for (const endpoint of [blog, details]) {
      for (const id of ['post-1', testId(1)]) {
        const { status, body } = await callApi(endpoint, '/', context, { params: { id } });
        expect({ status, slug: body.data.slug }).toEqual({ status: 200, slug: 'post-1' });
      }
    }
    for (const endpoint of [project, projectDetails]) {
      for (const id of ['project-1', testId(1)]) {
        const { status, body } = await callApi(endpoint, '/', context, { params: { id } });
        expect({ status, slug: body.data.slug }).toEqual({ status: 200, slug: 'project-1' });
      }
    }
    const { body } = await callApi(review, '/', context, { params: { id: testId(1) } });
    expect(body.data.name).toBe('Reviewer 1');
  });

  it('answers 404 with the contract’s message where it is not there', async () => {
    const context = loadContext(platform);
    const ask = async (endpoint: typeof blog) => {
      const { status, body } = await callApi(endpoint, '/', context, { params: { id: 'no-such' } });
      return { status, body };
    };
    const post = { status: 404, body: { success: false, message: 'Post not found' } };
    const work = { status: 404, body: { success: false, message: 'Project not found' } };
    expect(await ask(blog)).toEqual(post);
    expect(await ask(details)).toEqual(post);
    expect(await ask(project)).toEqual(work);
    expect(await ask(projectDetails)).toEqual(work);
    expect((await ask(review)).status).toBe(404);
  });

  it('comes back with every Unicode character as it was stored', async () => {
    await reset();
    const text = 'naïve 日本語 👩🏽‍💻 \u2028 "quotes" \\ <script>';
    await insert(platform.DB, 'posts', [postRow(1, { title: text, details: text })]);
    const { body } = await callApi(blog, '/', loadContext(platform), { params: { id: 'post-1' } });
    expect(body.data).toMatchObject({ title: text, details: text });
  });
});

describe('what is not published', () => {
  it('does not exist for visitors: not in a list, not by id, until its time comes', async () => {
    await reset();
    const now = new Date('2026-01-01T12:00:00Z');
    const later = now.getTime() + HOUR;
    await insert(platform.DB, 'posts', [
      postRow(1, { status: 'draft', published_at: null }),
      postRow(2, { published_at: later }),
      postRow(3, { deleted_at: 1 }),
      postRow(4),
    ]);
    await insert(platform.DB, 'projects', [
      projectRow(1, { status: 'draft' }),
      projectRow(2, { published_at: later }),
      projectRow(3, { deleted_at: 1 }),
    ]);
    const before = loadContext(platform, now);
    const list = await callApi(blogs, '/api/blogs', before);
    expect(list.body.data.map((post: { slug: string }) => post.slug)).toEqual(['post-4']);
    for (const id of ['post-1', 'post-2', 'post-3', testId(2)]) {
      expect((await callApi(blog, '/', before, { params: { id } })).status).toBe(404);
    }
    expect((await callApi(projects, '/api/projects', before)).body.data).toEqual([]);

    const after = loadContext(platform, new Date(later));
    expect((await callApi(blog, '/', after, { params: { id: 'post-2' } })).status).toBe(200);
    expect((await callApi(projects, '/api/projects', after)).body.data).toHaveLength(1);
  });
});

describe('answers to a public read', () => {
  it('may be read by any site, without credentials, and are revalidated', async () => {
    const { headers } = await callApi(blogs, '/api/blogs', loadContext(platform));
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('answer 304 to the tag that the client holds, and 200 with the edit after one', async () => {
    await reset();
    await insert(platform.DB, 'posts', [postRow(1)]);
    const context = loadContext(platform);
    const tag = (await callApi(blogs, '/api/blogs', context)).headers.get('ETag') ?? '';
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await callApi(blogs, '/api/blogs', context, {
        headers: { 'If-None-Match': held },
      });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers.get('ETag')).toBe(tag);
    }
    await platform.DB.prepare(`update posts set title = 'Edited'`).run();
    const edited = await callApi(blogs, '/api/blogs', context, {
      headers: { 'If-None-Match': tag },
    });
    expect(edited.status).toBe(200);
    expect(edited.body.data[0].title).toBe('Edited');
  });

  it('refuse another method with 405, name the allowed ones, and answer OPTIONS', async () => {
    const context = loadContext(platform);
    for (const method of ['PUT', 'PATCH']) {
      const { status, headers, body } = await callApi(blogs, '/api/blogs', context, { method });
      expect(status).toBe(405);
      expect(headers.get('Allow')).toBe('GET, POST, DELETE, HEAD, OPTIONS');
      expect(body).toEqual({ success: false, message: expect.stringContaining(method) });
    }
    const options = await callApi(blogs, '/api/blogs', context, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('Allow')).toBe('GET, POST, DELETE, HEAD, OPTIONS');
    expect(options.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
  });
});

describe('contributions', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const user = 'octocat';
  const ask = (env: object = {}) =>
    callApi(contributions, '/api/contributions', loadContext({ ...platform, ...env }, now));

  it('are a sample that says so where no user is set', async () => {
    const { body } = await ask();
    expect(body.message).toContain('Sample');
    expect(Object.keys(body.data).length).toBeGreaterThan(100);
  });

  it('are the last good data of the user, within the range of the heat map', async () => {
    const days = { '2025-02-28': 4, '2025-03-01': 2, '2026-03-10': 7, '2026-03-09': 0 };
    await platform.KV.put(
      `contributions:${user}`,
      JSON.stringify({ fetchedAt: now.getTime(), days }),
    );
    const { status, body } = await ask({ GITHUB_USER: 'Octocat' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ '2025-03-01': 2, '2026-03-10': 7 });
  });

  it.each([
    ['nothing was ever read', null],
    ['the store holds nonsense', '{"days": 5}'],
    ['the store holds no JSON', '<html>'],
  ])('are {} with status 200 where %s', async (_, stored) => {
    if (stored === null) await platform.KV.delete(`contributions:${user}`);
    else await platform.KV.put(`contributions:${user}`, stored);
    const { status, body } = await ask({ GITHUB_USER: user });
    expect({ status, data: body.data }).toEqual({ status: 200, data: {} });
  });

  it('are {} with status 200 where the store does not answer', async () => {
    const KV = { ...platform.KV, get: () => Promise.reject(new Error('KV is down')) };
    const { status, body } = await ask({ GITHUB_USER: user, KV });
    expect({ status, data: body.data }).toEqual({ status: 200, data: {} });
  });
});
