import { expect, it } from 'vitest';
import { isCrossSite, isCrossSiteRead } from '../../app/engine/server/security/cross-site.server';

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

const isRefused = (sent: Request, options: Partial<Parameters<typeof isCrossSite>[1]> = {}) =>
  isCrossSite(sent, { hasSession: false, allowedOrigins: [], calls: ['/api/poll'], ...options });

/** The headers that a current browser sends from another site. */
const crossSite = (mode: string) => ({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode });

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
    expect(isRefused(request(method, headers))).toBe(true);
  }
});

it.each([
  ['of our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://example.com' }],
  ['of our own page in an old browser', { Origin: 'https://example.com' }],
  ['that the visitor typed', { 'Sec-Fetch-Site': 'none' }],
  ['of a program', {}],
])('a POST %s passes', (_, headers) => {
  expect(isRefused(request('POST', headers))).toBe(false);
});

it('a POST with a session is refused unless its headers name this site as the origin', () => {
  const refuses = (headers: Record<string, string>) =>
    isRefused(request('POST', headers), { hasSession: true });
  expect(refuses({})).toBe(true);
  expect(refuses({ Referer: 'https://example.com/contact' })).toBe(true);
  expect(refuses({ Origin: 'https://example.com' })).toBe(false);
  expect(refuses({ 'Sec-Fetch-Site': 'same-origin' })).toBe(false);
});

it('a GET, HEAD or OPTIONS request is never refused, with or without a session', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const sent = request(method, { 'Sec-Fetch-Site': 'cross-site' });
    expect(isRefused(sent, { hasSession: true })).toBe(false);
  }
});

it.each<[what: string, headers: Record<string, string>, isRefused: boolean]>([
  ['by a script of another site', { Origin: 'https://evil.example' }, true],
  ['by a sandboxed frame', { Origin: 'null' }, true],
  ['as a picture of another site', crossSite('no-cors'), true],
  ['by a script of a subdomain', { ...crossSite('cors'), 'Sec-Fetch-Site': 'same-site' }, true],
  [
    'by a script that says it follows a link',
    { ...crossSite('navigate'), Origin: 'https://evil.example' },
    true,
  ],
  ['by a link on another site', crossSite('navigate'), false],
  ['by our own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }, false],
  ['by an address that was typed', { 'Sec-Fetch-Site': 'none' }, false],
  ['by a program', {}, false],
])('a read of the owner’s data %s is refused: %3$s', (_, headers, expected) => {
  expect(isCrossSiteRead(request('GET', headers))).toBe(expected);
});

it('an allowed origin may POST to /api/poll and /api/sendMail, and nothing else', () => {
  const allowed = ['https://elsewhere.example'];
  const from = (origin: string) => ({ 'Sec-Fetch-Site': 'cross-site', Origin: origin });
  const refuses = (method: string, path: string, origin: string) =>
    isRefused(request(method, from(origin), path), { allowedOrigins: allowed });
  for (const path of ['/api/poll', '/api/sendMail']) {
    expect(refuses('POST', path, 'https://elsewhere.example')).toBe(false);
    expect(refuses('POST', path, 'https://unknown.example')).toBe(true);
    expect(refuses('POST', path, 'null')).toBe(true);
    expect(refuses('DELETE', path, 'https://elsewhere.example')).toBe(true);
  }
  for (const path of ['/contact', '/api/blogs', '/api/delete-subscriber', '/api/pollr']) {
    expect(refuses('POST', path, 'https://elsewhere.example')).toBe(true);
  }
});
