import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outsideAddresses } from '../../app/engine/adapters/outside/outside-addresses.server';
import { ownersHeaders } from '../support/admin';
import { openSite } from '../support/built-site';
import { DAY, postRow, testId } from '../support/database';
import { photo } from '../support/images';
import { listenOnLoopback } from '../support/loopback';
import { NoScriptBrowser } from '../support/no-script-browser';
import { holdTimeLimits } from '../support/time-limits';

/* The checks before publishing: those of the database, the page without JavaScript, and the checks of other sites. */

const LIST = '/admin/blog-update';
const site = await openSite({ samples: false });

const seen: string[] = [];
/** Another site. The path selects its behavior. */
const other = await listenOnLoopback((request, response) => {
  const { method = '', url = '' } = request;
  seen.push(`${method} ${url}`);
  const redirect = (status: number, to: string) =>
    response.writeHead(status, { Location: to }).end();
  if (url === '/there') return response.end('ok');
  if (url === '/no-head') return response.writeHead(method === 'HEAD' ? 405 : 200).end();
  if (url === '/moved') return redirect(301, '/there');
  if (url === '/round') return redirect(302, '/round');
  if (url === '/inside') return redirect(302, 'http://10.0.0.1/secret');
  if (url === '/silent') return;
  if (url === '/photo.jpg') return photo(640, 400).then((bytes) => response.end(bytes));
  if (url === '/to-photo') return redirect(302, 'https://cdn.example.com/photo.jpg');
  if (url === '/without-https') return redirect(302, 'http://pictures.example.com/photo.jpg');
  if (url === '/to-itself') return redirect(302, 'https://site.internal/secret');
  if (url === '/huge') {
    const more = setInterval(() => response.write(Buffer.alloc(2_000_000)), 1);
    return response.on('close', () => clearInterval(more));
  }
  if (url === '/heavy') {
    // This response never ends.
    response.writeHead(200, { 'Content-Type': 'image/png' });
    if (method === 'HEAD') return response.end();
    const more = setInterval(() => response.write(Buffer.alloc(50_000)), 1);
    return response.on('close', () => clearInterval(more));
  }
  response.writeHead(404).end();
});
afterAll(other.stop);
beforeEach(() => seen.splice(0));

it('the checks before publishing, without JavaScript, show errors within the site with their position, and check other sites only on request', async () => {
  await site.insert('posts', [
    postRow(1, {
      slug: 'here',
      details: `[a](/details/there) [b](/details/draft) [c](/details/nowhere) [d](${other.url}/there)`,
      description: 'Short.',
      published_at: Date.now() - 30 * DAY,
      tags: '[]',
    }),
    postRow(2, { slug: 'there', published_at: Date.now() - DAY }),
    postRow(3, { slug: 'draft', status: 'draft', published_at: null }),
  ]);
  const owner = await NoScriptBrowser.open(site, `${LIST}/${testId(1)}`, { signedIn: true });
  const list = owner.screen.getByRole('region', { name: 'Before publishing' });
  expect(list.textContent).toContain('“/details/nowhere” does not exist on this site.');
  expect(list.textContent).toContain('“/details/draft” links to a draft');
  expect(list.textContent).not.toContain('/details/there”');
  expect(list.querySelector('a[href="#field-details"]')).not.toBeNull();
  owner.one('#field-details');
  expect(seen).toEqual([]);
  await owner.follow('Look at the address outside, as saved');
  expect(owner.text).toContain(`“${other.url}/there” is not a public address`);
  // The checks must not request it unasked.
  expect(seen).toEqual([]);
});

it('the checks before publishing list pictures that the CSP blocks, until the owner allows their host', async () => {
  const details = '![a](https://one.example.com/a.png) ![b](https://two.example.com/b.png)';
  await site.insert('posts', [postRow(6, { details })]);
  const headers = await ownersHeaders(site.DB);
  const read = async () => {
    const page = await site.fetch(`${LIST}/${testId(6)}`, { headers });
    const blocked = [...page.text.matchAll(/Visitors do not see the picture “(\w)\.png”/g)];
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    return {
      blocked: [...new Set(blocked.map(([, name]) => name))],
      allowed: policy.match(/https:\/\/\w+\.example\.com/g) ?? [],
    };
  };
  expect(await read()).toEqual({ blocked: ['a', 'b'], allowed: [] });
  await site.publishWords({ site: { imageHosts: ['https://one.example.com'] } });
  expect(await read()).toEqual({ blocked: ['b'], allowed: ['https://one.example.com'] });
});

const look = async (path: string, isPicture = false) => {
  const { check } = outsideAddresses(
    () =>
      async ({ hostname }) =>
        hostname === '127.0.0.1' ? 'public' : 'private',
  );
  return (await check([{ address: other.url + path, isPicture }]))[0];
};

