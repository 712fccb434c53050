import { beforeEach, describe, expect, it } from 'vitest';
import * as blogs from '~/routes/api.blogs._index';
import * as blog from '~/routes/api.blogs.$id';
import * as deleteSubscriber from '~/routes/api.delete-subscriber';
import * as details from '~/routes/api.details.$id';
import * as editBlog from '~/routes/api.edit-blog.$id';
import * as projectDetails from '~/routes/api.project-details.$id';
import * as projects from '~/routes/api.projects._index';
import * as project from '~/routes/api.projects.$id';
import * as reviews from '~/routes/api.reviews._index';
import * as review from '~/routes/api.reviews.$id';
import * as subscriber from '~/routes/api.subscriber';
import { sessionCookie } from '../support/admin';
import {
  empty,
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
const cookie = await sessionCookie(platform.DB);

const TABLES = ['posts', 'projects', 'reviews', 'subscribers', 'revisions', 'audit_events'];
beforeEach(async () => {
  await empty(platform.DB, TABLES);
});

type Endpoint = typeof blogs;

/** A call of the signed-in owner's. */
const call = (
  endpoint: Endpoint,
  method: string,
  {
    id,
    body,
    headers = {},
  }: { id?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  callApi(endpoint, '/api/test', loadContext(platform), {
    method,
    params: id === undefined ? {} : { id },
    headers: { Cookie: cookie, ...headers },
    body,
  });

const all = async (sql: string) => (await platform.DB.prepare(sql).all()).results;

const everything = async () =>
  JSON.stringify(await Promise.all(TABLES.map((table) => all(`select * from ${table}`))));

const TEXT = 'naïve 日本語 👩🏽‍💻 \u2028 "quotes" \\ <script>\n\ttab  two spaces ';

const fillAll = async () => {
  await insert(platform.DB, 'posts', [postRow(1)]);
  await insert(platform.DB, 'projects', [projectRow(1)]);
  await insert(platform.DB, 'reviews', [reviewRow(1)]);
  await insert(platform.DB, 'subscribers', [
    { id: testId(1), email: 'ada@example.com', created_at: 1, updated_at: 1 },
  ]);
};

/** Every write that the contract gives the owner, with a body that would do something. */
const WRITES: [string, Endpoint, string, { id?: string; body: unknown }][] = [
  ['PATCH /api/edit-blog/{id}', editBlog, 'PATCH', { id: testId(1), body: { title: 'New' } }],
  ['DELETE /api/delete-subscriber', deleteSubscriber, 'DELETE', { body: { id: testId(1) } }],
  ['DELETE /api/subscriber', subscriber, 'DELETE', { body: { id: testId(1) } }],
  ['PATCH /api/blogs/{id}', blog, 'PATCH', { id: testId(1), body: { title: 'New' } }],
  ['PATCH /api/projects/{id}', project, 'PATCH', { id: testId(1), body: { goal: 'New' } }],
  ['PATCH /api/reviews/{id}', review, 'PATCH', { id: testId(1), body: { quote: 'New' } }],
  ['POST /api/blogs', blogs, 'POST', { body: { title: 'New', details: 'Text' } }],
  ['POST /api/projects', projects, 'POST', { body: { projectName: 'New' } }],
  ['POST /api/reviews', reviews, 'POST', { body: { name: 'New', quote: 'Words' } }],
  ['DELETE /api/blogs', blogs, 'DELETE', { body: { id: testId(1) } }],
  ['DELETE /api/projects', projects, 'DELETE', { body: { id: testId(1) } }],
  ['DELETE /api/reviews', reviews, 'DELETE', { body: { id: testId(1) } }],
];

describe.each(WRITES)('%s', (_, endpoint, method, { id, body }) => {
  const target = id === undefined ? {} : { id };

  it('is refused without a session, with a forged and an expired one, and changes nothing', async () => {
    await fillAll();
    const before = await everything();
    const expired = await sessionCookie(platform.DB, { expires_at: 1 });
    for (const Cookie of ['', '__Host-session=forged', expired]) {
      const answer = await call(endpoint, method, { ...target, body, headers: { Cookie } });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ success: false, message: 'Sign in as admin first.' });
      expect(answer.headers.get('Access-Control-Allow-Origin')).not.toBe('https://evil.example');
    }
    expect(await everything()).toBe(before);
  });

  it('with a session does what it says, leaves a line in the trail, and is not stored', async () => {
    await fillAll();
    const answer = await call(endpoint, method, { ...target, body });
    expect(answer.status).toBe(method === 'POST' ? 201 : 200);
    expect(answer.body).toMatchObject({ success: true, message: expect.any(String) });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await all('select admin_name, action from audit_events')).toEqual([
      { admin_name: 'Robin', action: expect.stringMatching(/^\w+\.(create|update|delete)$/) },
    ]);
  });

  it('refuses what is no JSON with 400, another type with 415, more than 1 MiB with 413', async () => {
    await fillAll();
    const before = await everything();
    const send = (content: string, type = 'application/json') => {
      const request = new Request('https://example.com/api/test', {
        method,
        headers: { Cookie: cookie, 'Content-Type': type },
        body: content,
      });
      return endpoint.action({ request, params: target, context: loadContext(platform) });
    };
    expect((await send('{"title":')).status).toBe(400);
    expect((await send('[]')).status).toBe(400);
    expect((await send('null')).status).toBe(400);
    expect((await send('"text"')).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect(await everything()).toBe(before);
  });

  it('refuses a field that it does not know, by its name', async () => {
    await fillAll();
    const before = await everything();
    const answer = await call(endpoint, method, {
      ...target,
      body: { ...(body as object), nonsense: 1 },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      message: expect.stringContaining('nonsense'),
      errors: { nonsense: [expect.any(String)] },
    });
    expect(await everything()).toBe(before);
  });

  it('answers OPTIONS with what is allowed, and offers no other site this method', async () => {
    const { status, headers } = await call(endpoint, 'OPTIONS', target);
    expect(status).toBe(204);
    expect(headers.get('Allow')).toContain(method);
    expect(headers.get('Access-Control-Allow-Methods') ?? '').not.toContain(method);
    const wrong = await call(endpoint, 'PUT', { ...target, body });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('Allow')).toContain(method);
  });
});

