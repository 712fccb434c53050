import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchPattern, pathSegments } from '../../app/engine/kit/http/route-pattern';
import { withPolicy } from '../../app/engine/server/security/content-security-policy.server';
import { sessionCookie } from '../support/admin';
import { addressOf, isApi, routes } from '../support/built-routes';
import { openSite } from '../support/built-site';
import { HOUR, postRow } from '../support/database';
import { failingDatabase, readContent } from '../support/failing-database';
import { PAGES, STORED_PAGES, UNSTORED } from '../support/pages';
import { testParts } from '../support/test-part';
import { inFakeTime } from '../support/time-limits';
import { volume } from '../support/volume';

/* Public responses, which are the same for everybody: rendered once, cached and revalidated. */

const site = await openSite({ settings: { SERVER_TIMING: 'on', CONTENT_TRUSTED_MS: '1000' } });
await site.insert('posts', [postRow(1)]);
const POST = '/details/post-1';

const CALLS = testParts
  .flatMap(({ publicRoutes }) => publicRoutes?.GET ?? [])
  .filter((call) => !call.includes(':'));
const KEPT_CALLS = ['blogs', 'details/post-1', ...CALLS]
  .map((call) => `/api/${call}`)
  .filter((path) => !UNSTORED.includes(path));
const KEPT_DATA = ['/_root.data', '/blogs.data?_routes=routes%2Fblogs', `${POST}.data`];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

type Answer = Awaited<ReturnType<typeof site.fetch>>;
/** The number of database round trips of a response. */
const tripsOf = ({ headers }: Answer) =>
  Number(/round-trips=(\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1]);