it.each([
  ['/there', { is: 'there', movedTo: null }, ['HEAD /there']],
  ['/no-head', { is: 'there', movedTo: null }, ['HEAD /no-head', 'GET /no-head']],
  ['/gone', { is: 'refused', status: 404 }, ['HEAD /gone', 'GET /gone']],
  ['/moved', { is: 'there', movedTo: `${other.url}/there` }, ['HEAD /moved', 'HEAD /there']],
])('the check of %s on another site finds %j', async (path, looked, asked) => {
  expect(await look(path)).toMatchObject(looked);
  expect(seen).toEqual(asked);
});

it('the check of another site follows no redirect to a private address, and no redirect loop', async () => {
  expect(await look('/inside')).toEqual({ is: 'private' });
  expect(await look('/round')).toEqual({ is: 'silent' });
  expect(seen.filter((line) => line.endsWith('/round'))).toHaveLength(5);
});

it('the check of another site stops reading a picture once it exceeds the size limit', async () => {
  expect(await look('/heavy', true)).toEqual({ is: 'there', bytes: 300_001, movedTo: null });
});

it('the check of another site ends after five seconds without a response', async () => {
  const limits = holdTimeLimits();
  const looking = look('/silent');
  await expect.poll(() => seen).toEqual(['HEAD /silent']);
  expect(limits.asked).toEqual([20_000, 5000]);
  limits.end();
  expect(await looking).toEqual({ is: 'silent' });
});

it('the check of other sites sends at most forty requests', async () => {
  const { check } = outsideAddresses(() => async () => 'public');
  const many = Array.from({ length: 30 }, () => ({
    address: `${other.url}/gone`,
    isPicture: false,
  }));
  const results = await check(many);
  expect(seen).toHaveLength(40);
  expect(results.filter((one) => one.is === 'unchecked').length).toBeGreaterThan(5);
});

describe('copying a picture from another site', () => {
  const loopback = fetch;
  /** Sends requests for any host to the server above, since a test cannot have real names and certificates. */
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { host, pathname, searchParams } = new URL(String(input));
      if (host !== 'cloudflare-dns.com') return loopback(other.url + pathname, init);
      const data = searchParams.get('name') === 'inside.example.com' ? '10.0.0.1' : '93.184.216.34';
      return Response.json({ Status: 0, Answer: [{ type: 1, data }] });
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  const take = async (address: string, isOwner = true) => {
    const { Cookie, ...headers } = await ownersHeaders(site.DB);
    return site.fetch('/admin/pictures/outside', {
      method: 'POST',
      headers: {
        ...headers,
        ...(isOwner && { Cookie }),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ stay: '1', address }),
    });
  };

  it.each(['/photo.jpg', '/to-photo'])(
    'copying %s returns the picture to the owner with its type and without camera metadata',
    async (path) => {
      const { status, headers, bytes } = await take(`https://pictures.example.com${path}`);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('image/jpeg');
      expect(bytes.byteLength).toBeGreaterThan(10_000);
      expect(Buffer.from(bytes).includes('N 38')).toBe(false);
      expect(seen.at(-1)).toBe('GET /photo.jpg');
    },
  );

  it.each([
    ['https://pictures.example.com/there', /not a JPEG/],
    ['https://pictures.example.com/gone', /answers 404/],
    ['https://pictures.example.com/huge', /more than 10 MB/],
    ['https://pictures.example.com/round', /cannot be reached/],
    ['https://pictures.example.com/inside', /not public/],
    ['https://pictures.example.com/to-itself', /not public/],
    ['https://pictures.example.com/without-https', /not public, or not a plain https/],
    ['http://pictures.example.com/photo.jpg', /not public, or not a plain https/],
    ['https://inside.example.com/photo.jpg', /not public/],
    ['https://127.0.0.1/photo.jpg', /not public/],
    ['https://pictures.example.com:8443/photo.jpg', /not public/],
    ['file:///etc/passwd', /not public/],
    ['no address', /not the address/],
  ])('copying %s fails with a message to the owner', async (address, message) => {
    const { status, json } = await take(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(json()).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect(seen).not.toContain('GET /secret');
    expect(seen).not.toContain('GET /photo.jpg');
  });

  it('copying a picture ends after twenty seconds without a response', async () => {
    const limits = holdTimeLimits();
    const taking = take('https://pictures.example.com/silent');
    await expect.poll(() => seen).toEqual(['GET /silent']);
    expect(limits.asked).toContain(20_000);
    limits.end();
    expect((await taking).json().message).toContain('cannot be reached');
  });

  it('copying a picture requires the owner’s session', async () => {
    const { status } = await take('https://pictures.example.com/photo.jpg', false);
    expect(status).toBe(401);
    expect(seen).toEqual([]);
  });
});
