import { expect, it } from 'vitest';
import { ORIGIN, openSite } from '../support/built-site';
import { NoScriptBrowser } from '../support/no-script-browser';

/* A site whose owner has uploaded a logo. */

const LOGO = '/images/people/robin-sample-192x192.jpg';
const site = await openSite();
await site.publishWords({ person: { logo: LOGO } });

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

it('a logo as SVG is uploaded without its scripts, and is served so that none could run', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><script>alert(1)</script><path d="M0 0h96v96z"/></svg>';
  const owner = await NoScriptBrowser.open(site, '/admin/pictures', { signedIn: true });
  owner.fill({
    Picture: new File([svg], 'logo.svg', { type: 'image/svg+xml' }),
    'What does it show?': 'Our logo',
  });
  await owner.press('Upload');
  const [path = ''] = /\/pictures\/[^"]+-original-96x96\.svg/.exec(owner.html) ?? [];
  const { status, headers, text } = await site.fetch(path);
  expect(status).toBe(200);
  expect(text).not.toContain('script');
  expect(text).toContain('M0 0h96v96z');
  expect(headers.get('Content-Type')).toBe('image/svg+xml');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.* sandbox$/);

  const other = await openSite();
  await other.publishWords({ person: { logo: path } });
  const page = await NoScriptBrowser.open(other, '/');
  expect(page.document.querySelector('header img')?.getAttribute('src')).toBe(path);
  expect(page.html).toContain(`<link rel="icon" href="${path}"/>`);
  // Phones and feed readers take no drawing.
  expect(page.html).toContain('<link rel="apple-touch-icon" href="/icons/180.png"/>');
  expect((await other.fetch('/feed.json')).json().icon).toBe(`${ORIGIN}/icons/192.png`);
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
