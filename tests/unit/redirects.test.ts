import { expect, it } from 'vitest';
import { countedMissing, linkedFrom, pagePath } from '../../app/engine/core/redirects/missing';
import { similarPages } from '../../app/engine/core/redirects/similar';

const deps = {
  privatePaths: ['/admin', '/admin-login', '/private/', '/letter/confirm', '/preview/'],
};

it.each([
  ['/old-page', '/old-page'],
  ['/old-page/', '/old-page'],
  ['/blog/2019/post.html', '/blog/2019/post.html'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/details/v1.2', '/details/v1.2'],
])('the missing page %s is counted as %s', (path, counted) => {
  expect(countedMissing(path, deps)).toBe(counted);
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
])('the missing path %j is not counted, since only programs or pages request it', (path) => {
  expect(countedMissing(path, deps)).toBeNull();
});

it.each([
  '/',
  '/admin/x',
  '/ADMIN-login',
  '/api/none',
  '/seen',
  '/letter/confirm/token',
  '/preview/token',
  'relative',
  `/${'x'.repeat(200)}`,
])(
  'the path %j belongs to the site or is invalid, and can be neither counted nor redirected',
  (path) => {
    expect(pagePath(path, deps)).toBeNull();
    expect(countedMissing(path, deps)).toBeNull();
  },
);

it('the path of a file can be redirected, since earlier sites had such paths', () => {
  expect(pagePath('/index.php', deps)).toBe('/index.php');
});

it.each([
  ['https://www.news.example/story?id=7', 'news.example'],
  ['https://example.com/details/a-post?x=1', '/details/a-post'],
  ['https://example.com/preview/token', ''],
  ['https://example.com/', '/'],
  ['not an address', ''],
  ['', ''],
])('the referrer %j is stored as %j', (referer, kept) => {
  expect(linkedFrom(referer, 'example.com', deps)).toBe(kept);
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
])('the first suggestion for %s is %s', (path, first) => {
  expect(similarPages(path, PAGES, 3)[0]?.path).toBe(first);
});

it('no page is suggested for a path that resembles none', () => {
  expect(similarPages('/xyzzy', PAGES, 3)).toEqual([]);
});
