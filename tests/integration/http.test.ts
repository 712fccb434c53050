import { describe, expect, it } from 'vitest';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';
import { PAGES } from '../support/pages';
import { expectSecurityHeaders } from '../support/security-headers';

/* What the site answers, in the terms of HTTP; tests/browser/server.test.ts has what only a server shows. */

/** With a setting that nobody can make sense of: every answer is a 500. */
const [site, broken, misconfigured] = await Promise.all([
  openSite(),
  openSite({ tables: false }),
  openSite({ samples: false, settings: { SITE_URL: 'nonsense' } }),
]);

describe('the security headers are on', () => {
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
    ['a refused form', 400, () => site.fetch('/newsletter/confirm', { method: 'POST' })],
    [
      'a cross-site form',
      403,
      () => site.fetch('/contact', { method: 'POST', headers: { Origin: 'null' } }),
    ],
    ['a method that a page does not know', 405, () => site.fetch('/', { method: 'DELETE' })],
  ])('%s', async (_, status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expectSecurityHeaders(response.headers);
  });

  it('a policy for pages that has a new nonce each time and no unsafe word', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { headers, text } = await site.fetch('/');
      const policy = headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy).not.toContain('unsafe');
      const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(2);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(text).not.toMatch(/\sstyle="/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });
});

it.each([
  '/contact',
  '/contact.data',
  '/newsletter',
  '/details/tests-that-can-fail',
  '/details/tests-that-can-fail.data',
  '/api/blogs',
  '/api/sendMail',
  '/',
  '/?index&_data=routes%2F_index',
  '/nothing',
])('a POST from another site gets 403 at %s', async (path) => {
  const body = new URLSearchParams({ email: 'a@example.com' });
  const forged = { method: 'POST', headers: { Origin: 'null' }, body };
  const { status, json } = await site.fetch(path, forged);
  expect(status).toBe(403);
  if (path.startsWith('/api/')) {
    expect(json()).toEqual({ success: false, message: expect.any(String) });
  }
});

