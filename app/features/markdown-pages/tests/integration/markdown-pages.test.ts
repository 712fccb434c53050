import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { sessionCookie } from '~tests/support/admin';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { postRow, testId } from '~tests/support/database';
import { failingDatabase, readContent } from '~tests/support/failing-database';
import { FULL_RECORDS } from '~tests/support/full-records';
import { expectOneRedirect } from '~tests/support/one-address';
import { expectSecurityHeaders } from '~tests/support/security-headers';
import { testParts } from '~tests/support/test-part';
import { toHtml } from '~tests/support/text-page';
import { defaultWords } from '~tests/support/words';

/* Pages as Markdown. */

const site = await openSite();
await site.insert('posts', [
  postRow(1, {
    title: 'All that a text can hold',
    details: readFileSync('tests/support/every-feature.md', 'utf8'),
  }),
  postRow(5, { slug: 'new-address', title: 'Titles: *with* "signs" & <tags>', tags: '["a: b"]' }),
]);
const { review, project } = FULL_RECORDS;
await site.insert('reviews', [review.row]);
await site.insert('projects', [{ ...project.row, sort_order: 99 }]);

const slugsIn = async (list: string) =>
  (await site.data(`/api/${list}`)).map(({ slug }: { slug: string }) => slug);
const posts: string[] = await slugsIn('blogs');
const projects: string[] = await slugsIn('projects');

const MARKDOWN = { headers: { Accept: 'text/markdown' } };
const PAGES = [
  '/blogs',
  '/blogs?category=Food',
  '/all-projects',
  '/archive',
  '/tags',
  '/tags/remote-work',
  '/series',
  '/series/one-small-database',
  '/details/post-1',
  '/project-details/tidewatch',
];

/** `/blogs?category=Food` -> `/blogs.md?category=Food` */
const twinOf = (path: string) => path.replace(/^[^?]+/, '$&.md');
const documentOf = (html: string) =>
  new new Window().DOMParser().parseFromString(html, 'text/html');
const bodyOf = (twin: string) => twin.replace(/^---\n.*?\n---\n\n/s, '');

/** The text of a Markdown page with the addresses that the owner wrote. */
const asWritten = (text: string, path: string) =>
  text.replaceAll(`](${ORIGIN}${path}#`, '](#').replaceAll(`](${ORIGIN}/`, '](/');

/** The rendered text of a page. */
async function proseOf(path: string) {
  const { text } = await site.fetch(path);
  return documentOf(text).querySelector('.prose')?.innerHTML ?? '';
}

const normal = (html: string) => documentOf(html).body.innerHTML;

