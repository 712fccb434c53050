import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import {
  argon2Module,
  HOUR,
  insert,
  postRow,
  projectRow,
  reviewRow,
  startDatabase,
  testId,
} from '../support/database';

/**
 * Calls everything that the build can answer, without a session. The routes come from the build's own
 * manifest: whatever is not named below as public has to refuse, a route that is added tomorrow, too.
 */
const PUBLIC_PAGES = [
  'root',
  'routes/$',
  'routes/[manifest.webmanifest]',
  'routes/[robots.txt]',
  'routes/[sitemap.xml]',
  'routes/_index',
  'routes/admin-login',
  'routes/all-projects',
  'routes/blogs',
  'routes/contact',
  'routes/details.$id',
  'routes/newsletter',
  'routes/newsletter_.confirm',
  'routes/newsletter_.unsubscribe',
  'routes/outbox.$id',
  'routes/outbox._index',
  'routes/pictures.$file',
  'routes/preview.$id',
  'routes/project-details.$id',
  'routes/seen',
];
const PUBLIC_CALLS: Record<string, string[]> = {
  'routes/api.$': [],
  'routes/api._index': [],
  'routes/api.blogs.$id': ['GET'],
  'routes/api.blogs._index': ['GET'],
  'routes/api.contributions': ['GET'],
  'routes/api.details.$id': ['GET'],
  'routes/api.mail-events': ['POST'],
  'routes/api.project-details.$id': ['GET'],
  'routes/api.projects.$id': ['GET'],
  'routes/api.projects._index': ['GET'],
  'routes/api.reviews.$id': ['GET'],
  'routes/api.reviews._index': ['GET'],
  'routes/api.sendMail': ['POST'],
  'routes/api.subscribe': ['POST'],
  'routes/api.tick': ['POST'],
};

const routeSchema = v.object({
  id: v.string(),
  parentId: v.optional(v.string()),
  path: v.optional(v.string()),
  index: v.optional(v.boolean()),
  hasLoader: v.boolean(),
  hasAction: v.boolean(),
});
type Route = v.InferOutput<typeof routeSchema>;

const bundleSchema = v.object({
  onRequest: v.custom<(context: object) => Promise<Response>>(
    (value) => typeof value === 'function',
  ),
});

/** All routes of the build, by id. */
function builtRoutes(): Map<string, Route> {
  const [file] = readdirSync('public/build').filter((name) => name.startsWith('manifest-'));
  const text = readFileSync(`public/build/${file}`, 'utf8');
  const json: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const { routes } = v.parse(v.object({ routes: v.record(v.string(), routeSchema) }), json);
  return new Map(Object.entries(routes));
}

/** The address of a route, with the id of a record that is there. */
function addressOf(route: Route, routes: Map<string, Route>): string {
  const parts: string[] = [];
  for (
    let one: Route | undefined = route;
    one;
    one = one.parentId === undefined ? undefined : routes.get(one.parentId)
  ) {
    if (one.path) parts.unshift(one.path);
  }
  const path = parts.join('/').replace(/:[^/]+/g, testId(1));
  return `/${path.replace('*', 'no-such-page')}`;
}

const routes = builtRoutes();
const isApi = ({ id }: Route) => id.startsWith('routes/api.');
const guardedPages = [...routes.values()].filter(
  (route) => !isApi(route) && !PUBLIC_PAGES.includes(route.id),
);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const guardedCalls = [...routes.values()].filter(isApi).flatMap((route) =>
  METHODS.filter((method) => !PUBLIC_CALLS[route.id]?.includes(method)).map((method) => ({
    route,
    method,
  })),
);

const MARK = 'kept-from-strangers';

let platform: Awaited<ReturnType<typeof startDatabase>>;
let onRequest: (context: object) => Promise<Response>;
let cookies: Record<string, string | null>;
let before: string;

beforeAll(async () => {
  platform = await startDatabase();
  const bundle: unknown = await import(pathToFileURL('functions/[[path]].js').href);
  onRequest = v.parse(bundleSchema, bundle).onRequest;
  await fill();
  const past = Date.now() - 1;
  cookies = {
    'without a session': null,
    'with a forged session': '__Host-session=forged',
    'with an empty session': '__Host-session=',
    'with an expired session': await sessionCookie(platform.DB, { expires_at: past }),
    'with an idle session': await sessionCookie(platform.DB, { last_seen_at: past - HOUR }),
    'with a revoked session': await sessionCookie(platform.DB, { revoked_at: past }),
  };
  before = await everything();
});
afterAll(() => platform.dispose());

/** One record of each kind, with the id that the calls name. */
async function fill() {
  const { DB } = platform;
  const written = { created_at: 1, updated_at: 1 };
  await insert(DB, 'posts', [
    postRow(1, { title: MARK, status: 'draft' }),
    postRow(2, { title: MARK, published_at: Date.now() + HOUR }),
  ]);
  await insert(DB, 'projects', [projectRow(1, { project_name: MARK, status: 'draft' })]);
  await insert(DB, 'reviews', [reviewRow(1, { quote: MARK, status: 'draft' })]);
  await insert(DB, 'messages', [
    { id: testId(1), name: MARK, email: 'ada@example.com', message: MARK, ...written },
  ]);
  await insert(DB, 'subscribers', [{ id: testId(1), email: `${MARK}@example.com`, ...written }]);
  await insert(DB, 'comments', [{ id: testId(1), post_id: testId(2), body: MARK, ...written }]);
}

