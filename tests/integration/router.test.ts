import { expect, it, vi } from 'vitest';
import { ORIGIN, openSite } from '../support/built-site';

/* Which route responds to an address. No response comes from the framework itself. */

const site = await openSite();

it.each([
  ['GET', '/api', 404, 'Route GET /api not found'],
  ['GET', '/api/x', 404, 'Route GET /api/x not found'],
  ['POST', '/api/x', 404, 'Route POST /api/x not found'],
  ['PROPFIND', '/api/x', 404, 'Route PROPFIND /api/x not found'],
  ['GET', '/api/blogs.data', 404, 'Route GET /api/blogs.data not found'],
  ['GET', '/API/x', 404, 'Route GET /API/x not found'],
  ['GET', '/%61PI/x', 404, 'Route GET /%61PI/x not found'],
  ['GET', '/api/Blogs', 404, 'Route GET /api/Blogs not found'],
  ['GET', '/api//blogs', 404, 'Route GET /api//blogs not found'],
  ['GET', '/api/blogs//', 404, 'Route GET /api/blogs// not found'],
  ['GET', '/api/a%0Ab', 404, 'Route GET /api/a%0Ab not found'],
  ['GET', '/api/a%E2%80%A8b', 404, 'Route GET /api/a%E2%80%A8b not found'],
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

it('a method that the API does not know gets a 405 with Allow', async () => {
  const { status, headers, json } = await site.fetch('/api/details/x', { method: 'PROPFIND' });
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(json().success).toBe(false);
});

it.each(['_data=nonsense', '_data=root', '_data=', '_data', '_routes=root', 'index'])(
  'API responses ignore ?%s, which the framework would treat as a request of its own',
  async (query) => {
    const answers = async (suffix: string) => {
      const calls = [];
      for (const [method, path] of [
        ['GET', '/api/blogs'],
        ['GET', '/api/x'],
        ['GET', '/api/sendMail'],
        ['POST', '/api/blogs'],
        ['PUT', '/api/blogs'],
        ['OPTIONS', '/api/sendMail'],
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

it('the API accepts a trailing slash and needlessly encoded letters', async () => {
  const blogs = (await site.fetch('/api/blogs')).text;
  expect((await site.fetch('/api/blogs/')).text).toBe(blogs);
  expect((await site.fetch('/%61pi/b%6Cogs')).text).toBe(blogs);
});

it('HEAD responds like GET, without a body', async () => {
  for (const path of ['/api/blogs', '/api/projects', '/', '/api/x', '/api/100%']) {
    const { status } = await site.fetch(path);
    expect(await site.fetch(path, { method: 'HEAD' })).toMatchObject({ status, text: '' });
  }
});

it('API responses contain no headers or bodies of the framework', async () => {
  for (const path of ['/api/blogs', '/api/x', '/api/details/none', '/api/sendMail', '/%61pi/x']) {
    const { headers } = await site.fetch(path);
    expect([...headers.keys()].filter((name) => name.startsWith('x-remix'))).toEqual([]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

it('requests for missing pages are not logged as errors', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const statuses: number[] = [];
  for (const [method, path] of [
    ['POST', '/'],
    ['POST', '/blogs.data'],
    ['DELETE', '/all-projects'],
    ['OPTIONS', '/blogs'],
    ['PROPFIND', '/blogs.data'],
    ['POST', '/robots.txt'],
    ['POST', '/admin/health'],
    ['GET', '/none'],
    ['GET', '/a%0Ab'],
    ['GET', '/a%0Ab.data'],
    ['GET', '/blogs?_data=nonsense'],
    ['PUT', '/api/blogs'],
  ] as const) {
    statuses.push((await site.fetch(path, { method })).status);
  }
  expect(statuses).toEqual([405, 405, 405, 405, 405, 405, 405, 404, 404, 404, 200, 405]);
  expect(told.mock.calls).toEqual([]);
  told.mockRestore();
});

it.each(['_data=nonsense', '_data=root', '_data=routes%2Fblogs'])(
  'a page is served normally with ?%s, to which the framework would respond with data or an error of its own',
  async (query) => {
    const { status, headers, text } = await site.fetch(`/blogs?${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('</html>');
  },
);

it('a form of the site’s own page is accepted whatever host a proxy forwards', async () => {
  const headers = { Origin: ORIGIN, 'X-Forwarded-Host': 'proxy.example' };
  const body = new URLSearchParams({ email: '' });
  expect((await site.fetch('/contact', { method: 'POST', headers, body })).status).toBe(400);
});