const VISITORS: Record<string, Record<string, string>> = {
  'another visitor': {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Accept-Language': 'pt',
    'CF-Connecting-IP': '203.0.113.9',
    Referer: 'https://news.example/item?id=1',
    Cookie: 'theme=dark; other=1',
  },
  'a crawler': { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
};

it.each([
  ...PAGES.filter((path) => !UNSTORED.includes(path)),
  ...KEPT_DATA,
  ...KEPT_CALLS,
  '/sitemap.xml',
])('every visitor and the owner get the same bytes of %s', async (path) => {
  const first = await site.fetch(path);
  expect(first.status).toBe(200);
  const owner = { Cookie: await sessionCookie(site.DB) };
  for (const [who, headers] of Object.entries({ ...VISITORS, 'the owner': owner })) {
    // From the cache, and rendered again by a new isolate.
    for (const fetch of [site.fetch, site.newIsolate()]) {
      const answer = await fetch(path, { headers });
      expect(answer.status, who).toBe(200);
      expect(answer.text === first.text, who).toBe(true);
      for (const name of ['ETag', 'Content-Security-Policy', 'Cache-Control', 'Set-Cookie'])
        expect(answer.headers.get(name), `${who}: ${name}`).toBe(first.headers.get(name));
    }
  }
});

it('public pages have a strong ETag, and respond to revalidation with 304 and to HEAD', async () => {
  for (const path of [...STORED_PAGES, ...KEPT_CALLS, '/blogs?q=night', '/sitemap.xml']) {
    const { headers } = await site.fetch(path);
    const tag = headers.get('ETag') ?? '';
    expect(tag, path).toMatch(/^"[\w+/=]{20,}"$/);
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await site.fetch(path, { headers: { 'If-None-Match': held } });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers.get('ETag')).toBe(tag);
      expect(again.headers.get('Cache-Control')).toBe('no-cache');
      expect(again.headers.get('Content-Type')).toBeNull();
    }
    const head = await site.fetch(path, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const [name, value] of headers) {
      if (name !== 'server-timing') expect(head.headers.get(name), name).toBe(value);
    }
  }
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

it('public pages have a content security policy with the hashes of their own scripts and styles', async () => {
  for (const path of [...PAGES, '/no/such/page', '/admin-login']) {
    const { headers, text } = await site.fetch(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    const inline = [...text.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)];
    expect(inline.length, path).toBeGreaterThan(3);
    for (const [, element, content = ''] of inline)
      expect(policy, `${path}: ${element}`).toContain(`'sha256-${hashOf(content)}'`);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(text).not.toMatch(/\snonce=|\sstyle="/);
  }
});

it('the content security policy of a page does not allow a script in a text', async () => {
  const page = `<script nonce="n">ours()</script><script>theirs()</script><script nonce="x">too()</script>`;
  const hosts = { images: [], frames: [] };
  const { html, policy } = await withPolicy(page, { nonce: 'n', hosts });
  expect(html).toContain('<script>ours()</script>');
  expect(policy).toContain(hashOf('ours()'));
  expect(policy).not.toContain(hashOf('theirs()'));
  expect(policy).not.toContain(hashOf('too()'));
});

it('the content security policy allows frames of this site and the two video players only', async () => {
  const { headers } = await site.fetch('/contact');
  const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
  const sources = (name: string) =>
    policy.filter((line) => line.startsWith(`${name} `)).flatMap((line) => line.split(' '));
  expect(sources('frame-src')).toEqual([
    'frame-src',
    "'self'",
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ]);
  expect(sources('media-src')).toEqual(['media-src', "'self'"]);
  for (const line of policy) expect(new Set(line.split(' ')).size).toBe(line.split(' ').length);
});

it('a cached page takes no round trip for a second, and then one', async () => {
  const fetch = site.newIsolate();
  await fetch(POST);
  await fetch(POST);
  const tripsNow = async () => tripsOf(await fetch(POST));
  expect([await tripsNow(), await tripsNow()]).toEqual([0, 0]);
  pass(1000);
  expect([await tripsNow(), await tripsNow()]).toEqual([1, 0]);
});

it('every public page and its data are cached, except private responses', async () => {
  const notKept: string[] = [];
  const addresses = [...routes.values()]
    .map(addressOf)
    .filter((path) => !/^\/(admin|outbox)/.test(path) && !UNSTORED.includes(path))
    .map((address) => address.replace(/\/$/, '') || '/');
  for (const path of new Set([...addresses, ...STORED_PAGES, ...KEPT_CALLS, ...KEPT_DATA])) {
    const fetch = site.newIsolate();
    const first = await fetch(path);
    if (first.status !== 200 || first.headers.get('Cache-Control') === 'no-store') continue;
    if (/^public/.test(first.headers.get('Cache-Control') ?? '')) continue;
    await fetch(path);
    const isApi = path.startsWith('/api/');
    if (tripsOf(await fetch(path)) > (isApi ? 1 : 0) || !first.headers.has('ETag'))
      notKept.push(path);
  }
  expect(notKept).toEqual([]);
});

it('public pages may be prefetched, and private ones may not', async () => {
  const { text } = await site.newIsolate()('/');
  const rules = JSON.parse(/<script type="speculationrules">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  const patterns: string[] = rules.prefetch[0].where.and[0].href_matches;
  expect(rules.prerender[0].where.and[0].href_matches).toEqual(patterns);
  const mayBe = (path: string) => {
    const segments = pathSegments(path) ?? [];
    return patterns.some((pattern) => matchPattern(pattern.slice(1).split('/'), segments));
  };
  expect(PAGES.filter((path) => !mayBe(path.replace(/\?.*/, '')))).toEqual([]);
  const scripted = testParts.flatMap(({ scripted = [] }) => scripted);
  const personal = testParts.flatMap(({ personal = [] }) => personal);
  const isPrivate = (id: string) => scripted.includes(id) || personal.includes(basename(id));
  const isAdmin = (path: string) => /^\/(admin|outbox|preview|pictures)/.test(path);
  const others = [...routes.values()]
    .filter((route) => isApi(route) || isPrivate(route.id) || isAdmin(addressOf(route)))
    .map(addressOf);
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(mayBe)).toEqual([]);
});

it('a page is rendered once for simultaneous requests', async () => {
  const { DB, asked, setCondition } = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB });
  await fetch('/robots.txt');
  asked();
  setCondition({ slowMs: 50 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(POST)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(asked()).toHaveLength(1);
});

it('unknown parameters neither render nor store a page again', async () => {
  const { DB, asked } = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB });
  for (const path of ['/', '/blogs', POST, '/contact']) await fetch(path);
  await fetch(POST);
  asked();
  const plain = await fetch(POST);
  for (let n = 0; n < volume(10_000); n += 1) {
    const answer = await fetch(`${POST}?utm_source=${n}&nonsense[${n}]=x`);
    if (answer.text !== plain.text) expect.fail(`another page for parameter ${n}`);
  }
  expect(asked()).toEqual([]);
  // Earlier cache entries are still there.
  for (const path of ['/', '/blogs', '/contact']) expect(tripsOf(await fetch(path))).toBe(0);
});