/** What is in the database, session rows and all. */
async function everything(): Promise<string> {
  const { results } = await platform.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite%'
     and name not like '\\_cf%' escape '\\' order by name`,
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => platform.DB.prepare(`select * from "${name}"`));
  return JSON.stringify((await platform.DB.batch(tables)).map(({ results: rows }) => rows));
}

type Sent = { method?: string; cookie: string | null; body?: BodyInit; type?: string };

async function ask(path: string, { method = 'GET', cookie, body, type }: Sent) {
  const headers = new Headers();
  if (cookie !== null) headers.set('Cookie', cookie);
  if (type) headers.set('Content-Type', type);
  const pending: Promise<unknown>[] = [];
  const response = await onRequest({
    request: new Request(`https://example.com${path}`, { method, headers, body: body ?? null }),
    env: { DB: platform.DB, KV: platform.KV, APP_SECRET: 'a secret of more than 32 characters' },
    data: { argon2: argon2Module() },
    waitUntil: (work: Promise<unknown>) => pending.push(work),
    next: () => new Response(null, { status: 404 }),
  });
  const text = await response.text();
  await Promise.all(pending);
  return { status: response.status, location: response.headers.get('Location') ?? '', text };
}

/** Fields that an action may look for; the id is that of a record that is there. */
const INTENTS = ['', 'delete', 'save', 'create', 'update', 'restore', 'publish', 'send', 'revoke'];
const formOf = (intent: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...(intent ? { intent } : {}),
    id: testId(1),
    title: 'changed',
    details: 'changed',
    status: 'read',
    ...more,
  });

it('the build has routes to guard, and the list of public ones names no route that is gone', () => {
  expect(guardedPages.map(({ id }) => id)).toContain('routes/admin._index');
  expect(guardedCalls.length).toBeGreaterThan(40);
  const gone = [...PUBLIC_PAGES, ...Object.keys(PUBLIC_CALLS)].filter((id) => !routes.has(id));
  expect(gone).toEqual([]);
});

describe.each([
  'without a session',
  'with a forged session',
  'with an empty session',
  'with an expired session',
  'with an idle session',
  'with a revoked session',
])('%s', (kind) => {
  const toSignIn = /^\/admin-login(\?|$)/;

  it.each(guardedPages)('$id refuses to show anything', async (route) => {
    const cookie = cookies[kind] ?? null;
    const path = addressOf(route, routes);
    const page = await ask(path, { cookie });
    expect([301, 302, 303, 401, 405]).toContain(page.status);
    if (page.status < 400) expect(page.location).toMatch(/^\/admin(-login\?redirectTo=|$)/);
    expect(page.text).not.toContain(MARK);
    if (!route.hasLoader) return;
    // The loader by itself: no other one of the page has a say.
    const data = await ask(`${path}.data?_routes=${encodeURIComponent(route.id)}`, { cookie });
    expect([202, 401]).toContain(data.status);
    if (data.status === 202) expect(data.text).toMatch(/SingleFetchRedirect.*\/admin/);
    expect(data.text).not.toContain(MARK);
  });

  it.each(guardedPages.filter(({ hasAction }) => hasAction))(
    '$id does nothing that a form asks for',
    async (route) => {
      const cookie = cookies[kind] ?? null;
      const path = addressOf(route, routes);
      // Who is refused does not depend on what the form asks for; once, all of it is tried.
      const intents = kind === 'without a session' ? INTENTS : ['delete'];
      const forms = intents.flatMap((intent) => [
        { address: `${path}.data`, body: formOf(intent) },
        { address: `${path}.data`, body: formOf(intent, { stay: '1' }) },
      ]);
      for (const { address, body } of [...forms, { address: path, body: formOf('delete') }]) {
        const { status, location, text } = await ask(address, { method: 'POST', cookie, body });
        const what = `${address} ${body}: ${status}`;
        expect([202, 302, 303, 401, 405], what).toContain(status);
        if (status === 302 || status === 303) expect(location, what).toMatch(toSignIn);
        if (status === 202) expect(text, what).toMatch(/"redirect","\/admin-login/);
        expect(text, what).not.toContain(MARK);
      }
    },
  );

  it.each(guardedCalls)('$method $route.id refuses', async ({ route, method }) => {
    const cookie = cookies[kind] ?? null;
    const body = method === 'GET' ? undefined : JSON.stringify({ id: testId(1), title: 'changed' });
    const sent = { method, cookie, ...(body ? { body, type: 'application/json' } : {}) };
    const { status, text } = await ask(addressOf(route, routes), sent);
    // 404 and 405: there is no such call for anybody.
    expect([401, 404, 405], `${status} ${text}`).toContain(status);
    if (status === 401) {
      expect(JSON.parse(text)).toEqual({ success: false, message: 'Sign in as admin first.' });
    }
    expect(text).not.toContain(MARK);
  });
});

it('and after all that nothing has changed', async () => {
  expect(await everything()).toBe(before);
});

it('the calls that must refuse do exist: with a session they are let in', async () => {
  const cookie = await sessionCookie(platform.DB);
  for (const route of guardedPages.filter(({ id }) => id !== 'routes/admin.sign-out')) {
    const { status, location } = await ask(addressOf(route, routes), { cookie });
    expect(location, route.id).not.toMatch(toSignInPage);
    expect(status, route.id).not.toBe(401);
  }
  const read = await ask('/api/subscriber', { cookie });
  expect(read).toMatchObject({ status: 200, text: expect.stringContaining(MARK) });
});
const toSignInPage = /admin-login/;
