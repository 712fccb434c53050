import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { postRow, testId } from '~tests/support/database';
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

it('the checks before publishing know which tags and series exist', async () => {
  const there = '[a](/tags/css) [b](/series/on-rivers)';
  const missing = '[c](/tags/nowhere) [d](/series/nowhere)';
  await site.insert('posts', [
    postRow(1, { details: `${there} ${missing}`, tags: '["CSS"]', series: 'On rivers' }),
  ]);
  const editor = `/admin/blog-update/${testId(1)}`;
  const owner = await NoScriptBrowser.open(site, editor, { signedIn: true });
  const list = owner.screen.getByRole('region', { name: 'Before publishing' }).textContent;
  expect(list).toContain('“/tags/nowhere” does not exist on this site.');
  expect(list).toContain('“/series/nowhere” does not exist on this site.');
  expect(list).not.toContain('/tags/css');
  expect(list).not.toContain('/series/on-rivers');
});

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
