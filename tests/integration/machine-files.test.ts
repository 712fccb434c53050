import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { HOUR } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* robots.txt, security.txt, and the page of all ways to follow. */

const site = await openSite();

/** The disallowed paths of a crawler according to RFC 9309: those of its own group, or else those of the group for all. */
function disallowed(robots: string, name: string): string[] {
  const groups = robots
    .split('\n\n')
    .map((group) => group.split('\n').map((line) => line.split(': ')));
  const named = groups.find((lines) =>
    lines.some(
      ([key, value]) => key === 'User-agent' && value?.toLowerCase() === name.toLowerCase(),
    ),
  );
  const all = groups.find((lines) => lines.some(([, value]) => value === '*'));
  return (named ?? all ?? []).flatMap(([key, value = '']) => (key === 'Disallow' ? [value] : []));
}

const EVERYBODY = ['/admin', '/api/'];
const NOTHING = ['/'];
const FOR_SEARCH = { 'OAI-SearchBot': EVERYBODY, 'Claude-User': EVERYBODY };

it.each([
  [undefined, { GPTBot: EVERYBODY, 'OAI-SearchBot': EVERYBODY }],
  ['allow', { GPTBot: EVERYBODY, ClaudeBot: EVERYBODY }],
  ['search', { GPTBot: NOTHING, 'Google-Extended': NOTHING, ...FOR_SEARCH }],
  ['deny', { GPTBot: NOTHING, ccbot: NOTHING, 'OAI-SearchBot': NOTHING, PerplexityBot: NOTHING }],
])(
  'robots.txt with AI_CRAWLERS %j has the rules of each AI crawler, and the same rules for search engines',
  async (AI_CRAWLERS, wanted) => {
    const { text, headers } = await site.newIsolate({ AI_CRAWLERS })('/robots.txt');
    const found = Object.keys(wanted).map((name) => [name, disallowed(text, name)]);
    expect(Object.fromEntries(found)).toEqual(wanted);
    for (const name of ['Googlebot', 'Bingbot', 'Applebot', 'DuckDuckBot'])
      expect(disallowed(text, name)).toEqual(EVERYBODY);
    expect(text).toContain('\nAllow: /api/openapi.json\n');
    expect(text).toMatch(/\nSitemap: https:\/\/example\.com\/sitemap\.xml\n$/);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    // Parsers know each line, and no name occurs twice.
    const lines = text.split('\n').filter((line) => line !== '');
    for (const line of lines) expect(line).toMatch(/^(User-agent|Disallow|Allow|Sitemap): \S+$/);
    const names = lines.filter((line) => line.startsWith('User-agent'));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  },
);

it('security.txt has the fields required by RFC 9116, and expires in 290 to 365 days', async () => {
  const { status, text, headers } = await site.fetch('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = text.trimEnd().split('\n');
  const fields = lines.map((line) => line.split(': '));
  const names = ['Contact', 'Expires', 'Preferred-Languages', 'Canonical'];
  expect(fields.map(([name]) => name)).toEqual(names);
  const value = Object.fromEntries(fields);
  expect(value.Contact).toMatch(/^(mailto|https|tel):/);
  expect(value.Canonical).toBe('https://example.com/.well-known/security.txt');
  expect(value.Expires).toMatch(/^\d{4}-\d\d-01T00:00:00Z$/);
  const days = (Date.parse(value.Expires ?? '') - Date.now()) / (24 * HOUR);
  expect(days).toBeGreaterThan(290);
  expect(days).toBeLessThan(365);
});

it('/follow links to every feed and the social links', async () => {
  const page = await NoScriptBrowser.open(site, '/follow');
  const addresses = page.hrefs('main a');
  const feeds = addresses.filter((address) => /\.(xml|json)$/.test(address));
  const categories = ['Technology', 'Travel', 'Food', 'Design'];
  const bases = ['', ...categories.map((name) => `/categories/${name}`), '/all-projects'];
  const files = ['feed.xml', 'atom.xml', 'feed.json'];
  expect(feeds).toEqual(bases.flatMap((base) => files.map((file) => `${base}/${file}`)));
  for (const feed of feeds) expect((await site.fetch(feed)).status, feed).toBe(200);
  for (const { href } of defaultWords.socialLinks) expect(addresses).toContain(href);
  // Each link has a unique name.
  const names = [...page.document.querySelectorAll('main a')].map(
    (link) => link.getAttribute('aria-label') ?? link.textContent,
  );
  expect(new Set(names).size).toBe(names.length);
});

it('/follow is linked from the blog and a post, but not from the landing page', async () => {
  const leads = async (path: string) => (await site.fetch(path)).text.includes('href="/follow"');
  for (const path of ['/blogs', '/details/tests-that-can-fail'])
    expect(await leads(path), path).toBe(true);
  expect(await leads('/')).toBe(false);
  expect((await site.fetch('/sitemap.xml')).text).toContain(
    '<loc>https://example.com/follow</loc>',
  );
});