it.each(posts)(
  'the Markdown of the post %s renders to the text of its page, with absolute addresses',
  async (slug) => {
    const path = `/details/${slug}`;
    const body = bodyOf((await site.fetch(`${path}.md`)).text);
    const prose = await proseOf(path);
    expect(normal(toHtml(asWritten(body, path))).trim()).toBe(prose.trim());
    // Without this change only the addresses differ, and all of them are absolute.
    const html = toHtml(body);
    expect(documentOf(html).body.textContent).toBe(documentOf(prose).body.textContent);
    expect(html).not.toMatch(/<(?:a|img) (?:[^>]* )?(?:href|src)="(?!https?:|mailto:|#text-)/);
  },
);

/** Texts of a project's page that are not part of the project: further links, buttons and marks. */
const FRAME = [
  defaultWords.showcase.allProjects,
  defaultWords.projectsPage.ending.title,
  defaultWords.projectsPage.ending.text,
  defaultWords.hireMe,
  '(opens in a new tab)',
  '#',
  'Copy',
];

/** The text without typographic quotes and line breaks. */
const plain = (text: string) => text.replaceAll(/[\s"“”‘’']+/g, ' ').trim();

/** The pictures in the story of a project. Its Markdown has them after the text. */
const IN_STORY = '.case-grid > .case-figure';

/** The text nodes of a project's page in order, without `IN_STORY`. A figure comes before its label, as it is read. */
function piecesOf(html: string): string[] {
  const article = documentOf(html).querySelector('article');
  for (const picture of article?.querySelectorAll(IN_STORY) ?? []) picture.remove();
  for (const result of article?.querySelectorAll('.case-results > div') ?? []) {
    const [label, value] = [...result.children].map(({ textContent }) => textContent);
    result.textContent = `${value} ${label}`;
  }
  const pieces: string[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === 3) pieces.push(plain(node.textContent ?? ''));
    else for (const child of node.childNodes) collect(child as Node);
  };
  collect(article as unknown as Node);
  return pieces.filter((piece) => piece !== '' && !FRAME.includes(piece));
}

it.each(projects)('the Markdown of the project %s has its page’s text in order', async (slug) => {
  const path = `/project-details/${slug}`;
  const page = (await site.fetch(path)).text;
  const twin = (await site.fetch(`${path}.md`)).text;
  const body = bodyOf(twin);
  const title: string = JSON.parse(/^title: (.*)$/m.exec(twin)?.[1] ?? '');
  const rendered = toHtml(asWritten(body, path));
  const text = plain(`${title} ${documentOf(rendered).body.textContent}`);
  let place = 0;
  const pieces = piecesOf(page);
  const missing = pieces.filter((piece) => {
    const found = text.indexOf(piece, place);
    place = Math.max(place, found);
    return found < 0;
  });
  expect(pieces.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
  for (const picture of documentOf(page).querySelectorAll(IN_STORY))
    expect(text).toContain(plain(picture.textContent ?? ''));
  for (const { innerHTML } of documentOf(page).querySelectorAll('.prose'))
    expect(normal(rendered)).toContain(innerHTML.trim());
  const outside = documentOf(page).querySelectorAll('article a[href^="http"]');
  for (const link of outside) expect(body).toContain(link.getAttribute('href'));
});

it.each(PAGES)(
  'the Markdown of %s is served at its address with .md, and on request by Accept',
  async (path) => {
    const twin = await site.fetch(twinOf(path));
    expect(twin.status).toBe(200);
    expect(twin.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(twin.headers.get('Link')).toBe(`<${ORIGIN}${path}>; rel="canonical"`);
    expectSecurityHeaders(twin.headers);
    const asked = await site.fetch(path, MARKDOWN);
    expect(asked.text).toBe(twin.text);
    expect(asked.headers.get('ETag')).toBe(twin.headers.get('ETag'));
    expect(asked.headers.get('Content-Location')).toBe(twinOf(path));
    expect(asked.headers.get('Vary')).toBe('Accept');
    const page = await site.fetch(path, { headers: { Accept: '*/*' } });
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Vary')).toBe('Accept');
    const alternate = `<${twinOf(path)}>; rel="alternate"; type="text/markdown"`;
    expect(page.headers.get('Link')).toBe(alternate);
    const link = documentOf(page.text).querySelector('head link[type="text/markdown"]');
    expect(link?.getAttribute('href')).toBe(twinOf(path));
  },
);

it.each([...PAGES, '/blogs?q=night', '/blogs?after=nonsense'])(
  'the Markdown of %s asks search engines to leave it out if its page does',
  async (path) => {
    const { text, status } = await site.fetch(path);
    expect(status).toBe(200);
    const meta = documentOf(text).querySelector('meta[name="robots"]');
    const { headers } = await site.fetch(twinOf(path));
    expect(headers.get('X-Robots-Tag')).toBe(meta?.getAttribute('content') ?? null);
  },
);

it.each(PAGES)('the Markdown of %s is cached with an ETag, and responds to HEAD', async (path) => {
  const { DB, asked } = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB });
  const first = await fetch(twinOf(path));
  expect(readContent(asked())).toBe(true);
  for (const again of [await fetch(twinOf(path)), await fetch(path, MARKDOWN)])
    expect(again.text).toBe(first.text);
  expect(readContent(asked())).toBe(false);
  const etag = first.headers.get('ETag') ?? '';
  const tag = { 'If-None-Match': etag };
  const same = await fetch(path, { headers: { ...MARKDOWN.headers, ...tag } });
  expect([same.status, same.text, same.headers.get('Vary')]).toEqual([304, '', 'Accept']);
  // The page itself is another response.
  expect((await fetch(path, { headers: tag })).status).toBe(200);
  const head = await fetch(twinOf(path), { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', etag]);
});

it('Markdown negotiation does not affect client navigation', async () => {
  for (const path of ['/blogs.data', '/details/post-1.data']) {
    const answers = [await site.fetch(path), await site.fetch(path, MARKDOWN)];
    for (const { headers } of answers) {
      const named = ['Content-Type', 'Vary', 'Link'].map((name) => headers.get(name));
      expect(named).toEqual(['text/x-script', null, null]);
    }
  }
});

it('the Markdown of a page is fresh after an edit, at once for the owner', async () => {
  const path = '/details/new-address.md';
  await site.fetch(path);
  await site.asOwner('PATCH', `/api/blogs/${testId(5)}`, { details: 'Other words.' });
  const cookie = { Cookie: await sessionCookie(site.DB) };
  for (const headers of [cookie, {}])
    expect((await site.fetch(path, { headers })).text).toContain('\n\nOther words.\n');
});

it('the front matter of a Markdown page is valid YAML whatever the text', async () => {
  const { text } = await site.fetch('/details/new-address.md');
  expect(text).toMatch(/^---\ntitle: "Titles: \*with\* \\"signs\\" & <tags>"\n/);
  expect(text).toContain(`\nurl: "${ORIGIN}/details/new-address"\n`);
  expect(text).toContain('\ntags: ["a: b"]\n');
});

it('the Markdown of an old address redirects', async () => {
  await site.asOwner('PATCH', `/api/blogs/${testId(1)}`, { slug: 'renamed' });
  for (const answer of [
    await site.fetch('/details/post-1.md'),
    await site.fetch('/details/post-1', MARKDOWN),
  ]) {
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/details/renamed.md');
  }
  await site.asOwner('PATCH', `/api/blogs/${testId(1)}`, { slug: 'post-1' });
});

it.each(['/contact', '/', '/follow', ...testParts.flatMap(({ unlisted = [] }) => unlisted)])(
  'the page %s has no Markdown, even on request by Accept',
  async (path) => {
    const { headers, status } = await site.fetch(path, MARKDOWN);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('Vary')).toBeNull();
  },
);

it.each(['/contact.md', '/.md', '/details/.md', '/admin.md', '/details/a/b.md'])(
  'no Markdown page exists at %s',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);

it('a Markdown page refuses writes', async () => {
  const sent = {
    method: 'POST',
    headers: { Origin: ORIGIN },
    body: new URLSearchParams({ body: 'x'.repeat(20) }),
  };
  expect((await site.fetch('/blogs.md', sent)).status).toBeGreaterThanOrEqual(400);
  expect((await site.fetch('/details/post-1.md', sent)).status).toBeGreaterThanOrEqual(400);
});

it('the Markdown of tags and series links to their posts, in any spelling', async () => {
  const tags = await site.fetch('/tags.md');
  expect(tags.text).toContain(`[remote work](${ORIGIN}/tags/remote-work.md)`);
  const tag = await site.fetch('/tags/remote-work.md');
  expect(tag.text).toMatch(/^# remote work\n/);
  expect(tag.text).toContain('/details/a-week-of-work-from-night-trains.md');
  const parts = (await site.fetch('/series/one-small-database.md')).text;
  expect(parts).toMatch(/^# One small database\n\n.+\n\n(- .+\n){3}$/);
  const other = await site.fetch('/tags/Remote%20Work.md', { redirect: 'manual' });
  expect(other.headers.get('Location')).toBe('/tags/remote-work.md');
  expect((await site.fetch('/tags/nothing.md')).status).toBe(404);
});

it('the Markdown lists link to every post and project over all their pages', async () => {
  const found = new Set<string>();
  for (let path: string | undefined = '/blogs.md'; path; ) {
    const { text } = await site.fetch(path);
    for (const [, slug = ''] of text.matchAll(/\/details\/([\w-]+)\.md\)/g)) found.add(slug);
    path = /\[Older posts\]\(https:\/\/example\.com(.*?)\)/.exec(text)?.[1];
  }
  expect([...found].sort()).toEqual(posts.toSorted());
  const archive = await site.fetch('/archive.md');
  for (const slug of posts) expect(archive.text).toContain(`/details/${slug}.md`);
  const { text } = await site.fetch('/all-projects.md');
  const listed = [...text.matchAll(/\/project-details\/([\w-]+)\.md\)/g)].map(([, slug]) => slug);
  expect(listed.toSorted()).toEqual(projects.toSorted());
});

it.each([
  ['/details/POST-1.md', '/details/post-1.md'],
  [`/details/${testId(1)}.md`, '/details/post-1.md'],
])('%s redirects to %s, which does not redirect again', (path, to) =>
  expectOneRedirect(site, path, to),
);

it('a browser gets the not-found page for the Markdown of a missing post', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const answer = await site.fetch('/details/none.md', { headers });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain('<title>Page not found');
  expect((await site.fetch('/details/none.md', { headers, method: 'HEAD' })).status).toBe(404);
});
