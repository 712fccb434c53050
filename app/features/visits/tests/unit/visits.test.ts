import { expect, it } from 'vitest';
import { countedPage as find, referringHost } from '~/engine/core/visitors/visitors';
import { kinds } from '~tests/support/parts';
import { STATIC_PAGES } from '../../../../../scripts/lib/pages.mjs';

const countedPage = (path: string, staticPaths = STATIC_PAGES) => {
  const page = find(path, { staticPaths, kinds });
  return page && 'kind' in page ? { kind: page.kind.entity, idOrSlug: page.idOrSlug } : page;
};

it.each([
  ['/', { path: '/' }],
  ['/blogs', { path: '/blogs' }],
  ['/blogs/', { path: '/blogs' }],
  ['/details/a-post', { kind: 'post', idOrSlug: 'a-post' }],
  ['/details/caf%C3%A9/', { kind: 'post', idOrSlug: 'café' }],
  ['/project-details/a-project', { kind: 'project', idOrSlug: 'a-project' }],
])('the path %s is counted as its page, post or project', (path, page) => {
  expect(countedPage(path)).toEqual(page);
});

it.each([
  '',
  'blogs',
  '//evil.example/',
  '/admin/analytics',
  '/api/blogs',
  '/wp-login.php',
  '/details/a/b',
  '/details/100%',
  `/details/${'x'.repeat(201)}`,
  '/<script>',
])('the path %j is not counted', (path) => {
  expect(countedPage(path)).toBeNull();
});

it.each([
  ['/tags/css', '/tags'],
  ['/series/100%/', '/series'],
  ['/tags/', '/tags'],
])('the path %j is counted as %j', (path, counted) => {
  expect(countedPage(path, ['/', '/tags', '/series'])).toEqual({ path: counted });
});

it.each([
  ['news.example', 'news.example'],
  ['WWW.News.Example', 'news.example'],
  ['news.example:8080', 'news.example'],
  ['example.com', ''],
  ['www.example.com', ''],
  ['', ''],
  ['localhost', ''],
  ['<b>.example', ''],
  ['a b.example', ''],
  [`${'a.'.repeat(130)}example`, ''],
])('the referring host %j is stored as %j', (referrer, kept) => {
  expect(referringHost(referrer, ['example.com:443'])).toBe(kept);
});
