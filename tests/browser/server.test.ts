import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../support/security-headers';
import { useSampleSite } from './support';

/* Tests that need a real server, but no browser. All others: tests/integration/http.test.ts. */

const site = useSampleSite();

it.each([
  ['a static script', '/icons.svg', 200],
  ['a picture', '/images/projects/commonroom-720.avif', 200],
  ['a font', '/fonts/figtree.woff2', 200],
  ['an unknown static file', '/build/none.js', 404],
])('the security headers are on %s', async (_, path, status) => {
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  expectSecurityHeaders(response.headers);
});

it('a TRACE request is answered with 405 and an Allow header', async () => {
  // `fetch` cannot send TRACE.
  const request = sendRequest(`${site.url}/api/reviews/x`, { method: 'TRACE' }).end();
  const [response] = await once(request, 'response');
  const allow = 'GET, PATCH, HEAD, OPTIONS';
  expect(response).toMatchObject({ statusCode: 405, headers: { allow } });
  expect(await json(response)).toMatchObject({ success: false });
});

describe('icons', () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text();

  it('every icon that the pages and the manifest name exists', async () => {
    const html = await textOf('/');
    const manifest = await textOf('/manifest.webmanifest');
    const icons = [
      ...[...html.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, at]) => at),
      ...JSON.parse(manifest).icons.map(({ src }: { src: string }) => src),
    ];
    expect(icons.length).toBeGreaterThanOrEqual(5);
    for (const icon of icons) {
      const response = await fetch(site.url + icon);
      await response.arrayBuffer();
      expect(response.status, icon).toBe(200);
    }
  });
});
