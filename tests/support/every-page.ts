import { expect } from 'vitest';
import { ADMIN_ID, sessionCookie } from './admin';
import { adminSamples } from './admin-samples';
import { addressOf, isApi, routes } from './built-routes';
import { type BuiltSite, ORIGIN, openSite } from './built-site';
import { insertOneOfEach } from './contents';
import { postRow, projectRow, reviewRow, testId } from './database';
import { PAGES } from './pages';
import { type PageCase, testParts } from './test-part';

const POST = '/details/six-rows-out-of-a-hundred-thousand';
const POSTS = '/admin/blog-update';
const PROJECTS = '/admin/projects-update';
const REVIEWS = '/admin/reviews';
const SECURITY = '/admin/settings/security';
const ONE = testId(1);

/** Every public page as rendered by the server, and the responses to forms without JavaScript. */
const PUBLIC: PageCase[] = [
  ...[...PAGES, POST, '/blogs?q=trip', '/blogs?q=zeppelin', '/contact?sent=1'].map((path) => ({
    path,
  })),
  {
    name: 'a refused message',
    path: '/contact',
    status: 400,
    sent: { name: '', email: 'nobody', message: '<b>&"' },
  },
];

/** States of the owner's pages that need more than a path. */
const ADMIN_STATES: PageCase[] = [
  ...[
    `${POSTS}?edit=${ONE}`,
    `${POSTS}?confirm=${ONE}`,
    `${POSTS}?deleted=${testId(3)}`,
    `${POSTS}?q=zeppelin`,
    `${PROJECTS}?confirm=${ONE}`,
    `${PROJECTS}?deleted=${testId(3)}`,
    '/admin/search?q=words',
    '/admin/search?q=zeppelin',
    '/admin/redirects?source=/an-old-page',
    `/admin/redirects?change=${ONE}`,
    '/admin/messages?status=spam',
    `/admin/messages?confirm=${ONE}`,
    `/admin/pictures/${ONE}?confirm=${ONE}`,
    '/admin/pictures?trash=1',
    '/admin/site/person',
    '/admin/site/about',
    '/admin/site/menus',
  ].map((path) => ({ path })),
  {
    name: 'a refused post',
    path: `${POSTS}/new`,
    status: 400,
    sent: { intent: 'save', title: '', details: '' },
  },
  {
    name: 'a post that has moved on',
    path: `${POSTS}/${ONE}`,
    status: 409,
    sent: { intent: 'save', id: ONE, version: '2', title: 'Mine', details: 'Mine' },
  },
  { name: 'a refused project', path: `${PROJECTS}/new`, status: 400, sent: { intent: 'save' } },
  {
    name: 'a project that has moved on',
    path: `${PROJECTS}/${ONE}`,
    status: 409,
    sent: {
      intent: 'save',
      version: '2',
      projectName: 'Mine',
      completionDate: '2024-02-03',
      status: 'draft',
    },
  },
  {
    name: 'a refused password',
    path: SECURITY,
    status: 400,
    sent: { intent: 'password', current: '', password: 'short' },
  },
  {
    name: 'refused words of the site',
    path: '/admin/site/first-screen',
    status: 400,
    sent: { intent: 'save', before: '{}', 'hero.headline': '', 'hero.facts.length': '0' },
  },
  { name: 'a refused sign-in', path: '/admin-login', status: 400, sent: { email: '' } },
  {
    name: 'a preview of a project',
    path: `${PROJECTS}/preview`,
    sent: { details: '# A heading', completionDate: 'x', features: 'One\nTwo', liveLink: 'x' },
  },
  { name: 'a preview of a review', path: `${REVIEWS}/preview`, sent: { quote: 'Good' } },
  {
    name: 'a preview',
    path: `${POSTS}/preview`,
    sent: { title: 'A title', details: '# A heading\n\n| a |\n| - |\n| b |\n\n- [ ] c\n\n`d`' },
  },
];

/** A text that would end an attribute and start an element if it were not escaped. */
export const HOSTILE = `"><xss-probe onclick=x>'`;

/** The columns that pages show as plain text, by table. */
const TEXTS: Record<string, string[]> = {
  posts: ['title', 'description', 'image_alt'],
  projects: ['project_name', 'highlight', 'perspective', 'about', 'goal', 'client', 'role'],
  reviews: ['name', 'position', 'quote'],
  ...Object.assign({}, ...testParts.map(({ texts }) => texts)),
};