describe('PATCH of a post', () => {
  it.each([
    ['/api/edit-blog', editBlog, false],
    ['/api/edit-blog wrapped', editBlog, true],
    ['/api/blogs', blog, false],
    ['/api/blogs wrapped', blog, true],
  ])(
    'by %s changes the fields that are given and answers the whole record',
    async (_, endpoint, isWrapped) => {
      await insert(platform.DB, 'posts', [postRow(1)]);
      const fields = { title: 'New', description: '', details: TEXT };
      const body = isWrapped ? { updatadData: fields } : fields;
      const answer = await call(endpoint, 'PATCH', { id: 'post-1', body });
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, message: 'Blog updated successfully' },
      });
      expect(answer.body.data).toMatchObject({ _id: testId(1), slug: 'post-1', ...fields });
      const read = await callApi(details, '/', loadContext(platform), {
        params: { id: testId(1) },
      });
      expect(read.body.data).toEqual(answer.body.data);
    },
  );

  it('takes any one of the fields and leaves the others', async () => {
    await insert(platform.DB, 'posts', [postRow(1, { description: 'Old' })]);
    await call(editBlog, 'PATCH', { id: testId(1), body: { title: 'New' } });
    expect(await all('select title, description, details from posts')).toEqual([
      { title: 'New', description: 'Old', details: 'Text of post 1' },
    ]);
  });

  it.each([
    ['an empty title', { title: '' }, 'title', 'Title'],
    ['a title of spaces', { title: ' \n' }, 'title', 'Title'],
    ['empty details', { details: '' }, 'details', 'Details'],
    ['a title that is no text', { title: 5 }, 'title', 'Title'],
    ['null for a description', { description: null }, 'description', 'Description'],
    ['a title that is too long', { title: 'x'.repeat(301) }, 'title', '300'],
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'image', 'Image'],
    ["another site's picture in disguise", { image: '//evil.example/x' }, 'image', 'Image'],
    ['a field of no post', { projectName: 'x' }, 'projectName', 'projectName'],
    ['a field of no author', { author: { email: 'x' } }, 'author.email', 'email'],
    ['a slug with capitals', { slug: 'Not-A-Slug' }, 'slug', 'Address'],
    ['a change of what the site sets', { _id: 'other' }, '_id', '_id'],
    ['a field beside the wrapped ones', { updatadData: { title: 'x' }, a: 1 }, 'a', 'updatadData'],
  ])('refuses %s and names the field', async (_, body, field, word) => {
    await insert(platform.DB, 'posts', [postRow(1)]);
    const before = await everything();
    const answer = await call(editBlog, 'PATCH', { id: testId(1), body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(word);
    expect(answer.body.errors).toEqual({ [field]: [expect.stringContaining(word)] });
    expect(await everything()).toBe(before);
  });

  it('refuses a change of nothing', async () => {
    await insert(platform.DB, 'posts', [postRow(1)]);
    for (const body of [{}, { updatadData: {} }, { updatadData: 'x' }, { updatadData: [] }]) {
      expect((await call(editBlog, 'PATCH', { id: testId(1), body })).status).toBe(400);
    }
  });

  it('takes a record back as it was read', async () => {
    await insert(platform.DB, 'posts', [postRow(1)]);
    const read = await callApi(blog, '/', loadContext(platform), { params: { id: testId(1) } });
    const body = { updatadData: { ...read.body.data, title: 'New' } };
    const answer = await call(blog, 'PATCH', { id: testId(1), body });
    expect(answer.body.data).toMatchObject({
      ...read.body.data,
      title: 'New',
      updatedAt: expect.any(String),
    });
  });

  it('of an unknown or a deleted one is 404 and creates nothing', async () => {
    await insert(platform.DB, 'posts', [postRow(1, { deleted_at: Date.now() })]);
    const before = await everything();
    for (const id of ['no-such', testId(7), testId(1), 'post-1']) {
      const answer = await call(editBlog, 'PATCH', { id, body: { title: 'New' } });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ success: false, message: 'Post not found' });
    }
    expect(await everything()).toBe(before);
  });
});

