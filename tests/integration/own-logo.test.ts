import { expect, it } from 'vitest';
import { ORIGIN, openSite } from '../support/built-site';
import { testId } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';

/* A site whose owner has uploaded a logo. */

const LOGO = '/images/people/robin-sample-192x192.jpg';
const site = await openSite();
await site.insert('site_words', [
  {
    id: testId(1),
    status: 'published',
    words: JSON.stringify({ person: { logo: LOGO } }),
    created_at: 1,
  },
]);

it.each([
  ['/', 'header'],
  ['/', 'footer'],
  ['/admin-login', 'main'],
])('the logo replaces the mark on %s in %s', async (path, part) => {
  const page = await NoScriptBrowser.open(site, path);
  const home = page.document.querySelector(`${part} a[href="/"]`);
  expect(home?.querySelector('img')?.getAttribute('src')).toContain('/robin-sample-192');
  expect(home?.querySelector('.mark')).toBeNull();
});

it('the logo is the icon of browsers, phones, the manifest and feeds', async () => {
  const { text } = await site.fetch('/');
  expect(text).toContain(`<link rel="icon" href="${LOGO}"/>`);
  expect(text).toContain(`<link rel="apple-touch-icon" href="${LOGO}"/>`);
  const manifest = await site.fetch('/manifest.webmanifest');
  expect(manifest.json().icons).toEqual([{ src: LOGO, sizes: '192x192' }]);
  for (const feed of ['/feed.xml', '/atom.xml', '/feed.json'])
    expect((await site.fetch(feed)).text, feed).toContain(ORIGIN + LOGO);
});
