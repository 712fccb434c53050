import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RENDERER } from '../../app/engine/core/markdown/renderer.server';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import { sessionCookie, sessionToken } from '../support/admin';
import { addressOf, isApi, isFile, type Route, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { loadContext } from '../support/context';
import { HOUR, MINUTE, tableRows, tablesOf, testId } from '../support/database';
import { testParts } from '../support/test-part';

/**
 * Calls every route without a session. The routes come from the manifest of the build and the tables of the API and of files,
 * so every route that is not listed as public below must refuse, including future ones.
 */
const words = (text: string) => text.trim().split(/\s+/);
const PUBLIC_PAGES = words(`
  $ _index admin-login all-projects blogs contact details.$id follow outbox._index preview.$entity.$id
  project-details.$id search
`).concat(testParts.flatMap(({ publicRoutes }) => publicRoutes?.pages ?? []));
const PUBLIC_FILES = words(`
  .well-known/security.txt favicon.svg icons/:file manifest.webmanifest outbox/:id pictures/:file
  resume.pdf robots.txt search.json sitemap.xml atom.xml feed.json feed.xml all-projects/:feed categories/:category/:feed
`).concat(testParts.flatMap(({ publicRoutes }) => publicRoutes?.files ?? []));
const PUBLIC_CALLS: Record<string, string[]> = {
  GET: words(`
    blogs blogs/:id details/:id openapi.json project-details/:id projects projects/:id reviews reviews/:id
  `).concat(testParts.flatMap(({ publicRoutes }) => publicRoutes?.GET ?? [])),
  POST: words('mail-events sendMail tick').concat(
    testParts.flatMap(({ publicRoutes }) => publicRoutes?.POST ?? []),
  ),
};
const isPublic = ({ id }: Route, method: string) =>
  PUBLIC_CALLS[method]?.includes(id.replace('api/', '')) === true;

/** A static route shows only its own file, which every visitor may load. */
const isStatic = ({ id, hasLoader, hasAction }: Route) =>
  !hasLoader && !hasAction && !id.includes('routes/admin');

const guardedPages = [...routes.values()].filter(
  (route) =>
    !isApi(route) &&
    route.id !== 'root' &&
    !isStatic(route) &&
    !PUBLIC_PAGES.includes(basename(route.id)) &&
    !PUBLIC_FILES.includes(route.id),
);
type Call = { route: Route; method: string };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const guardedCalls = METHODS.flatMap((method): Call[] =>
  [...routes.values()]
    .filter((route) => isApi(route) && !isPublic(route, method))
    .map((route) => ({ route, method })),
);

const MARK = 'kept-from-strangers';

const site = await openSite({ samples: false });
// What is done once in a while is done for a day, and all texts are rendered, so that no background work writes.
const { services } = loadContext(site);
const deps = { ...services, queriesLeft: () => Number.POSITIVE_INFINITY };
await runBackgroundWork({ until: new Date(Date.now() + MINUTE) }, deps);
await site.run(`update rate_limits set reset_at = ${Date.now() + 24 * HOUR}`);
await insertOneOfEach(site.DB, MARK);
await site.run(`update renderings set renderer = '${RENDERER}'`);

const past = Date.now() - 1;
const COOKIES = {
  'with a session by another name': `session=${await sessionToken(site.DB)}`,
  'with a forged session': '__Host-session=forged',
  'with an empty session': '__Host-session=',
  'with an expired session': await sessionCookie(site.DB, { expires_at: past }),
  'with an idle session': await sessionCookie(site.DB, { last_seen_at: past - HOUR }),
  'with a revoked session': await sessionCookie(site.DB, { revoked_at: past }),
};
const before = await everything();

/** All rows of the database, including sessions. */
async function everything(): Promise<string> {
  return JSON.stringify(await tableRows(site.DB, await tablesOf(site.DB)));
}

async function ask(path: string, cookie: string | null, init: RequestInit = {}) {
  const headers = new Headers({ Origin: ORIGIN, ...init.headers });
  if (cookie !== null) headers.set('Cookie', cookie);
  const answer = await site.fetch(path, { ...init, headers });
  return { ...answer, location: answer.headers.get('Location') ?? '' };
}

/** Fields that an action may read. The id is that of an existing record. */
const INTENTS = ['', 'delete', 'save'];
const formOf = (intent: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...(intent ? { intent } : {}),
    id: testId(1),
    title: 'changed',
    details: 'changed',
    status: 'read',
    ...more,
  });

function formWithFile() {
  const form = new FormData();
  form.append('file', new File(['{}'], 'portfolio.json'));
  return form;
}

it('the build has guarded routes, and the list of public routes names only existing ones', () => {
  expect(guardedPages.map(({ id }) => id)).toContain('engine/routes/admin._index');
  expect(guardedCalls.length).toBeGreaterThan(30);
  const calls = Object.values(PUBLIC_CALLS).flat();
  const files = [...PUBLIC_FILES, ...calls.map((name) => `api/${name}`)];
  const pages = new Set([...routes.keys()].map((id) => basename(id)));
  const gone = [
    ...files.filter((id) => !routes.has(id)),
    ...PUBLIC_PAGES.filter((name) => !pages.has(name)),
  ];
  expect(gone).toEqual([]);
});