describe('the shared cache of a Cloudflare location', () => {
  const entries = new Map<string, Response>();
  const cache = {
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => void entries.set(key, response.clone()),
  };
  beforeEach(() => {
    entries.clear();
    vi.stubGlobal('caches', { default: cache });
    return () => vi.stubGlobal('caches', {});
  });

  it('the shared cache serves another isolate, also after an edit', async () => {
    const { DB, asked } = failingDatabase(site.DB);
    const [one, other] = [site.newIsolate(), site.newIsolate({ DB })];
    const made = await one(POST);
    const served = await other(POST);
    expect(served.text === made.text).toBe(true);
    const known = ({ headers }: Answer) =>
      [...headers].filter(([name]) => name !== 'server-timing');
    expect(known(served)).toEqual(known(made));
    expect(readContent(asked())).toBe(false);
    expect(entries.size).toBe(1);
    await site.run(`update posts set title = 'In another isolate' where slug = 'post-1'`);
    pass(1000);
    await one(POST);
    const found = await other(POST);
    expect(found.text).toContain('In another isolate');
    expect(readContent(asked())).toBe(false);
  });

  it.each([
    ['a made-up category', '/blogs?category=Nonsense'],
    ['a search', '/blogs?q=nonsense'],
    ['a page of a list', '/blogs?after=1'],
    ['an address in other letters', '/details/post%2D1?x=1'],
    ['a part of a list', '/api/blogs?limit=2'],
    ['an unknown address', '/nonsense/1'],
    ['the data of some routes', '/blogs.data?_routes=routes%2Fblogs,1'],
  ])('the shared cache does not store %s, of which there could be any number', async (_, path) => {
    const fetch = site.newIsolate();
    await fetch('/');
    for (let n = 0; n < 2; n += 1) await fetch(path);
    expect(entries.size).toBe(1);
  });

  it('the shared cache keeps a page for a day from its last use', async () => {
    const fetch = site.newIsolate();
    await fetch(POST);
    const [key = ''] = entries.keys();
    for (let hour = 0; hour < 3; hour += 1) {
      entries.clear();
      pass(HOUR);
      await fetch(POST);
      expect([...entries.keys()]).toEqual([key]);
    }
    const maxAge = /max-age=(\d+)/.exec(entries.get(key)?.headers.get('Cache-Control') ?? '')?.[1];
    expect(Number(maxAge)).toBeGreaterThanOrEqual(86_400);
  });

  const fails = () => Promise.reject(new Error('cache'));
  const nonsense = async () => new Response('nonsense', { headers: { 'X-Kept': '{}' } });
  const hangs = () => new Promise<never>(() => {});
  it.each([
    ['throws', { match: fails, put: fails }],
    ['holds nonsense', { match: nonsense, put: nonsense }],
    ['hangs', { match: hangs, put: cache.put }],
  ])('the site works without a shared cache that %s', async (_, broken) => {
    vi.stubGlobal('caches', { default: broken });
    const fetch = site.newIsolate();
    const { result } = await inFakeTime(() => fetch(POST));
    expect(result.status).toBe(200);
    expect((await fetch(POST)).status).toBe(200);
    expect(tripsOf(await fetch(POST))).toBe(0);
  });
});

it('the owner sees an edit at once, even while an isolate still trusts its cache', async () => {
  const fetch = site.newIsolate();
  await fetch(POST);
  await fetch(POST);
  await site.run(`update posts set title = 'Edited just now' where slug = 'post-1'`);
  expect((await fetch(POST)).text).not.toContain('Edited just now');
  const headers = { Cookie: await sessionCookie(site.DB) };
  expect((await fetch(POST, { headers })).text).toContain('Edited just now');
  // Then everybody sees it.
  expect((await fetch(POST)).text).toContain('Edited just now');
});

it('an API client sees an edit on the next read', async () => {
  const fetch = site.newIsolate();
  const tag = (await fetch('/api/blogs')).headers.get('ETag') ?? '';
  await site.run(`update posts set title = 'Edited for clients' where slug = 'post-1'`);
  const again = await fetch('/api/blogs', { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(200);
  expect(again.text).toContain('Edited for clients');
});
