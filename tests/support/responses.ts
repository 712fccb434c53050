import { expect } from 'vitest';
import { sessionCookie } from './admin';
import type { BuiltSite } from './built-site';

/** Expects that a page and its data are never stored, whatever the method. */
export async function expectUnstored(site: BuiltSite, path: string) {
  const [pathname = '', query = ''] = path.split('?');
  const data = `${pathname.replace(/\/$/, '')}.data?${query}`;
  for (const [address, method] of [[path], [data], [path, 'POST'], [data, 'POST']] as const) {
    const { headers } = await site.fetch(address, { method: method ?? 'GET' });
    expect(headers.get('cache-control'), `${method} ${address}`).toBe('no-store');
  }
}

/** Expects that a request with a session is answered if it comes from this site, but not from a script of another one. */
export async function expectOwnSiteOnly(site: BuiltSite, path: string) {
  const Cookie = await sessionCookie(site.DB);
  for (const [name, value, status] of [
    ['Origin', 'https://evil.example', 403],
    ['Sec-Fetch-Site', 'same-site', 403],
    ['Sec-Fetch-Site', 'same-origin', 200],
  ] as const) {
    const answer = await site.fetch(path, { headers: { Cookie, [name]: value } });
    expect(answer.status, `${path} ${value}`).toBe(status);
  }
}