async function expectNothingShown(route: Route, cookie: string | null) {
  const path = addressOf(route);
  const page = await ask(path, cookie);
  expect([301, 302, 303, 401, 405]).toContain(page.status);
  if (page.status < 400) expect(page.location).toMatch(/^\/admin(-login\?redirectTo=|$)/);
  expect(page.text).not.toContain(MARK);
  if (!route.hasLoader || isFile(route)) return;
  // Only this loader is called, so that no other one of the page refuses for it.
  const data = await ask(`${path}.data?_routes=${encodeURIComponent(route.id)}`, cookie);
  expect([202, 401]).toContain(data.status);
  if (data.status === 202) expect(data.text).toMatch(/SingleFetchRedirect.*\/admin/);
  expect(data.text).not.toContain(MARK);
}

async function expectNothingDone(address: string, cookie: string | null, body: BodyInit) {
  const { status, location, text } = await ask(address, cookie, { method: 'POST', body });
  const what = `${address} ${body}: ${status}`;
  expect([202, 302, 303, 401, 405], what).toContain(status);
  if (status === 302 || status === 303) expect(location, what).toMatch(/^\/admin-login(\?|$)/);
  if (status === 202) expect(text, what).toMatch(/"redirect","\/admin-login/);
  expect(text, what).not.toContain(MARK);
}

async function expectCallRefused({ route, method }: Call, cookie: string | null) {
  const body = method === 'GET' ? null : JSON.stringify({ id: testId(1), title: 'changed' });
  const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
  const answer = await ask(addressOf(route), cookie, { method, headers, body });
  const { status, text } = answer;
  // 404 and 405: the call does not exist for anybody.
  expect([401, 404, 405], `${status} ${text}`).toContain(status);
  if (status === 401) {
    expect(answer.json()).toEqual({ success: false, message: 'Sign in as admin first.' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
  expect(text).not.toContain(MARK);
}

it.each(guardedPages)('$id without a session shows nothing', (route) =>
  expectNothingShown(route, null),
);

it.each(guardedPages.filter(({ hasAction }) => hasAction))(
  '$id without a session refuses every form',
  async (route) => {
    const path = addressOf(route);
    const forms = [...INTENTS.map((intent) => formOf(intent)), formOf('save', { stay: '1' })];
    await Promise.all([
      ...forms.map((form) => expectNothingDone(isFile(route) ? path : `${path}.data`, null, form)),
      expectNothingDone(path, null, formOf('delete')),
    ]);
  },
);

it.each(guardedCalls)('$method $route.id without a session is refused', (call) =>
  expectCallRefused(call, null),
);

/** One route for each function that requires a session. */
const ACTIONS = {
  submitAdminForm: 'engine/routes/admin.messages.$id',
  'loadAdminPage, around an action': 'admin/settings/export',
  answerUpload: 'admin/pictures/files',
  submitImportFile: 'engine/routes/admin.settings_.data',
};
const CALLS = [
  ...testParts
    .flatMap(({ guardedReads = [] }) => guardedReads)
    .map((id) => ({ id, method: 'GET' })),
  { id: 'api/blogs', method: 'DELETE' },
];

const routeOf = (id: string) => routes.get(id) ?? expect.fail(`${id} is gone`);

describe.each(Object.entries(COOKIES))('%s', (_, cookie) => {
  it('a page shows nothing, and API calls are refused', async () => {
    await expectNothingShown(routeOf(ACTIONS.submitAdminForm), cookie);
    for (const { id, method } of CALLS)
      await expectCallRefused({ route: routeOf(id), method }, cookie);
  });
});

it.each(Object.entries(ACTIONS))(
  'with an expired session, %s refuses every form',
  async (name, id) => {
    const route = routeOf(id);
    const path = addressOf(route);
    const data = isFile(route) ? path : `${path}.data`;
    const cookie = COOKIES['with an expired session'];
    const form = (more?: Record<string, string>) =>
      name === 'submitImportFile' ? formWithFile() : formOf('delete', more);
    await expectNothingDone(data, cookie, form());
    await expectNothingDone(data, cookie, form({ stay: '1' }));
    await expectNothingDone(path, cookie, form());
  },
);

it('the database is unchanged after all refused requests of this file', async () => {
  expect(await everything()).toBe(before);
});

it('guarded pages and an API call answer with a session', async () => {
  const cookie = await sessionCookie(site.DB);
  for (const route of guardedPages.filter(({ id }) => id !== 'admin/sign-out')) {
    const { status, location } = await ask(addressOf(route), cookie);
    expect(location, route.id).not.toMatch(/admin-login/);
    expect(status, route.id).not.toBe(401);
  }
  for (const { id } of CALLS.filter(({ method }) => method === 'GET')) {
    const read = await ask(`/${id}`, cookie);
    expect(read).toMatchObject({ status: 200, text: expect.stringContaining(MARK) });
  }
});
