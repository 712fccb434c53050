import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../support/security-headers';
import { PAGES, useSite } from './support';

/* What only a real server shows; no browser is opened. Everything else: tests/integration/http.test.ts. */

const site = useSite();

it.each([
  ['a static script', '/icons.svg', 200],
  ['a picture', '/images/hero-build-sketch-576.avif', 200],
  ['a font', '/fonts/figtree.woff2', 200],
  ['an unknown static file', '/build/none.js', 404],
])('the security headers are on %s', async (_, path, status) => {
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  expectSecurityHeaders(response.headers);
});

it('TRACE, too, is 405 with Allow', async () => {
  // `fetch` refuses to send it.
  const request = sendRequest(`${site.url}/api/reviews/x`, { method: 'TRACE' }).end();
  const [response] = await once(request, 'response');
  const allow = 'GET, PATCH, HEAD, OPTIONS';
  expect(response).toMatchObject({ statusCode: 405, headers: { allow } });
  expect(await json(response)).toMatchObject({ success: false });
});

describe('found and shared', () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text();

  it.each(PAGES)('the picture that %s is shared with is there', async (path) => {
    const html = await textOf(path);
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const picture = await fetch(address);
    await picture.arrayBuffer();
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('every icon that the pages and the manifest name is there', async () => {
    const html = await textOf('/');
    const manifest = await textOf('/manifest.webmanifest');
    const icons = [
      ...[...html.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, at]) => at),
      ...JSON.parse(manifest).icons.map(({ src }: { src: string }) => src),
    ];
    expect(icons.length).toBeGreaterThanOrEqual(6);
    for (const icon of icons) {
      const response = await fetch(site.url + icon);
      await response.arrayBuffer();
      expect(response.status, icon).toBe(200);
    }
  });
});
