import { expect } from 'vitest';
import { type BuiltSite, ORIGIN } from './built-site';

/** The status and the redirect target. A path with two slashes is a path, not a host. */
export async function goalOf(site: BuiltSite, path: string, method = 'GET') {
  const { status, headers } = await site.fetch(ORIGIN + path, { method });
  return [status, headers.get('Location')];
}

/** Expects that a path redirects to another one, which does not redirect again. */
export async function expectOneRedirect(site: BuiltSite, path: string, to: string) {
  expect(await goalOf(site, path)).toEqual([301, to]);
  expect(await goalOf(site, path, 'HEAD')).toEqual([301, to]);
  const [status, next] = await goalOf(site, to);
  expect(status === 301 ? next : null).toBeNull();
}