/** Inserts at least one of everything that a page can show, in each of its states. */
async function fill(site: BuiltSite) {
  const { DB, insert, run } = site;
  const written = { created_at: 1, updated_at: 1 };
  const gone = { deleted_at: Date.now() };
  await insertOneOfEach(DB, `words ${HOSTILE}`);
  await insert('posts', [postRow(3, gone), postRow(4)]);
  await insert('projects', [projectRow(3, gone)]);
  await insert('reviews', [reviewRow(3, gone)]);
  await run(...adminSamples());
  for (const { pageRows = {} } of testParts)
    for (const [table, rows] of Object.entries(pageRows)) await insert(table, rows);
  const picture = { width: 800, height: 600, bytes: 1000, ...written };
  await insert('pictures', [
    { id: ONE, file: `${ONE}-800x600.jpg`, name: 'one.jpg', ...picture },
    { id: testId(2), file: `${testId(2)}-800x600.jpg`, name: 'two.jpg', ...picture, ...gone },
  ]);
  const typed = { entity: 'post', entity_id: ONE, data: '{"title":"Typed and not saved"}' };
  await insert('autosaves', [{ admin_id: ADMIN_ID, ...typed, updated_at: 1 }]);
  const hostile = HOSTILE.replaceAll("'", "''");
  for (const [table, columns] of Object.entries(TEXTS))
    await run(
      `update ${table} set ${columns.map((name) => `${name} = ${name} || '${hostile}'`).join()}`,
    );
  const edits = { blogs: { title: 'New' }, projects: { goal: 'New' }, reviews: { quote: 'New' } };
  for (const [kind, fields] of Object.entries(edits)) {
    expect((await site.asOwner('PATCH', `/api/${kind}/${ONE}`, fields)).status).toBe(200);
  }
}

export type Page = { name: string; html: string };

const isAdmin = (path: string) => path.startsWith('/admin');
const isDocument = ({ headers }: { headers: Headers }) =>
  headers.get('Content-Type')?.startsWith('text/html') === true;

async function ask({ fetch, DB }: BuiltSite, { path, sent }: Pick<PageCase, 'path' | 'sent'>) {
  const headers: Record<string, string> = { Origin: ORIGIN };
  if (isAdmin(path) && path !== '/admin-login') headers.Cookie = await sessionCookie(DB);
  const body = new URLSearchParams(sent);
  return fetch(path, sent ? { method: 'POST', body, headers } : { headers });
}

async function pageOf(site: BuiltSite, asked: PageCase): Promise<Page> {
  const { name = asked.path, status = 200 } = asked;
  const answer = await ask(site, asked);
  expect(answer.status, name).toBe(status);
  expect(isDocument(answer), name).toBe(true);
  return { name, html: answer.text };
}

/** Every page of the build, including new ones, except those that are checked already. */
async function builtPages(
  site: BuiltSite,
  label: string,
  isLookedAt: (path: string) => boolean,
): Promise<Page[]> {
  const paths = [...routes.values()].filter((route) => !isApi(route)).map(addressOf);
  const pages: Page[] = [];
  for (const path of new Set(paths)) {
    if (isLookedAt(path)) continue;
    const answer = await ask(site, { path });
    if (isDocument(answer)) pages.push({ name: `${path}, ${label}`, html: answer.text });
  }
  expect(pages.length).toBeGreaterThan(20);
  return pages;
}

/** The address of a preview of a record. */
async function previewLink(site: BuiltSite, list: string) {
  const { text } = await ask(site, { path: `${list}/${ONE}` });
  const [link = expect.fail('no preview link')] = text.match(/\/preview\/[\w/?=&;-]+/) ?? [];
  return link.replaceAll('&amp;', '&');
}

/**
 * All pages of the build as rendered by the server, of visitors and of the owner, with and without content, and
 * the responses to refused forms.
 */
export async function everyPage(): Promise<Page[]> {
  const [site, bare, broken] = await Promise.all([
    openSite(),
    openSite({ samples: false }),
    openSite({ tables: false }),
  ]);
  await fill(site);
  const pages = [await pageOf(broken, { name: 'no database', path: '/blogs', status: 503 })];
  for (const list of [POSTS, PROJECTS, REVIEWS]) {
    const path = await previewLink(site, list);
    pages.push(await pageOf(site, { name: `a preview link of ${list}`, path }));
  }
  const others = testParts.flatMap(({ pages: asked = [] }) => asked);
  for (const asked of [...PUBLIC, ...ADMIN_STATES, ...others])
    pages.push(await pageOf(site, asked));
  return [
    ...pages,
    ...(await builtPages(site, 'with content', (path) => PAGES.includes(path))),
    // Without records the addresses of records lead to no page.
    ...(await builtPages(bare, 'empty', (path) => path.includes(ONE))),
  ];
}
