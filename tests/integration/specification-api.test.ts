import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { type Answer, expectAnswer } from '../support/specification';

/*
 * Paths, fields, statuses and messages that the specification of the API fixes, letter for letter. Code that changes one of
 * them is wrong, not this file. The rules behind them have tests of their own.
 */

const site = await openSite();

const [post] = await site.data('/api/blogs');
const [project] = await site.data('/api/projects');
const [review] = await site.data('/api/reviews');

const UNKNOWN = '01JAAAAAAAAAAAAAAAAAAAAAAA';
const JSON_TYPE = { 'Content-Type': 'application/json' };

const BLOG = ['_id', 'slug', 'title', 'description', 'details', 'image', 'category', 'author'];
const TIMES = ['createdAt', 'updatedAt'];
const PROJECT = [
  ...['_id', 'slug', 'projectName', 'highlight', 'perspective', 'about', 'challengingPart'],
  ...['completionDate', 'features', 'goal', 'image', 'liveLink', 'sourceCode', 'tags', 'techStack'],
];
const REVIEW = ['_id', 'name', 'position', 'quote', 'image'];

it.each([
  ['/api/blogs', [...BLOG, ...TIMES]],
  ['/api/projects', [...PROJECT, ...TIMES]],
  ['/api/reviews', REVIEW],
])('specification: %s is a list whose records have their fields', async (path, fields) => {
  const { status, json } = await site.fetch(path);
  expect([status, json().success]).toEqual([200, true]);
  expect(json().data.length).toBeGreaterThan(0);
  for (const record of json().data)
    expect(Object.keys(record)).toEqual(expect.arrayContaining(fields));
});

it.each([
  [`/api/details/${post._id}`, [...BLOG, ...TIMES]],
  [`/api/details/${post.slug}`, [...BLOG, ...TIMES]],
  [`/api/blogs/${post._id}`, [...BLOG, ...TIMES]],
  [`/api/project-details/${project._id}`, [...PROJECT, ...TIMES]],
  [`/api/project-details/${project.slug}`, [...PROJECT, ...TIMES]],
  [`/api/projects/${project._id}`, [...PROJECT, ...TIMES]],
  [`/api/reviews/${review._id}`, REVIEW],
])('specification: %s is a record with its fields', async (path, fields) => {
  const { status, json } = await site.fetch(path);
  expect([status, json().success]).toEqual([200, true]);
  expect(Object.keys(json().data)).toEqual(expect.arrayContaining(fields));
});

it('specification: the author of a post has name, image and role', () => {
  expect(Object.keys(post.author)).toEqual(expect.arrayContaining(['name', 'image', 'role']));
});

it('specification: a list takes limit and cursor, and names the next cursor', async () => {
  const { next, data } = (await site.fetch('/api/blogs?limit=1')).json();
  expect([typeof next, data.length]).toEqual(['string', 1]);
  const second = (await site.fetch(`/api/blogs?limit=1&cursor=${next}`)).json();
  expect(second.data[0]._id).not.toBe(data[0]._id);
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x'])
    expect((await site.fetch(`/api/blogs?${query}`)).status, query).toBe(400);
});

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

/** In this order: each call finds what those before it have left. */
it.each<[method: string, path: string, body: object | undefined, answer: Answer]>([
  ['GET', '/api/x', undefined, [404, false, 'Route GET /api/x not found']],
  ['GET', `/api/details/${UNKNOWN}`, undefined, [404, false, 'Post not found']],
  ['GET', `/api/project-details/${UNKNOWN}`, undefined, [404, false, 'Project not found']],
  ['POST', '/api/sendMail', { userData: MESSAGE }, [200, true, 'Emails sent successfully.']],
  ['POST', '/api/sendMail', { userData: {} }, [400, false, '']],
  ['PATCH', `/api/edit-blog/${post._id}`, { title: 'x' }, [401, false, 'Sign in as admin first.']],
])('specification: %s %s of a visitor with %j answers %j', async (method, path, body, answer) => {
  const sent = body ? { headers: JSON_TYPE, body: JSON.stringify(body) } : {};
  expectAnswer(await site.fetch(path, { method, ...sent }), answer);
});

it.each<[method: string, path: string, body: object, answer: Answer]>([
  ['PATCH', `/api/edit-blog/${post._id}`, { title: 'A' }, [200, true, 'Blog updated successfully']],
  [
    'PATCH',
    `/api/edit-blog/${post._id}`,
    { updatadData: { title: 'B', description: '', details: 'Text' } },
    [200, true, 'Blog updated successfully'],
  ],
  ['PATCH', `/api/edit-blog/${UNKNOWN}`, { title: 'A' }, [404, false, '']],
  ['PATCH', `/api/edit-blog/${post._id}`, { title: '' }, [400, false, '']],
  ['PATCH', `/api/blogs/${post._id}`, { updatadData: { title: 'C' } }, [200, true, '']],
  ['PATCH', `/api/projects/${project._id}`, { updatadData: { goal: 'C' } }, [200, true, '']],
  ['PATCH', `/api/reviews/${review._id}`, { updatadData: { quote: 'C' } }, [200, true, '']],
  ['POST', '/api/blogs', { title: 'D', details: 'Text' }, [201, true, '']],
  ['POST', '/api/projects', { projectName: 'D' }, [201, true, '']],
  ['POST', '/api/reviews', { name: 'D', quote: 'Words' }, [201, true, '']],
  ['DELETE', '/api/blogs', { id: post._id }, [200, true, '']],
  ['DELETE', '/api/projects', { id: project._id }, [200, true, '']],
  ['DELETE', '/api/reviews', { id: review._id }, [200, true, '']],
])('specification: %s %s of the owner with %j answers %j', async (method, path, body, answer) => {
  expectAnswer(await site.asOwner(method, path, body), answer);
});

it('specification: every answer is JSON, public reads are for any origin, and writes for the own one', async () => {
  const read = await site.fetch('/api/blogs');
  expect(read.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(read.headers.get('Cache-Control')).toBe('no-cache');
  const known = { headers: { 'If-None-Match': read.headers.get('ETag') ?? '' } };
  expect((await site.fetch('/api/blogs', known)).status).toBe(304);

  const post = (init: RequestInit) => site.fetch('/api/sendMail', { method: 'POST', ...init });
  const wrongMethod = await site.fetch('/api/sendMail', { method: 'GET' });
  expect([wrongMethod.status, wrongMethod.headers.has('Allow')]).toEqual([405, true]);
  expect((await site.fetch('/api/details/100%')).status).toBe(400);
  expect((await post({ headers: JSON_TYPE, body: '{' })).status).toBe(400);
  expect((await post({ headers: { 'Content-Type': 'text/plain' }, body: '{}' })).status).toBe(415);
  const long = JSON.stringify({ email: 'x'.repeat(64 * 1024) });
  expect((await post({ headers: JSON_TYPE, body: long })).status).toBe(413);
  const foreign = { ...JSON_TYPE, Origin: 'https://elsewhere.example' };
  expect((await post({ headers: foreign, body: '{}' })).status).toBe(403);
});
