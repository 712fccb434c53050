import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { expectWayBack, NoScriptBrowser } from '~tests/support/no-script-browser';
import { expectOneRedirect } from '~tests/support/one-address';
import { isSample } from '~tests/support/sample';

const site = await openSite();

it.runIf(isSample).each([
  ['/archive', '/blogs'],
  ['/tags', '/blogs'],
  ['/series', '/blogs'],
  ['/tags/css', '/tags'],
  ['/series/one-small-database', '/series'],
])('%s has a link back to its list above the title', async (path, list) => {
  expectWayBack(await NoScriptBrowser.open(site, path), list);
});

it.each([
  ['/tags/C%23', '/tags/c%23'],
  ['/tags/Web%20Components/Feed.xml', '/tags/web-components/feed.xml'],
])('%s redirects to %s, which does not redirect again', (path, to) =>
  expectOneRedirect(site, path, to),
);

it('the owner can redirect an old address to a tag', async () => {
  const owner = await NoScriptBrowser.open(site, '/admin/redirects', { signedIn: true });
  await owner
    .fill({ 'Old address': '/old', 'New address': '/tags/css' })
    .press('Make the redirect');
  expect((await site.fetch('/old')).headers.get('Location')).toBe('/tags/css');
});

it.runIf(isSample)(
  'the search page lists frequent tags and the newest posts before a search',
  async () => {
    const visitor = await NoScriptBrowser.open(site, '/search');
    expect(visitor.texts('main h2')).toEqual(['Often written about', 'Newest posts']);
  },
);
