import { request as sendRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { brokenUrl, get, misconfiguredUrl, PAGES, siteUrl } from './support';

const COMMON = {
  'strict-transport-security': /max-age=(\d{8,}); includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
};

const ANSWERS: [name: string, url: string, status: number, init?: RequestInit][] = [
  ['a page', `${siteUrl}/`, 200],
  ['a data request', `${siteUrl}/blogs.data`, 200],
  ['an API call', `${siteUrl}/api/blogs`, 200],
  ['an API call that fails', `${siteUrl}/api/nothing`, 404],
  ['a static script', `${siteUrl}/icons.svg`, 200],
  ['a picture', `${siteUrl}/images/hero-build-576.avif`, 200],
  ['a font', `${siteUrl}/fonts/figtree.woff2`, 200],
  ['the robots file', `${siteUrl}/robots.txt`, 200],
  ['an unknown page', `${siteUrl}/no/such/page`, 404],
  ['an unknown static file', `${siteUrl}/build/none.js`, 404],
  ['a page whose database fails', `${brokenUrl}/`, 503],
  ['an API call whose database fails', `${brokenUrl}/api/blogs`, 503],
  ['a page that fails', `${misconfiguredUrl}/`, 500],
  ['an API call that fails unforeseen', `${misconfiguredUrl}/api/blogs`, 500],
  ['a refused form', `${siteUrl}/newsletter/confirm`, 400, { method: 'POST' }],
  ['a cross-site form', `${siteUrl}/contact`, 403, { method: 'POST', headers: { Origin: 'null' } }],
  ['a method that a page does not know', `${siteUrl}/`, 405, { method: 'DELETE' }],
  ['a manifest lookup', `${siteUrl}/__manifest?p=%2Fblogs&version=x`, 204],
];

describe('the security headers are on', () => {
  it.each(ANSWERS)('%s', async (_, url, status, init) => {
    const response = await fetch(url, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(COMMON)) {
      expect(response.headers.get(name), name).toMatch(value);
    }
  });

  it('a policy for pages that has a new nonce each time and no unsafe word', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const response = await get('/');
      const html = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy).not.toContain('unsafe');
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(2);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/\sstyle="/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });
});

describe('a POST from another site gets 403', () => {
  const FORGED: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
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
  ])('at %s', async (path) => {
    for (const headers of FORGED) {
      const response = await get(path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ email: 'a@example.com' }),
      });
      await response.text();
      expect(response.status, JSON.stringify(headers)).toBe(403);
    }
  });

  it('in the API’s own shape there', async () => {
    const response = await get('/api/blogs', { method: 'POST', headers: { Origin: 'null' } });
    expect(await response.json()).toEqual({ success: false, message: expect.any(String) });
  });
});