describe('POST', () => {
  it('of a post answers 201 with the whole record, which visitors can read', async () => {
    const fields = {
      title: TEXT,
      description: TEXT,
      details: TEXT,
      image: 'https://pictures.example/a.png',
      category: 'Gardening',
      author: { name: TEXT, image: '/images/a.png', role: 'Writer' },
    };
    const { status, body } = await call(blogs, 'POST', { body: fields });
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: 'Blog created successfully',
    });
    expect(body.data).toEqual({
      ...fields,
      _id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const read = await callApi(details, '/', loadContext(platform), {
      params: { id: body.data.slug },
    });
    expect(read.body.data).toEqual(body.data);
    expect(await all(`select name from categories where name = 'Gardening'`)).toHaveLength(1);
  });

  it('of a project keeps every field, lists in their order', async () => {
    const fields = {
      projectName: 'Tide "Watch"',
      highlight: TEXT,
      perspective: TEXT,
      about: TEXT,
      challengingPart: TEXT,
      completionDate: '2026-02-28',
      features: ['b', 'a', ' 日本語 👩🏽‍💻 \u2028 '],
      goal: TEXT,
      image: '/images/tide.png',
      liveLink: 'https://tide.example/',
      sourceCode: 'http://code.example/tide',
      tags: ['Web', 'Sea'],
      techStack: ['Remix'],
    };
    const { status, body } = await call(projects, 'POST', { body: fields });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...fields, slug: 'tide-watch' });
    const read = await callApi(projectDetails, '/', loadContext(platform), {
      params: { id: body.data._id },
    });
    expect(read.body.data).toEqual(body.data);
  });

  it('of a review keeps every field', async () => {
    const fields = { name: 'Grace', position: 'Admiral', quote: TEXT, image: '/images/g.png' };
    const { status, body } = await call(reviews, 'POST', { body: fields });
    expect({ status, data: body.data }).toEqual({
      status: 201,
      data: { _id: expect.any(String), ...fields },
    });
  });

  it.each([
    ['a post without anything', blogs, {}, ['title', 'details']],
    ['a project without a name', projects, { goal: 'x' }, ['projectName']],
    ['a review without anything', reviews, {}, ['name', 'quote']],
    [
      'a project with a script for a link',
      projects,
      { projectName: 'x', liveLink: 'javascript:alert(1)' },
      ['liveLink'],
    ],
    [
      'a project with a data address',
      projects,
      { projectName: 'x', sourceCode: 'data:text/html,x' },
      ['sourceCode'],
    ],
    [
      'a day that is none',
      projects,
      { projectName: 'x', completionDate: '2026-02-30' },
      ['completionDate'],
    ],
    ['features that are no list', projects, { projectName: 'x', features: 'one' }, ['features']],
    ['an empty entry in a list', projects, { projectName: 'x', tags: ['a', ' '] }, ['tags']],
    ['an entry of two lines', projects, { projectName: 'x', features: ['a\nb'] }, ['features']],
    ['an unknown status', reviews, { name: 'x', quote: 'y', status: 'hidden' }, ['status']],
  ])('refuses %s, names each field and writes nothing', async (_, endpoint, body, fields) => {
    const answer = await call(endpoint, 'POST', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
    expect(
      await all(
        'select 1 from posts union all select 1 from projects union all select 1 from reviews',
      ),
    ).toEqual([]);
  });

  it('takes a whole time for a day of completion, and today where there is none', async () => {
    const withTime = await call(projects, 'POST', {
      body: { projectName: 'A', completionDate: '2026-02-28T23:59:59.999Z' },
    });
    expect(withTime.body.data.completionDate).toBe('2026-02-28');
    const without = await call(projects, 'POST', { body: { projectName: 'B' } });
    expect(without.body.data.completionDate).toBe(new Date().toISOString().slice(0, 10));
  });
});

