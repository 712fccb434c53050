import { expect, it } from 'vitest';
import { countedPage as find, referringHost } from '~/engine/core/visitors/visitors';
import { STATIC_PAGES } from '../../../../../scripts/lib/pages.mjs';

const countedPage = (path: string) => find(path, STATIC_PAGES);

it.each([
  ['/', { kind: 'static', path: '/' }],
  ['/blogs', { kind: 'static', path: '/blogs' }],
  ['/blogs/', { kind: 'static', path: '/blogs' }],
  ['/details/a-post', { kind: 'post', idOrSlug: 'a-post' }],
  ['/details/caf%C3%A9/', { kind: 'post', idOrSlug: 'café' }],
  ['/project-details/a-project', { kind: 'project', idOrSlug: 'a-project' }],
  ['/services', { kind: 'page', idOrSlug: 'services' }],
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
  expect(find(path, ['/', '/tags', '/series'])).toEqual({ kind: 'static', path: counted });
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
