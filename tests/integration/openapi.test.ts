import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../../app/engine/api/api-routes.server';
import { features } from '../../app/features.server';
import { ownersHeaders } from '../support/admin';
import { API_RECORDS } from '../support/api-records';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';
import { postRow, projectRow, reviewRow, testId } from '../support/database';
import { fillTables } from '../support/fill-tables';
import { calls, type Documented, differences, document, problemOf } from '../support/openapi';
import { testParts } from '../support/test-part';

/* The OpenAPI document, compared with the responses of the API. */

const SECRET = 'the secret of the clock';
const EVENTS = `whsec_${btoa('a secret of the mail provider, long')}`;
const settings = { TICK_SECRET: SECRET, RESEND_WEBHOOK_SECRET: EVENTS };
const [site, broken] = await Promise.all([
  openSite({ samples: false, settings }),
  openSite({ tables: false, settings }),
]);

/** The kinds of records of features. */
const KINDS = testParts.flatMap(({ kind }) => kind ?? []);

/** Existing records, and more to delete. */
const NUMBERS = Array.from({ length: 60 }, (_, n) => n + 1);
for (const [table, row] of [
  ['posts', (n: number) => postRow(n, { slug: `record-${n}` })],
  ['projects', (n: number) => projectRow(n, { slug: `record-${n}` })],
  ['reviews', reviewRow],
  ...KINDS.map(
    ({ screens: { table, row } }) =>
      [table, (n: number) => row(n, { slug: `record-${n}` })] as const,
  ),
] as const)
  await site.insert(
    table,
    NUMBERS.map((n) => row(n)),
  );
const OTHER_TABLES = testParts.flatMap(({ apiDeletes = [] }) =>
  apiDeletes.flatMap(({ rows }) => Object.keys(rows)),
);
const FILLED = ['posts', 'projects', 'reviews', ...KINDS.map(({ screens }) => screens.table)];
await fillTables(site.DB, OTHER_TABLES, NUMBERS.length, FILLED);

const BODIES: Record<string, unknown> = {
  createBlog: API_RECORDS.blog.full,
  createProject: API_RECORDS.project.full,
  createReview: API_RECORDS.review.full,
  changeBlog: { title: 'New' },
  editBlog: { updatadData: { title: 'New', description: '', details: 'Text' } },
  changeProject: { goal: 'New' },
  changeReview: { quote: 'New' },
  receiveMailEvent: { type: 'email.complained', data: { to: ['nobody@example.com'] } },
  sendMail: { userData: { name: 'Ada', email: 'ada@example.com', message: 'A question' } },
  ...Object.assign({}, ...KINDS.map(({ api }) => api.bodies)),
};
/** The bodies of visitors' calls of features, by path. */
const CALLS = new Map(
  testParts.flatMap(({ limitedCalls = [] }) => limitedCalls).map(([path, body]) => [path, body]),
);
/** Bodies that conflict with an existing record. All others conflict if they are sent twice. */
const TAKEN: Record<string, unknown> = {
  createBlog: { ...API_RECORDS.blog.full, slug: 'record-1' },
  createProject: { ...API_RECORDS.project.full, slug: 'record-1' },
  changeBlog: { slug: 'record-2' },
  editBlog: { slug: 'record-2' },
  changeProject: { slug: 'record-2' },
  ...Object.assign({}, ...KINDS.map(({ api }) => api.taken)),
};

/** Each record can be deleted once. */
let deleted = 4;
function bodyOf({ operation, method, path }: Documented): unknown {
  if (method === 'GET') return undefined;
  if (method !== 'DELETE') return BODIES[String(operation.operationId)] ?? CALLS.get(path) ?? {};
  deleted += 1;
  return { id: testId(deleted) };
}

let visitors = 0;
const tagOf = ({ operation }: Documented) =>
  String(Array.isArray(operation.tags) && operation.tags[0]);

async function headersFor(call: Documented, body: string): Promise<Record<string, string>> {
  visitors += 1;
  const json = { 'Content-Type': 'application/json' };
  switch (tagOf(call)) {
    case 'Owner':
      return ownersHeaders(site.DB);
    case 'Visitors':
      return { ...json, 'CF-Connecting-IP': `198.51.100.${visitors}` };
    case 'Machines':
      return { ...json, ...signed(body), Authorization: `Bearer ${SECRET}` };
    default:
      return {};
  }
}

function signed(body: string): Record<string, string> {
  const [id, at] = [`event-${visitors}`, new Date()];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(EVENTS).sign(id, at, body),
  };
}

