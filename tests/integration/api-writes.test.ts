import { beforeEach, describe, expect, it } from 'vitest';
import * as details from '../../app/engine/api/routes/details.server';
import * as editBlog from '../../app/engine/api/routes/edit-blog.server';
import * as projectDetails from '../../app/engine/api/routes/project-details.server';
import { API_RECORDS } from '../support/api-records';
import { useDatabase } from '../support/context';
import { postRow, projectRow, reviewRow, testId } from '../support/database';
import { TEXT } from '../support/record-kind';
import { apiRoute, callApi } from '../support/routes';
import { testParts } from '../support/test-part';

const blog = apiRoute('api/blogs/:id');
const blogs = apiRoute('api/blogs');
const project = apiRoute('api/projects/:id');
const projects = apiRoute('api/projects');
const review = apiRoute('api/reviews/:id');
const reviews = apiRoute('api/reviews');

/* The owner's writes through the API. This file is long because it tests the contract of each call. */

const DELETES = testParts.flatMap(({ apiDeletes = [] }) => apiDeletes);
/** The API of the kinds of features. */
const OTHERS = testParts.flatMap(({ kind }) => kind?.api ?? []);
const { signedIn, context, insert, rows, run, writesNothing } = await useDatabase();
const headers = { Cookie: await signedIn() };

beforeEach(async () => {
  await insert('posts', [postRow(1)]);
  await insert('projects', [projectRow(1)]);
  await insert('reviews', [reviewRow(1)]);
  for (const { rows: made } of DELETES)
    for (const [table, one] of Object.entries(made)) await insert(table, one);
});

type Endpoint = Pick<typeof blogs, 'loader' | 'action'>;

/** A call by the signed-in owner. */
const call = (
  endpoint: Endpoint,
  method: string,
  { id = '', body }: { id?: string | undefined; body?: unknown } = {},
) => {
  const sent = { method, params: { id }, headers, body };
  return callApi(endpoint, '/api/test', context(), sent);
};

/** A record as visitors read it. */
const read = async (endpoint: Endpoint, id: string) =>
  (await callApi(endpoint, '/', context(), { params: { id } })).body.data;

/** Every write of the owner in the contract, with a body that changes something. */
const WRITES: [string, Endpoint, string, { id?: string; body: object }][] = [
  ['PATCH /api/edit-blog/{id}', editBlog, 'PATCH', { id: testId(1), body: { title: 'New' } }],
  ['PATCH /api/blogs/{id}', blog, 'PATCH', { id: testId(1), body: { title: 'New' } }],
  ['PATCH /api/projects/{id}', project, 'PATCH', { id: testId(1), body: { goal: 'New' } }],
  ['PATCH /api/reviews/{id}', review, 'PATCH', { id: testId(1), body: { quote: 'New' } }],
  ['POST /api/blogs', blogs, 'POST', { body: { title: 'New', details: 'Text' } }],
  ['POST /api/projects', projects, 'POST', { body: { projectName: 'New' } }],
  ['POST /api/reviews', reviews, 'POST', { body: { name: 'New', quote: 'Words' } }],
  ['DELETE /api/blogs', blogs, 'DELETE', { body: { id: testId(1) } }],
  ['DELETE /api/projects', projects, 'DELETE', { body: { id: testId(1) } }],
  ['DELETE /api/reviews', reviews, 'DELETE', { body: { id: testId(1) } }],
  ...DELETES.flatMap(({ routes }) => routes).map((route): (typeof WRITES)[number] => [
    `DELETE /${route}`,
    apiRoute(route),
    'DELETE',
    { body: { id: testId(1) } },
  ]),
];

describe.each(WRITES)('%s', (_, endpoint, method, { id, body }) => {
  it('succeeds, adds one entry to the audit trail, and answers no-store', async () => {
    const answer = await call(endpoint, method, { id, body });
    expect(answer.status).toBe(method === 'POST' ? 201 : 200);
    expect(answer.body).toMatchObject({ success: true, message: expect.any(String) });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await rows('select admin_name, action from audit_events')).toEqual([
      { admin_name: 'Robin', action: expect.stringMatching(/^\w+\.(create|update|delete)$/) },
    ]);
  });

  it('refuses a body that is not an object, and names unknown fields', async () => {
    await writesNothing(async () => {
      for (const wrong of [[], null, 'text'])
        expect((await call(endpoint, method, { id, body: wrong })).status).toBe(400);
      for (const name of ['nonsense', 'toString', 'constructor', 'hasOwnProperty', '__proto__']) {
        const strange = Object.fromEntries([...Object.entries(body), [name, 'x']]);
        const answer = await call(endpoint, method, { id, body: strange });
        expect(answer.status, name).toBe(400);
        expect(answer.body.message).toContain(name);
        expect(Object.entries(answer.body.errors)).toEqual([[name, [expect.any(String)]]]);
      }
    });
  });
});

