import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { addressOf, isApi, isFile, routes } from '../support/built-routes';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';
import { PAGES, PUBLIC_ROUTES } from '../support/pages';
import { expectOwnSiteOnly, expectUnstored } from '../support/responses';
import { expectSecurityHeaders } from '../support/security-headers';

/* Statuses and headers of responses; tests/browser/server.test.ts tests what needs a server. */

/** `misconfigured` has an invalid setting, so that every response is a 500. */
const [site, broken, misconfigured] = await Promise.all([
  openSite(),
  openSite({ tables: false }),
  openSite({ samples: false, settings: { SITE_URL: 'nonsense' } }),
]);

/** A request from another site. */
const FORGED = { method: 'POST', headers: { Origin: 'null' } };

it.each<[name: string, status: number, ask: () => ReturnType<BuiltSite['fetch']>]>([
  ['a page', 200, () => site.fetch('/')],
  ['a data request', 200, () => site.fetch('/blogs.data')],
  ['an API call', 200, () => site.fetch('/api/blogs')],
  ['an API call that fails', 404, () => site.fetch('/api/nothing')],
  ['the robots file', 200, () => site.fetch('/robots.txt')],
  ['an unknown page', 404, () => site.fetch('/no/such/page')],
  ['a page whose database fails', 503, () => broken.fetch('/')],
  ['an API call whose database fails', 503, () => broken.fetch('/api/blogs')],
  ['a page that fails', 500, () => misconfigured.fetch('/')],
  ['an API call that fails unforeseen', 500, () => misconfigured.fetch('/api/blogs')],
  [
    'a refused form',
    400,
    () => site.fetch('/contact', { method: 'POST', body: new URLSearchParams() }),
  ],
  ['a cross-site form', 403, () => site.fetch('/contact', FORGED)],
  ['a method that a page does not know', 405, () => site.fetch('/', { method: 'DELETE' })],
])('the security headers are on the response to %s', async (_, status, ask) => {
  const response = await ask();
  expect(response.status).toBe(status);
  expectSecurityHeaders(response.headers);
});

it('HSTS_SUBDOMAINS extends HSTS to subdomains on every response, including errors', async () => {
  const fetch = site.newIsolate({ HSTS_SUBDOMAINS: 'on' });
  for (const path of ['/', '/api/blogs', '/health.json', '/no/such/page', '/robots.txt']) {
    const { headers } = await fetch(path);
    expect(headers.get('Strict-Transport-Security'), path).toMatch(/; includeSubDomains$/);
  }
  const refused = await fetch('/contact', FORGED);
  expect(refused.headers.get('Strict-Transport-Security')).toMatch(/; includeSubDomains$/);
});

it.each(['/contact.data', '/api/sendMail', '/?index&_data=routes%2F_index', '/nothing'])(
  'a POST from another site gets 403 at %s',
  async (path) => {
    const body = new URLSearchParams({ email: 'a@example.com' });
    const { status, json } = await site.fetch(path, { ...FORGED, body });
    expect(status).toBe(403);
    if (path.startsWith('/api/')) {
      expect(json()).toEqual({ success: false, message: expect.any(String) });
    }
  },
);

const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const sent = { ...headers, Cookie: await sessionCookie(site.DB) };
  return site.fetch(path, { method, headers: sent });
};

it('a request with a session from a script of another site is 403, but a link from there opens the admin page', async () => {
  const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
  expect((await ask('/admin/messages', link)).status).toBe(200);
  for (const path of ['/admin/messages.data', '/admin/palette'])
    await expectOwnSiteOnly(site, path);
});

it.each(['/api/blogs', '/contact', '/admin/messages.data'])(
  'a POST to %s with a session but without an Origin is 403',
  async (path) => {
    expect((await ask(path, {}, 'POST')).status).toBe(403);
    expect((await ask(path, { Origin: ORIGIN }, 'POST')).status).not.toBe(403);
    expect((await site.fetch(path, { method: 'POST' })).status).not.toBe(403);
  },
);

it.each(['/', '/api/blogs'])(
  'an unexpected error at %s is a 500 with an id and without the cause',
  async (path) => {
    const ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;
    const { status, text, json } = await misconfigured.fetch(path);
    expect(status).toBe(500);
    expect(text).toMatch(ID);
    expect(text).not.toContain('SITE_URL');
    if (path !== '/') expect(json()).toEqual({ success: false, message: expect.any(String) });
  },
);

it('a page that no route calls public is answered with no-store', async () => {
  const named = [...routes.values()].filter((route) => !(isApi(route) || isFile(route)));
  const others = named.filter(({ id }) => id !== 'root' && !PUBLIC_ROUTES.includes(basename(id)));
  expect(others).toHaveLength(named.length - 1 - PUBLIC_ROUTES.length);
  for (const route of others) {
    const { headers } = await site.fetch(addressOf(route));
    expect(headers.get('cache-control'), route.id).toBe('no-store');
  }
});

it.each(['/preview/post/x?expires=1&signature=y', '/outbox', '/outbox/x', '/admin-login'])(
  'a page for one person is answered with no-store: %s',
  (path) => expectUnstored(site, path),
);

it('public pages are answered with no-cache', async () => {
  for (const path of ['/contact', '/blogs.data']) {
    expect((await site.fetch(path)).headers.get('cache-control')).toBe('no-cache');
  }
});

it.each(['/', '/blogs.data', '/api/blogs', '/sitemap.xml'])(
  '%s is a 503 with Retry-After while the database fails',
  async (path) => {
    const { status, headers, text } = await broken.fetch(path);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(text).not.toMatch(/no such table|SQLITE|D1_ERROR|at \w+ \(/);
  },
);

it('pages that need no database answer while it fails', async () => {
  expect((await broken.fetch('/contact')).status).toBe(200);
  expect((await broken.fetch('/robots.txt')).status).toBe(200);
});

const META = ['description', 'twitter:card'];
const OG = ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name'];

it('every page has a description and sharing metadata, and no two share a title or a canonical address', async () => {
  const titles = new Map<string, string>();
  for (const path of PAGES) {
    const { text } = await site.fetch(path);
    const content = (attribute: string, name: string) =>
      new RegExp(`<meta ${attribute}="${name}" content="([^"]+)"`).exec(text)?.[1];
    for (const name of META) expect(content('name', name), `${path} ${name}`).toBeTruthy();
    for (const name of OG) expect(content('property', name), `${path} ${name}`).toBeTruthy();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(canonical.startsWith(ORIGIN)).toBe(true);
    expect(content('property', 'og:url')).toBe(canonical);
    const [, title = ''] = /<title>([^<]{8,})<\/title>/.exec(text) ?? [];
    if (!path.includes('?')) titles.set(canonical, title);
  }
  expect(titles.size).toBe(PAGES.filter((path) => !path.includes('?')).length);
  expect(new Set(titles.values()).size).toBe(titles.size);
  expect([...titles.values()]).not.toContain('');
});

it('every address in the sitemap is 200, and the robots file names the sitemap', async () => {
  expect((await site.fetch('/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const { text } = await site.fetch('/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(4 + 14 + 8 - 1);
  for (const address of addresses) {
    expect(address.startsWith(ORIGIN)).toBe(true);
    expect((await site.fetch(address)).status, address).toBe(200);
  }
});
