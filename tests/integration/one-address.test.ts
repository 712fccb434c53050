import { beforeEach, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { expectOneRedirect, goalOf } from '../support/one-address';

/* Each page has one address. Tested on the built site. */

const site = await openSite();
const [post] = (await site.data('/api/blogs')) as { _id: string; slug: string }[];
const { _id: id, slug } = post ?? { _id: '', slug: '' };

const goal = (path: string, method?: string) => goalOf(site, path, method);

beforeEach(async () => {
  await site.run('delete from redirects');
});

it.each([
  ['/BLOGS', '/blogs'],
  ['/blogs/', '/blogs'],
  ['//blogs', '/blogs'],
  ['/%62logs', '/blogs'],
  ['/Blogs//?q=A%20b&page', '/blogs?q=A%20b&page'],
  ['//', '/'],
  [`/details/${slug.toUpperCase()}`, `/details/${slug}`],
  [`/Details//${slug}/`, `/details/${slug}`],
  [`/details/${slug.toUpperCase()}.data?_routes=x`, `/details/${slug}.data?_routes=x`],
  [`/details/${id}`, `/details/${slug}`],
  ['/project-details/TIDEWATCH', '/project-details/tidewatch'],
  ['/FEED.xml/', '/feed.xml'],
  ['/Admin/Settings/', '/admin/settings'],
  ['/Contact/?sent=aB', '/contact?sent=aB'],
])('%s redirects to %s, which does not redirect again', (path, to) =>
  expectOneRedirect(site, path, to),
);

it.each(['/%2F/evil.example', '/no-such-page/', '/blogs%2F', '/details/%ff/'])(
  '%s is no page, and does not redirect',
  async (path) => {
    expect(await goal(path)).toEqual([404, null]);
  },
);

it.each([
  ['//evil.example', '/evil.example'],
  ['///evil.example/', '/evil.example/'],
  ['/.//evil.example/?page=2', '/evil.example/?page=2'],
  ['/\\evil.example/blogs', '/evil.example/blogs'],
  ['/%5Cevil.example/%5C', '/evil.example/%5C'],
  ['/%5c%5Cx', '/x'],
])('%s is no host: it redirects to %s, where there is no page', async (path, to) => {
  expect(await goal(path)).toEqual([301, to]);
  expect(await goal(to)).toEqual([404, null]);
  expect(await goal(path, 'POST')).toEqual([404, null]);
});

it('addresses of the API, of other methods and in path parameters are not redirected', async () => {
  expect(await goal('/api/blogs/')).toEqual([200, null]);
  expect(await goal('/api//blogs')).toEqual([404, null]);
  expect(await goal('/API/blogs')).toEqual([404, null]);
  expect((await goal('/contact/', 'POST'))[1]).toBeNull();
  expect(await goal('/categories/Technology/feed.xml')).toEqual([200, null]);
});

it('the owner’s redirect for an exact spelling takes precedence', async () => {
  await site.redirect('/details/Old-Post', '/contact');
  expect(await goal('/details/Old-Post/')).toEqual([301, '/contact']);
  expect(await goal('/details/OLD-POST')).toEqual([301, '/details/old-post']);
});

it.each([
  ['/rss', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/index.xml/', '/feed.xml'],
  ['/feed.xml/', '/feed.xml'],
  ['/atom.xml/', '/atom.xml'],
  ['/RSS', '/feed.xml'],
  ['/blog/rss', '/feed.xml'],
  ['/atom', '/atom.xml'],
])('the guessed address %s redirects to the feed %s', async (path, to) => {
  expect(await goal(path)).toEqual([301, to]);
});