const WORK = { features: ['x', 'y'], goal: TEXT };
const WORDS = { title: 'New', description: '', details: TEXT };

it.each([
  ['/api/edit-blog', editBlog, details, 'post-1', WORDS, 'Blog updated successfully'],
  ['/api/blogs', blog, details, 'post-1', WORDS, 'Blog updated successfully'],
  ['/api/projects', project, projectDetails, 'project-1', WORK, 'Project updated successfully'],
  ['/api/reviews', review, review, testId(1), { quote: TEXT }, 'Review updated successfully'],
])(
  'PATCH of %s changes the given fields, wrapped or not, and returns the record',
  async (_, endpoint, reader, id, fields, message) => {
    const { updatedAt: _time, ...before } = await read(reader, id);
    for (const body of [fields, { updatadData: { ...fields, image: '/images/b.png' } }]) {
      const answer = await call(endpoint, 'PATCH', { id, body });
      expect(answer).toMatchObject({ status: 200, body: { success: true, message } });
      const given = 'updatadData' in body ? body.updatadData : body;
      expect(answer.body.data).toMatchObject({ ...before, ...given });
      expect(await read(reader, testId(1))).toEqual(answer.body.data);
    }
  },
);

it.each([
  ['an empty title', { title: '' }, 'title', 'Title'],
  ['a text of too many bytes', { details: '字'.repeat(100_001) }, 'details', '300003 bytes'],
  ['empty details', { details: '' }, 'details', 'Details'],
  ['a title that is no text', { title: 5 }, 'title', 'Title'],
  ['null for a description', { description: null }, 'description', 'Description'],
  ['a title that is too long', { title: 'x'.repeat(301) }, 'title', '300'],
  ['a script for a picture', { image: 'javascript:alert(1)' }, 'image', 'Image'],
  ["another site's picture in disguise", { image: '//evil.example/x' }, 'image', 'Image'],
  ['a field of no post', { projectName: 'x' }, 'projectName', 'projectName'],
  ['a list for an author', { author: [] }, 'author', 'author'],
  ['a field of no author', { author: { email: 'x' } }, 'author.email', 'email'],
  ['a slug with capitals', { slug: 'Not-A-Slug' }, 'slug', 'Address'],
  ['a change of what the site sets', { _id: 'other' }, '_id', '_id'],
  ['a field beside the wrapped ones', { updatadData: { title: 'x' }, a: 1 }, 'a', 'updatadData'],
])('PATCH of a post refuses %s and names the field', async (_, body, field, word) => {
  const answer = await writesNothing(() => call(editBlog, 'PATCH', { id: testId(1), body }));
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(word);
  expect(answer.body.errors).toEqual({ [field]: [expect.stringContaining(word)] });
});

it('PATCH without fields is refused', async () => {
  for (const body of [{}, { updatadData: {} }, { updatadData: 'x' }, { updatadData: [] }]) {
    expect((await call(editBlog, 'PATCH', { id: testId(1), body })).status).toBe(400);
  }
});

it.each([
  ['post', editBlog, { title: 'New' }, 'Post not found'],
  ['project', project, { goal: 'New' }, 'Project not found'],
  ['review', review, { quote: 'New' }, 'Review not found'],
])(
  'PATCH of an unknown or deleted %s is 404 and creates nothing',
  async (kind, endpoint, body, message) => {
    await run(`update ${kind}s set deleted_at = ${Date.now()}`);
    for (const id of ['no-such', testId(7), testId(1), `${kind}-1`]) {
      const answer = await writesNothing(() => call(endpoint, 'PATCH', { id, body }));
      expect([answer.status, answer.body]).toEqual([404, { success: false, message }]);
    }
  },
);

