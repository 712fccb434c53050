import { expect, it } from 'vitest';
import { ownerAsAuthor } from '~/content/owner';
import * as details from '../../app/engine/api/routes/details.server';
import * as projectDetails from '../../app/engine/api/routes/project-details.server';
import { API_RECORDS } from '../support/api-records';
import { grow } from '../support/contents';
import { useDatabase } from '../support/context';
import { testId } from '../support/database';
import { apiRoute, callApi } from '../support/routes';
import { defaultWords } from '../support/words';

const blog = apiRoute('api/blogs/:id');
const blogs = apiRoute('api/blogs');
const project = apiRoute('api/projects/:id');
const projects = apiRoute('api/projects');
const review = apiRoute('api/reviews/:id');
const reviews = apiRoute('api/reviews');

/* Public reads of the API. This file is long because it tests the contract of each list and record. */

const { platform, context, run } = await useDatabase();

type Endpoint = typeof blogs;

/** The answers to a visitor's reads of a path, and of one record by its id or slug. */
const ask = (endpoint: Endpoint, path: string, asked = context()) => callApi(endpoint, path, asked);
const askFor = (endpoint: Endpoint, id: string, asked = context()) =>
  callApi(endpoint, '/', asked, { params: { id } });

/** The records of a list by slug, or by name. */
const namesIn = async (endpoint: Endpoint, path: string, asked = context()) => {
  const { body } = await ask(endpoint, path, asked);
  const records: { slug?: string; name?: string }[] = body.data;
  return records.map(({ slug, name }) => slug ?? name);
};

const LISTS: [path: string, Endpoint][] = [
  ['/api/blogs', blogs],
  ['/api/projects', projects],
  ['/api/reviews', reviews],
];

it('a list without records is empty with 200', async () => {
  for (const [path, list] of LISTS) {
    const { status, body } = await ask(list, path);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: expect.any(String), data: [] });
  }
});

it('a list has every field of a record, empty ones as empty text or list', async () => {
  await grow(platform.DB, 1, 1);
  const writtenAt = (time: string) => ({ _id: testId(1), createdAt: time, updatedAt: time });
  expect((await ask(blogs, '/api/blogs')).body.data).toEqual([
    {
      ...writtenAt('2010-01-01T01:00:00.000Z'),
      slug: 'post-1',
      title: 'Post 1',
      details: 'Text of post 1',
      category: 'Technology',
      // A post without an author is the owner's.
      author: ownerAsAuthor(defaultWords.person),
      ...API_RECORDS.blog.blank,
    },
  ]);
  expect((await ask(projects, '/api/projects')).body.data).toEqual([
    {
      ...writtenAt('1970-01-01T00:00:00.001Z'),
      slug: 'project-1',
      projectName: 'Project 1',
      completionDate: '2024-02-03',
      ...API_RECORDS.project.blank,
    },
  ]);
  expect((await ask(reviews, '/api/reviews')).body.data).toEqual([
    {
      _id: testId(1),
      name: 'Reviewer 1',
      quote: 'Quote 1',
      ...API_RECORDS.review.blank,
      verified: null,
      relation: null,
    },
  ]);
});

it('a list of posts is ordered newest first, and lists of projects and reviews by the owner’s order', async () => {
  await grow(platform.DB, 1, 3);
  await run(
    'update posts set published_at = -published_at',
    'update projects set sort_order = -sort_order',
    'update reviews set sort_order = -sort_order',
  );
  const order = await Promise.all(LISTS.map(([path, list]) => namesIn(list, path)));
  expect(order).toEqual([
    ['post-1', 'post-2', 'post-3'],
    ['project-3', 'project-2', 'project-1'],
    ['Reviewer 3', 'Reviewer 2', 'Reviewer 1'],
  ]);
});

it('a list read page by page has every record exactly once, even with equal sort keys', async () => {
  await grow(platform.DB, 1, 11);
  await run(
    'update posts set published_at = 1700000000000 where seq % 3 > 0',
    'update projects set sort_order = sort_order / 4',
    'update reviews set sort_order = sort_order / 4',
  );
  for (const [path, list] of LISTS) {
    const whole = (await ask(list, path)).body.data;
    const pieces: unknown[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor ? `?limit=3&cursor=${encodeURIComponent(cursor)}` : '?limit=3';
      const { body } = await ask(list, path + query);
      pieces.push(...body.data);
      cursor = body.next;
    } while (cursor);
    expect(whole).toHaveLength(11);
    expect(pieces).toEqual(whole);
  }
});

it('a list has at most 100 records, and a cursor for the next page', async () => {
  await grow(platform.DB, 1, 101);
  const first = (await ask(blogs, '/api/blogs')).body;
  expect(first.data).toHaveLength(100);
  const { body } = await ask(blogs, `/api/blogs?cursor=${first.next}`);
  expect(body.data).toMatchObject([{ slug: 'post-1' }]);
  expect(body).not.toHaveProperty('next');
});

it.each([
  ['limit', ['0', '101', '-1', '1.5', 'ten', '', '1e2', '0x10']],
  ['cursor', ['', 'x', 'W10', btoa('[1]'), btoa('["a","b"]'), btoa('{"key":1}'), '%']],
])('a list refuses a malformed %s with 400 and names it', async (name, values) => {
  for (const value of values) {
    const path = `/api/blogs?${name}=${encodeURIComponent(value)}`;
    const { status, body } = await ask(blogs, path);
    expect(status, path).toBe(400);
    expect(body).toMatchObject({ success: false, errors: { [name]: [expect.any(String)] } });
    expect(body.message).toContain(name);
  }
});

it.each([
  ['/api/blogs', blog, ['post-1', testId(1)], 'Post not found'],
  ['/api/details', details, ['post-1', testId(1)], 'Post not found'],
  ['/api/projects', project, ['project-1', testId(1)], 'Project not found'],
  ['/api/project-details', projectDetails, ['project-1', testId(1)], 'Project not found'],
  ['/api/reviews', review, [testId(1)], 'Review not found'],
])(
  'a record below %s is found by id, and by slug if it has one, and an unknown one is 404',
  async (_, endpoint, ids, message) => {
    await grow(platform.DB, 1, 1);
    for (const id of ids) {
      const found = { status: 200, body: { data: { _id: testId(1) } } };
      expect(await askFor(endpoint, id)).toMatchObject(found);
    }
    const { status, body } = await askFor(endpoint, 'no-such');
    expect([status, body]).toEqual([404, { success: false, message }]);
  },
);

it('a public read is allowed from any origin without credentials, and caches revalidate it', async () => {
  const { headers } = await ask(blogs, '/api/blogs');
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(headers.get('Cache-Control')).toBe('no-cache');
});

it('a public read refuses another method with 405 and Allow, and answers OPTIONS', async () => {
  const put = await callApi(blogs, '/api/blogs', context(), { method: 'PUT' });
  expect(put.status).toBe(405);
  expect(put.headers.get('Allow')).toBe('GET, POST, DELETE, HEAD, OPTIONS');
  expect(put.body).toEqual({ success: false, message: expect.stringContaining('PUT') });
  const options = await callApi(blogs, '/api/blogs', context(), { method: 'OPTIONS' });
  expect(options.status).toBe(204);
  expect(options.headers.get('Allow')).toBe('GET, POST, DELETE, HEAD, OPTIONS');
  expect(options.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
});
