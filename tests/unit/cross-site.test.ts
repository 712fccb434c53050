import { expect, it } from 'vitest';
import { isCrossSite } from '~/http/security.server';

const request = (method: string, headers: Record<string, string>, path = '/contact') => {
  // Node's Request drops some of these as "forbidden"; the function reads method, url and headers.
  const sent = new Request(`https://example.com${path}`, {
    method: method === 'GET' ? method : 'POST',
  });
  return Object.defineProperties(sent, {
    method: { value: method },
    headers: { value: new Headers(headers) },
  });
};

it.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['from a subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.example.com' }],
  ['with only the origin of another site', { Origin: 'https://evil.example' }],
  ['with the origin of another port', { Origin: 'https://example.com:8443' }],
  ['with the origin of plain http', { Origin: 'http://example.com' }],
  ['from a sandboxed frame', { Origin: 'null' }],
  ['that lies about its site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
  [
    'that forwards a host of its own',
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', Host: 'example.com' },
  ],
])('a POST %s is refused', (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    expect(isCrossSite(request(method, headers))).toBe(true);
  }
});

it.each([
  ['of our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://example.com' }],
  ['of our own page in an old browser', { Origin: 'https://example.com' }],
  ['that the visitor typed', { 'Sec-Fetch-Site': 'none' }],
  ['of a program', {}],
])('a POST %s passes', (_, headers) => {
  expect(isCrossSite(request('POST', headers))).toBe(false);
});

it('reading is never refused', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(isCrossSite(request(method, { 'Sec-Fetch-Site': 'cross-site' }))).toBe(false);
  }
});

it("a front end that the owner allows may make the visitors' two calls, and nothing else", () => {
  const allowed = ['https://elsewhere.example'];
  const from = (origin: string) => ({ 'Sec-Fetch-Site': 'cross-site', Origin: origin });
  const refuses = (method: string, path: string, origin: string) =>
    isCrossSite(request(method, from(origin), path), allowed);
  for (const path of ['/api/subscribe', '/api/sendMail']) {
    expect(refuses('POST', path, 'https://elsewhere.example')).toBe(false);
    expect(refuses('POST', path, 'https://unknown.example')).toBe(true);
    expect(refuses('POST', path, 'null')).toBe(true);
    expect(refuses('DELETE', path, 'https://elsewhere.example')).toBe(true);
  }
  for (const path of ['/contact', '/api/blogs', '/api/delete-subscriber', '/api/subscriber']) {
    expect(refuses('POST', path, 'https://elsewhere.example')).toBe(true);
  }
});
