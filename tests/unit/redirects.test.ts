import { expect, it } from 'vitest';
import { countedMissing, linkedFrom, pagePath } from '~/core/redirects/missing';
import { similarPages } from '~/core/redirects/similar';

it.each([
  ['/old-page', '/old-page'],
  ['/old-page/', '/old-page'],
  ['/blog/2019/post.html', '/blog/2019/post.html'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/details/v1.2', '/details/v1.2'],
])('the address %s is counted where it is missing', (path, counted) => {
  expect(countedMissing(path)).toBe(counted);
});

it.each([
  '/wp-login.php',
  '/wp-admin/setup',
  '/.env',
  '/blog/.git/config',
  '/.well-known/thing',
  '/index.php',
  '/cgi-bin/test',
  '/app.js.map',
  '/picture.png',
  '/sitemap_index.xml',
  '//evil.example',
  '/unsubscribe/ada@example.com',
  '/<script>',
  '/100%',
  '/a%00b',
])('the address %j is what programs or pages ask for, and is not counted', (path) => {
  expect(countedMissing(path)).toBeNull();
});

it.each([
  '/',
  '/admin/x',
  '/ADMIN-login',
  '/api/none',
  '/seen',
  '/newsletter/confirm/token',
  '/preview/token',
  'relative',
  `/${'x'.repeat(200)}`,
])(
  'the address %j is the site’s own or none, and can be neither counted nor redirected',
  (path) => {
    expect(pagePath(path)).toBeNull();
    expect(countedMissing(path)).toBeNull();
  },
);

it('an old address may be a file: sites of before had them', () => {
  expect(pagePath('/index.php')).toBe('/index.php');
});

it.each([
  ['https://www.news.example/story?id=7', 'news.example'],
  ['https://example.com/details/a-post?x=1', '/details/a-post'],
  ['https://example.com/preview/token', ''],
  ['https://example.com/', '/'],
  ['not an address', ''],
  ['', ''],
])('of the referrer %j %j is kept', (referer, kept) => {
  expect(linkedFrom(referer, 'example.com')).toBe(kept);
});

const PAGES = [
  { path: '/details/night-trains', title: 'Night trains of Europe' },
  { path: '/details/tests-that-can-fail', title: 'Tests that can fail' },
  { path: '/project-details/tidewatch', title: 'Tidewatch' },
  { path: '/blogs', title: 'Blogs' },
];

it.each([
  ['/blog/2019/night-train.html', '/details/night-trains'],
  ['/tests-which-can-fail', '/details/tests-that-can-fail'],
  ['/projects/tide-watch', '/project-details/tidewatch'],
  ['/blog', '/blogs'],
])('for %s the page %s comes first', (path, first) => {
  expect(similarPages(path, PAGES, 3)[0]?.path).toBe(first);
});

it('nothing is suggested for what is like no page', () => {
  expect(similarPages('/xyzzy', PAGES, 3)).toEqual([]);
});