/** Sends a path or a method as it is; `fetch` would correct both. */
function raw(method: string, path: string) {
  return new Promise<{ status: number; allow: string | undefined; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(siteUrl);
      const request = sendRequest({ hostname, port, method, path }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, text }),
        );
      });
      request.on('error', reject);
      request.end();
    },
  );
}

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
    ['GET', '/api/details/100%', 400, undefined],
    ['GET', '/api/details/%ED%A0%80', 400, undefined],
    ['GET', '/api/details/none', 404, 'Post not found'],
    ['GET', '/api/blogs/none', 404, 'Post not found'],
    ['GET', '/api/project-details/none', 404, 'Project not found'],
    ['GET', '/api/reviews/none', 404, undefined],
    ['GET', '/api/subscriber', 401, 'Sign in as admin first.'],
    ['GET', '/api/blogs?limit=0', 400, undefined],
    ['GET', '/api/projects?cursor=!', 400, undefined],
  ])('%s %s is %i in the contract’s shape', async (method, path, status, message) => {
    const response = await raw(method, path);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({
      success: false,
      message: message ?? expect.any(String),
    });
  });

  it.each([
    [
      'GET, HEAD, OPTIONS',
      '/api/details/x',
      ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'],
    ],
    ['GET, HEAD, OPTIONS', '/api/contributions', ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']],
    ['GET, PATCH, HEAD, OPTIONS', '/api/reviews/x', ['POST', 'PUT', 'DELETE', 'TRACE']],
    ['GET, POST, DELETE, HEAD, OPTIONS', '/api/blogs', ['PUT', 'PATCH', 'PROPFIND', 'TRACE']],
  ])('a method that is none of %s is 405 with Allow at %s', async (allow, path, methods) => {
    for (const method of methods) {
      const answer = await raw(method, path);
      expect({ method, status: answer.status, allow: answer.allow }).toEqual({
        method,
        status: 405,
        allow,
      });
      expect(JSON.parse(answer.text).success).toBe(false);
    }
  });

  it('HEAD answers like GET without a body, OPTIONS names the methods', async () => {
    for (const path of ['/api/blogs', '/api/contributions', '/']) {
      const head = await raw('HEAD', path);
      expect(head).toMatchObject({ status: 200, text: '' });
    }
    expect(await raw('OPTIONS', '/api/blogs')).toMatchObject({
      status: 204,
      allow: 'GET, POST, DELETE, HEAD, OPTIONS',
    });
  });

  it('holds the sample content, every record with every field', async () => {
    const data = async (path: string) => JSON.parse(await (await get(path)).text()).data;
    const blogs = await data('/api/blogs');
    const projects = await data('/api/projects');
    const reviews = await data('/api/reviews');
    expect(blogs.length).toBeGreaterThanOrEqual(14);
    expect(projects.length).toBeGreaterThanOrEqual(8);
    expect(reviews.length).toBeGreaterThanOrEqual(6);
    for (const blog of blogs) {
      expect(Object.keys(blog)).toEqual(
        '_id slug title description details image category author createdAt updatedAt'.split(' '),
      );
      expect(blog).toEqual(await data(`/api/details/${blog._id}`));
      expect(blog).toEqual(await data(`/api/blogs/${blog.slug}`));
    }
    for (const project of projects) {
      expect(Object.keys(project)).toEqual(
        '_id slug projectName highlight perspective about challengingPart completionDate features goal image liveLink sourceCode tags techStack createdAt updatedAt'.split(
          ' ',
        ),
      );
      expect(Date.parse(project.completionDate)).not.toBeNaN();
      expect(project).toEqual(await data(`/api/project-details/${project.slug}`));
    }
    for (const review of reviews) {
      expect(Object.keys(review)).toEqual(['_id', 'name', 'position', 'quote', 'image']);
    }
    expect(Object.keys(await data('/api/contributions')).length).toBeGreaterThan(100);
  });

  it('has no header and no answer of the framework’s own', async () => {
    for (const path of ['/api/blogs', '/api/x', '/api/details/none', '/api/subscriber']) {
      const response = await get(path);
      expect([...response.headers.keys()].filter((name) => name.startsWith('x-remix'))).toEqual([]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('answers 304 to a client that holds the list', async () => {
    const etag = (await get('/api/blogs')).headers.get('etag') ?? '';
    const again = await get('/api/blogs', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('what nobody foresaw', () => {
  const ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;

  it('is a 500 in the contract’s shape, with an id and without a word of the cause', async () => {
    const response = await fetch(`${misconfiguredUrl}/api/blogs`);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ success: false, message: expect.stringMatching(ID) });
    expect(text).not.toContain('SITE_URL');
  });

  it('is a 500 with an id for a page, too', async () => {
    const response = await fetch(misconfiguredUrl);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toMatch(ID);
    expect(text).not.toContain('SITE_URL');
  });
});

describe('statuses', () => {
  it.each(['/none', '/details/none', '/project-details/none', '/details/100%25', '/a.php'])(
    '%s is a 404 page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
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
    const response = await fetch(`${brokenUrl}${path}`);
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(text).not.toMatch(/no such table|SQLITE|D1_ERROR|at \w+ \(/);
  });

  it('pages that need no database stay up without one', async () => {
    expect((await fetch(`${brokenUrl}/contact`)).status).toBe(200);
    expect((await fetch(`${brokenUrl}/robots.txt`)).status).toBe(200);
  });
});

describe('found and shared', () => {
  const META = ['description', 'twitter:card', 'twitter:title', 'twitter:image'];
  const OG = ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'];

  it.each(PAGES)('%s describes itself, and its picture is there', async (path) => {
    const html = await (await get(path)).text();
    const content = (attribute: string, name: string) =>
      new RegExp(`<meta ${attribute}="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(html).toMatch(/<title>[^<]{8,}<\/title>/);
    for (const name of META) expect(content('name', name), name).toBeTruthy();
    for (const name of OG) expect(content('property', name), name).toBeTruthy();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(canonical.startsWith(siteUrl)).toBe(true);
    expect(content('property', 'og:url')).toBe(canonical);
    const picture = await fetch(content('property', 'og:image') ?? '');
    await picture.arrayBuffer();
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('no two pages share a title or a canonical address', async () => {
    const seen = new Set<string>();
    const paths = ['/', '/all-projects', '/blogs', '/contact', '/newsletter', ...PAGES.slice(5, 8)];
    for (const path of paths) {
      const html = await (await get(path)).text();
      seen.add(/<title>([^<]+)/.exec(html)?.[1] ?? '');
      seen.add(/rel="canonical" href="([^"]+)/.exec(html)?.[1] ?? '');
    }
    expect(seen.size).toBe(paths.length * 2);
  });

  it('every address of the sitemap answers, and the robots file names the sitemap', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    const sitemap = await (await get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(4 + 14 + 8 - 1);
    for (const address of addresses) {
      const response = await fetch(address);
      await response.arrayBuffer();
      expect(response.status, address).toBe(200);
    }
  });

  it('every icon that the pages and the manifest name is there', async () => {
    const html = await (await get('/')).text();
    const manifest = JSON.parse(await (await get('/manifest.webmanifest')).text());
    const icons = [
      ...[...html.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        (m) => m[1] ?? '',
      ),
      ...manifest.icons.map((icon: { src: string }) => icon.src),
    ];
    expect(icons.length).toBeGreaterThanOrEqual(6);
    for (const icon of icons) {
      const response = await get(icon);
      await response.arrayBuffer();
      expect(response.status, icon).toBe(200);
    }
  });
});