describe('PATCH of a project and a review', () => {
  it('changes what is given, wrapped or not, and answers the whole record', async () => {
    await fillAll();
    for (const body of [{ features: ['x', 'y'] }, { updatadData: { features: ['z'] } }]) {
      const answer = await call(project, 'PATCH', { id: 'project-1', body });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        _id: testId(1),
        projectName: 'Project 1',
        ...(body.updatadData ?? body),
      });
    }
    const words = await call(review, 'PATCH', { id: testId(1), body: { quote: TEXT } });
    expect(words).toMatchObject({
      status: 200,
      body: { data: { name: 'Reviewer 1', quote: TEXT } },
    });
  });

  it('of an unknown one is 404', async () => {
    const work = await call(project, 'PATCH', { id: 'no-such', body: { goal: 'x' } });
    expect(work).toMatchObject({ status: 404, body: { message: 'Project not found' } });
    const words = await call(review, 'PATCH', { id: 'no-such', body: { quote: 'x' } });
    expect(words).toMatchObject({ status: 404, body: { message: 'Review not found' } });
  });
});

describe('DELETE', () => {
  it.each([
    ['blog', blogs, 'Blog deleted successfully'],
    ['project', projects, 'Project deleted successfully'],
    ['review', reviews, 'Review deleted successfully'],
    ['subscriber', subscriber, 'Subscriber deleted successfully'],
    ['subscriber', deleteSubscriber, 'Subscriber deleted successfully'],
  ])(
    'of a %s hides it; again, or of an unknown id, it is 404 in the words of the specification',
    async (what, endpoint, message) => {
      await fillAll();
      const remove = (id: string) => call(endpoint, 'DELETE', { body: { id } });
      expect(await remove(testId(1))).toMatchObject({
        status: 200,
        body: { success: true, message },
      });
      for (const id of [testId(1), 'no-such']) {
        const answer = await remove(id);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ success: false, message: `No ${what} found with this ID.` });
      }
      for (const body of [{}, { id: 5 }, { id: '' }, { _id: testId(1) }]) {
        const answer = await call(endpoint, 'DELETE', { body });
        expect(answer.status).toBe(400);
        expect(answer.body.message).toContain('id');
      }
    },
  );

  it('of a post takes it off the list and keeps it for the owner', async () => {
    await fillAll();
    await call(blogs, 'DELETE', { body: { id: testId(1) } });
    const list = await callApi(blogs, '/', loadContext(platform));
    expect(list.body.data).toEqual([]);
    expect(await all('select title from posts where deleted_at is not null')).toHaveLength(1);
  });

  it('of a subscriber leaves no address behind, not in the trail either', async () => {
    await fillAll();
    await call(deleteSubscriber, 'DELETE', { body: { id: testId(1) } });
    expect(await everything()).not.toContain('ada@example.com');
  });
});

it('addresses that are for reading only take no write', async () => {
  for (const [endpoint, id] of [
    [details, testId(1)],
    [projectDetails, testId(1)],
  ] as const) {
    const answer = await call(endpoint, 'PATCH', { id, body: { title: 'x' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  }
});