type Changes = {
  id?: string;
  query?: string;
  /** A text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  to?: Pick<BuiltSite, 'fetch'>;
};

async function send(call: Documented, changes: Changes = {}) {
  const { id = testId(1), query = '', body = bodyOf(call), to = site } = changes;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  const headers = { ...(await headersFor(call, text)), ...changes.headers };
  const init = call.method === 'GET' ? { headers } : { method: call.method, headers, body: text };
  return to.fetch(call.path.replace('{id}', id) + query, init);
}

const WRONG_SIGN = { Cookie: '', Authorization: '', 'webhook-signature': 'v1,AAAA' };
const SITE_OF_OTHERS = { Origin: 'https://elsewhere.invalid', 'Sec-Fetch-Site': 'cross-site' };

/** Makes a call respond with one of its documented statuses. */
async function cause(call: Documented, status: number) {
  const hasId = call.path.endsWith('{id}');
  switch (status) {
    case 200:
    case 201:
      return send(call, { query: call.method === 'GET' && !hasId ? '?limit=1' : '' });
    case 304:
      return send(call, {
        headers: { 'If-None-Match': (await send(call)).headers.get('ETag') ?? '' },
      });
    case 400:
      if (call.method !== 'GET') return send(call, { body: {} });
      return send(call, hasId ? { id: '100%' } : { query: '?limit=0' });
    case 401:
      return send(call, { headers: WRONG_SIGN });
    case 403:
      return send(call, { headers: SITE_OF_OTHERS });
    case 404:
      return hasId ? send(call, { id: 'no-such' }) : send(call, { body: { id: 'no-such' } });
    case 409:
      if (!(String(call.operation.operationId) in TAKEN)) await send(call);
      return send(call, { body: TAKEN[String(call.operation.operationId)] });
    case 413:
      return send(call, { body: `"${'x'.repeat(1024 * 1024)}"` });
    case 415:
      return send(call, { headers: { 'Content-Type': 'text/plain' } });
    case 429:
      for (let n = 0; n < 5; n++) await send(call, { headers: BUSY, body: manyOf(call, n) });
      return send(call, { headers: BUSY, body: manyOf(call, 5) });
    case 503:
      return send(call, { to: broken });
    default:
      throw new Error(`nobody knows how to cause ${status}`);
  }
}

const BUSY = { 'CF-Connecting-IP': '203.0.113.5' };
const manyOf = ({ path }: Documented, n: number) =>
  CALLS.has(path)
    ? JSON.parse(JSON.stringify(CALLS.get(path)).replace('WORDS', `words-${n}`))
    : { userData: { name: 'Ada', email: 'ada@example.com', message: `Question ${n}` } };

it('the document has every route of the API with every method, and no other', async () => {
  const built: string[] = [];
  for (const { path } of Object.values(apiRoutes(features))) {
    const { headers } = await site.fetch(`/${path.replace(':id', 'x')}`, { method: 'OPTIONS' });
    const methods = (headers.get('Allow') ?? '').split(', ');
    for (const method of methods)
      if (method !== 'HEAD' && method !== 'OPTIONS')
        built.push(`${method} /${path.replace(/:(\w+)/, '{$1}')}`);
  }
  expect(built.length).toBeGreaterThan(20);
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(built.sort());
});

describe.each(calls)('$method $path', (call) => {
  it.each(call.statuses)('responds with %i as documented', async (status) => {
    const answer = await cause(call, status);
    expect(answer.status, answer.text).toBe(status);
    expect(differences(call, answer)).toEqual([]);
  });
});

it('an unsupported method gets a 405 as documented in the default response', async () => {
  for (const call of calls) {
    const answer = await site.fetch(call.path.replace('{id}', 'x'), { method: 'PUT' });
    expect(answer.status, call.path).toBe(405);
    expect(answer.headers.get('Allow')).toContain(call.method);
    expect(differences(call, answer), call.path).toEqual([]);
  }
});

const bodies = calls.filter(
  ({ operation }) => 'requestBody' in operation && operation.tags !== undefined,
);
const at = ({ path, method }: Documented) =>
  `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;

it.each(bodies)(
  '$method $path: the document accepts and refuses the same bodies as the API',
  async (call) => {
    expect(problemOf(at(call), bodyOf(call))).toBeNull();
    if (tagOf(call) === 'Machines') return;
    for (const body of [{}, [], { ...Object(bodyOf(call)), nonsense: 1 }]) {
      const { status } = await send(call, { body });
      const isTaken = status < 400;
      if (!isTaken || tagOf(call) === 'Owner')
        expect(problemOf(at(call), body), JSON.stringify(body)).not.toBeNull();
      expect(isTaken && tagOf(call) === 'Owner').toBe(false);
    }
  },
);

it('a record can be sent back as it was read', async () => {
  const record = await site.data(`/api/projects/${testId(2)}`);
  expect(problemOf('#/components/schemas/ProjectChange', record)).toBeNull();
  expect((await site.asOwner('PATCH', `/api/projects/${testId(2)}`, record)).status).toBe(200);
});

it('the document can be read by any origin, even while the database is down, and has an ETag', async () => {
  const { status, headers, text } = await broken.fetch('/api/openapi.json');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual(document);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  const tag = headers.get('ETag') ?? '';
  const ask = (init: RequestInit) => site.fetch('/api/openapi.json', init);
  const same = await ask({ headers: { 'If-None-Match': tag } });
  expect(same).toMatchObject({ status: 304, text: '' });
  const head = await ask({ method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', tag]);
  const options = await ask({ method: 'OPTIONS' });
  expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await ask({ method: 'POST', headers: { Origin: ORIGIN } })).status).toBe(405);
});