describe('the API under the real router', () => {
  it.each([
    ['GET', '/api', 404, 'Route GET /api not found'],
    ['GET', '/api/', 404, 'Route GET /api/ not found'],
    ['GET', '/api/x', 404, 'Route GET /api/x not found'],
    ['GET', '/api/x/y?z=1', 404, 'Route GET /api/x/y not found'],
    ['POST', '/api/x', 404, 'Route POST /api/x not found'],
    ['PROPFIND', '/api/x', 404, 'Route PROPFIND /api/x not found'],
    ['GET', '/api/blogs.data', 404, 'Route GET /api/blogs.data not found'],
    ['GET', '/API/x', 404, 'Route GET /API/x not found'],
    ['GET', '/%61PI/x', 404, 'Route GET /%61PI/x not found'],
    ['GET', '/api/Blogs', 404, 'Route GET /api/Blogs not found'],
    ['GET', '/API/blogs', 404, 'Route GET /API/blogs not found'],
    ['POST', '/api/sendmail', 404, 'Route POST /api/sendmail not found'],
    ['GET', '/api//blogs', 404, 'Route GET /api//blogs not found'],
    ['GET', '/api/blogs//', 404, 'Route GET /api/blogs// not found'],
    ['GET', '/api/a%0Ab', 404, 'Route GET /api/a%0Ab not found'],
    ['POST', '/api/a%0Db', 404, 'Route POST /api/a%0Db not found'],
    ['GET', '/api/a%E2%80%A8b', 404, 'Route GET /api/a%E2%80%A8b not found'],
    ['GET', '/api/a%2Fb%00', 404, 'Route GET /api/a%2Fb%00 not found'],
    ['GET', '/api/details/a%0Ab', 404, 'Post not found'],
    ['GET', '/api/blogs/a%2Fb', 404, 'Post not found'],
    ['GET', '/api/details/100%', 400, undefined],
    ['GET', '/api/details/%ED%A0%80', 400, undefined],
  ])('%s %s is %i in the contract’s shape', async (method, path, status, message) => {
    const response = await site.fetch(path, { method });
    expect(response.status).toBe(status);
    expect(response.json()).toMatchObject({
      success: false,
      message: message ?? expect.any(String),
    });
  });

  it.each([
    ['GET, HEAD, OPTIONS', '/api/details/x', ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']],
    ['GET, HEAD, OPTIONS', '/api/contributions', ['POST', 'PUT', 'PATCH', 'DELETE']],
    ['GET, PATCH, HEAD, OPTIONS', '/api/reviews/x', ['POST', 'PUT', 'DELETE']],
    ['GET, POST, DELETE, HEAD, OPTIONS', '/api/blogs', ['PUT', 'PATCH', 'PROPFIND']],
  ])('a method that is none of %s is 405 with Allow at %s', async (allow, path, methods) => {
    for (const method of methods) {
      const { status, headers, json } = await site.fetch(path, { method });
      expect({ method, status, allow: headers.get('allow') }).toEqual({
        method,
        status: 405,
        allow,
      });
      expect(json().success).toBe(false);
    }
  });

  it.each(['_data=nonsense', '_data=root', '_data=', '_data', '_routes=root', 'index'])(
    'answers as ever with ?%s, by which the framework would take the call for its own',
    async (query) => {
      const answers = async (suffix: string) => {
        const calls = [];
        for (const [method, path] of [
          ['GET', '/api/blogs'],
          ['GET', '/api/x'],
          ['GET', '/api/subscriber'],
          ['POST', '/api/blogs'],
          ['PUT', '/api/blogs'],
          ['OPTIONS', '/api/subscribe'],
          ['PROPFIND', '/api/reviews/x'],
        ] as const) {
          const { status, text, headers } = await site.fetch(`${path}${suffix}`, { method });
          calls.push({ method, path, status, text, type: headers.get('content-type') });
        }
        return calls;
      };
      expect(await answers(`?${query}`)).toEqual(await answers(''));
    },
  );

  it('takes one slash at the end, and letters that are encoded without need', async () => {
    const blogs = (await site.fetch('/api/blogs')).text;
    expect((await site.fetch('/api/blogs/')).text).toBe(blogs);
    expect((await site.fetch('/%61pi/b%6Cogs')).text).toBe(blogs);
  });

  it('HEAD answers like GET without a body', async () => {
    for (const path of ['/api/blogs', '/api/contributions', '/', '/api/x', '/api/100%']) {
      const { status } = await site.fetch(path);
      expect(await site.fetch(path, { method: 'HEAD' })).toMatchObject({ status, text: '' });
    }
  });

  it.each([
    ['blogs', 'blogs', 'slug'],
    ['blogs', 'details', '_id'],
    ['projects', 'projects', '_id'],
    ['projects', 'project-details', 'slug'],
    ['reviews', 'reviews', '_id'],
  ])('gives each of the %s at /api/%s/{%s} as it is in the list', async (list, alone, key) => {
    const records: Record<string, unknown>[] = await site.data(`/api/${list}`);
    expect(records.length).toBeGreaterThan(1);
    for (const record of records) {
      expect(await site.data(`/api/${alone}/${record[key]}`)).toEqual(record);
    }
  });

  it('has no header and no answer of the framework’s own', async () => {
    for (const path of [
      '/api/blogs',
      '/api/x',
      '/api/details/none',
      '/api/subscriber',
      '/%61pi/x',
    ]) {
      const { headers } = await site.fetch(path);
      expect([...headers.keys()].filter((name) => name.startsWith('x-remix'))).toEqual([]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});

it.each(['/', '/api/blogs'])(
  'what nobody foresaw is a 500 at %s, with an id and no word of the cause',
  async (path) => {
    const ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;
    const { status, text, json } = await misconfigured.fetch(path);
    expect(status).toBe(500);
    expect(text).toMatch(ID);
    expect(text).not.toContain('SITE_URL');
    if (path !== '/') expect(json()).toEqual({ success: false, message: expect.any(String) });
  },
);

it.each(['_data=nonsense', '_data=root', '_data=routes%2Fblogs'])(
  'a page is a page with ?%s, by which the framework would answer data or an error of its own',
  async (query) => {
    const { status, headers, text } = await site.fetch(`/blogs?${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('</html>');
  },
);

it('a form of our own page is taken whatever host a proxy says that it forwards', async () => {
  const headers = { Origin: ORIGIN, 'X-Forwarded-Host': 'proxy.example' };
  const body = new URLSearchParams({ email: '' });
  expect((await site.fetch('/newsletter', { method: 'POST', headers, body })).status).toBe(400);
});

describe('statuses', () => {
  it.each(['/none', '/details/none', '/project-details/none', '/details/100%25', '/a.php'])(
    '%s is a 404 page',
    async (path) => {
      const { status, text } = await site.fetch(path);
      expect(status).toBe(404);
      expect(text).toContain('Page not found');
    },
  );

  it.each([
    '/',
    '/all-projects',
    '/blogs',
    '/details/x',
    '/project-details/x',
    '/blogs.data',
    '/api/blogs',
    '/sitemap.xml',
  ])('%s is a 503 with Retry-After while the database fails', async (path) => {
    const { status, headers, text } = await broken.fetch(path);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(text).not.toMatch(/no such table|SQLITE|D1_ERROR|at \w+ \(/);
  });

  it('pages that need no database stay up without one', async () => {
    expect((await broken.fetch('/contact')).status).toBe(200);
    expect((await broken.fetch('/robots.txt')).status).toBe(200);
  });
});

describe('found and shared', () => {
  const META = ['description', 'twitter:card', 'twitter:title', 'twitter:image'];
  const OG = ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'];

  it.each(PAGES)('%s describes itself', async (path) => {
    const { text } = await site.fetch(path);
    const content = (attribute: string, name: string) =>
      new RegExp(`<meta ${attribute}="${name}" content="([^"]+)"`).exec(text)?.[1];
    expect(text).toMatch(/<title>[^<]{8,}<\/title>/);
    for (const name of META) expect(content('name', name), name).toBeTruthy();
    for (const name of OG) expect(content('property', name), name).toBeTruthy();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(canonical.startsWith(ORIGIN)).toBe(true);
    expect(content('property', 'og:url')).toBe(canonical);
  });

  it('no two pages share a title or a canonical address', async () => {
    const seen = new Set<string>();
    const paths = ['/', '/all-projects', '/blogs', '/contact', '/newsletter', ...PAGES.slice(5, 8)];
    for (const path of paths) {
      const { text } = await site.fetch(path);
      seen.add(/<title>([^<]+)/.exec(text)?.[1] ?? '');
      seen.add(/rel="canonical" href="([^"]+)/.exec(text)?.[1] ?? '');
    }
    expect(seen.size).toBe(paths.length * 2);
  });

  it('every address of the sitemap answers, and the robots file names the sitemap', async () => {
    expect((await site.fetch('/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const { text } = await site.fetch('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(4 + 14 + 8 - 1);
    for (const address of addresses) {
      expect(address.startsWith(ORIGIN)).toBe(true);
      expect((await site.fetch(address)).status, address).toBe(200);
    }
  });
});