describe('POST', () => {
  const time = expect.stringMatching(/Z$/);
  const TIMES = { createdAt: time, updatedAt: time };
  const NAMED = { projectName: 'x' };
  const NO_DAY = '2026-02-30';

  const slug = expect.stringMatching(/^[a-z0-9-]+$/);
  const { blog: BLOG, project: PROJECT, review: REVIEW } = API_RECORDS;

  it.each<readonly [kind: string, Endpoint, reader: Endpoint, fields: object, made: object]>([
    ['Blog', blogs, details, BLOG.full, { slug, ...TIMES }],
    ['Project', projects, projectDetails, PROJECT.full, { slug: 'tide-watch', ...TIMES }],
    ...OTHERS.map(({ route, label, full, made }) => {
      const endpoints = [apiRoute(route), apiRoute(`${route}/:id`)] as const;
      return [label, ...endpoints, full, { ...made, ...TIMES }] as const;
    }),
    ['Review', reviews, review, REVIEW.full, { verified: null, relation: null }],
  ])(
    'of a %s answers 201 with every field of the record, as visitors read it alone and in a list',
    async (kind, endpoint, reader, fields, made) => {
      const { status, body } = await call(endpoint, 'POST', { body: fields });
      expect(status).toBe(201);
      expect(body).toEqual({
        success: true,
        message: `${kind} created successfully`,
        data: { _id: expect.stringMatching(/^[0-9A-Z]{26}$/), ...fields, ...made },
      });
      expect(await read(reader, body.data._id)).toEqual(body.data);
      const { body: list } = await callApi(endpoint, '/api/test', context());
      expect(list.data).toContainEqual(body.data);
    },
  );

  it.each<readonly [what: string, Endpoint, body: object, wrong: string[]]>([
    ['a post without anything', blogs, {}, ['title', 'details']],
    ['a project without a name', projects, { goal: 'x' }, ['projectName']],
    ['a review without anything', reviews, {}, ['name', 'quote']],
    ...OTHERS.flatMap(({ route, refused }) =>
      refused.map(([what, body, wrong]) => [what, apiRoute(route), body, wrong] as const),
    ),
    ['a script for a link', projects, { ...NAMED, liveLink: 'javascript:alert(1)' }, ['liveLink']],
    ['a data address', projects, { ...NAMED, sourceCode: 'data:text/html,x' }, ['sourceCode']],
    ['a day that is none', projects, { ...NAMED, completionDate: NO_DAY }, ['completionDate']],
    ['features that are no list', projects, { ...NAMED, features: 'one' }, ['features']],
    ['an empty entry in a list', projects, { ...NAMED, tags: ['a', ' '] }, ['tags']],
    ['an entry of two lines', projects, { ...NAMED, features: ['a\nb'] }, ['features']],
    ['an unknown status', reviews, { name: 'x', quote: 'y', status: 'hidden' }, ['status']],
    ['a text for an author', blogs, { title: 'x', details: 'y', author: 'Ada' }, ['author']],
  ])('refuses %s, names each field and writes nothing', async (_, endpoint, body, wrong) => {
    const answer = await writesNothing(() => call(endpoint, 'POST', { body }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(wrong);
  });

  it('accepts a full timestamp as completion date, and uses today without one', async () => {
    const dayOf = async (fields: object) =>
      (await call(projects, 'POST', { body: { ...NAMED, ...fields } })).body.data.completionDate;
    expect(await dayOf({ completionDate: '2026-02-28T23:59:59.999Z' })).toBe('2026-02-28');
    expect(await dayOf({})).toBe(new Date().toISOString().slice(0, 10));
  });
});

it.each<[what: string, Endpoint]>([
  ['blog', blogs],
  ['project', projects],
  ['review', reviews],
  ...DELETES.flatMap(({ routes, item }) =>
    routes.map((route): [string, Endpoint] => [item, apiRoute(route)]),
  ),
])(
  'DELETE of a %s is 404 when repeated or with an unknown id, and 400 without a valid id',
  async (what, endpoint) => {
    const message = `${what.charAt(0).toUpperCase()}${what.slice(1)} deleted successfully`;
    const remove = (body: object) => call(endpoint, 'DELETE', { body });
    const done = { status: 200, body: { success: true, message } };
    expect(await remove({ id: testId(1) })).toMatchObject(done);
    for (const id of [testId(1), 'no-such']) {
      const answer = await remove({ id });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ success: false, message: `No ${what} found with this ID.` });
    }
    for (const body of [{}, { id: 5 }, { id: '' }, { _id: testId(1) }]) {
      const answer = await remove(body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain('id');
    }
  },
);

it('DELETE of a post moves it to the trash', async () => {
  await call(blogs, 'DELETE', { body: { id: testId(1) } });
  expect(await rows('select title from posts where deleted_at is not null')).toHaveLength(1);
});
