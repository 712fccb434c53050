import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { DAY, postRow, projectRow, testId } from '../support/database';
import { failingDatabase, readContent } from '../support/failing-database';

/* Feeds in all formats. */

const site = await openSite({ samples: false });
const ODD = 'A <b> & &amp; "c" ]]> ü 🌿 \u0007';
const published = { status: 'published', published_at: Date.now() - 2 * DAY };
await site.insert('posts', [
  postRow(1, {
    ...published,
    title: ODD,
    description: ODD,
    tags: '["Web Parts", "c++"]',
    series: 'A series',
    details:
      '# One\n\n[down](#one) [posts](/blogs) [beside](post-2?a=1&b) `x`\n\n> [!NOTE]\n> Seen.\n\n```ts\nconst a = 1;\n```\n\n![A](/images/a-1200x675.jpg)',
    image: '/images/a-1200x675.jpg',
  }),
  postRow(2, { title: 'A draft', status: 'draft', published_at: null, tags: '["Drafts"]' }),
  postRow(3, {
    title: 'For later',
    ...published,
    published_at: Date.now() + DAY,
    tags: '["Later"]',
  }),
  postRow(4, { title: 'Gone', ...published, deleted_at: Date.now(), tags: '["Gone"]' }),
]);
await site.insert('projects', [projectRow(1, { ...published, about: 'What <it> is.' })]);

const POSTS = ['/feed.xml', '/atom.xml', '/feed.json'];
const FEEDS = [
  ...POSTS,
  ...[
    '/all-projects',
    '/tags/web-parts',
    '/tags/c%2B%2B',
    '/series/a-series',
    '/categories/Technology',
  ].flatMap((base) => POSTS.map((file) => base + file)),
];

const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });

/** The text that a feed reader shows of HTML. */
function shownAsHtml(html = ''): string {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document.body.textContent;
}

/** The entries of a feed of any format, with the same field names. */
async function entriesOf(path: string) {
  const { status, text } = await site.fetch(path);
  expect(status, path).toBe(200);
  if (path.endsWith('.json')) {
    const { items } = JSON.parse(text);
    return items.map((item: Record<string, string>) => ({
      id: item.id,
      title: item.title,
      description: item.summary,
      link: item.url,
      html: item.content_html,
      published: item.date_published,
      updated: item.date_modified,
    }));
  }
  expect(XMLValidator.validate(text), path).toBe(true);
  const { rss, feed } = parser.parse(text);
  if (rss) {
    return [rss.channel.item].flat().map((item) => ({
      id: item.guid['#text'],
      title: shownAsHtml(item.title),
      description: shownAsHtml(item.description),
      link: item.link,
      html: item['content:encoded'],
      published: new Date(item.pubDate).toISOString(),
      updated: item['atom:updated'],
    }));
  }
  return [feed.entry].flat().map((entry) => ({
    id: entry.id,
    title: entry.title,
    description: entry.summary,
    link: [entry.link].flat().find((link) => link['@_rel'] === 'alternate')['@_href'],
    html: entry.content['#text'],
    published: entry.published,
    updated: entry.updated,
  }));
}

it.each(FEEDS)(
  '%s is valid and has only the public entry, with a stable id, absolute links and plain HTML',
  async (path) => {
    const entries = await entriesOf(path);
    expect(entries).toHaveLength(1);
    const [{ id, link, html, title, description, published, updated }] = entries;
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(link).toMatch(/^https?:\/\/[^/]+\/(details|project-details)\/[\w-]+$/);
    expect(html).not.toMatch(/ class=|<script|<button|<svg|<span|(?:href|src)="(?!https?:)/);
    expect(new Date(updated) >= new Date(published)).toBe(true);
    if (path.startsWith('/all-projects')) return;
    // XML cannot contain the control character at the end.
    const words = path.endsWith('.json') ? ODD : ODD.slice(0, -2);
    expect([title, description.trim()]).toEqual([words, words.trim()]);
  },
);

it('a feed has full texts, pictures with their size, and absolute links', async () => {
  const [{ html }] = await entriesOf('/feed.xml');
  expect(html).toMatch(
    /^<p><img src="http[^"]+\/images\/a-1200\.webp" alt="[^"]*" width="1200" height="675"><\/p>/,
  );
  for (const part of ['<pre><code>const a = 1;\n</code></pre>', '<p><strong>Note</strong></p>'])
    expect(html).toContain(part);
  expect(html).toMatch(/href="http[^"]+\/details\/post-1#text-one"/);
  expect(html).toMatch(/href="http[^"]+\/details\/post-2\?a=1&amp;b"/);
  const [project] = await entriesOf('/all-projects/atom.xml');
  expect(project.html).toContain('<p>What &lt;it&gt; is.</p>');
});

it('a feed of an unpublished or unknown topic is 404', async () => {
  for (const base of ['/tags/drafts', '/tags/later', '/tags/gone', '/series/no', '/categories/No'])
    for (const file of [...POSTS, '/other.xml'])
      expect((await site.fetch(base + file)).status, base + file).toBe(404);
});

it.each(POSTS)(
  '%s has ETag and Last-Modified, and answers 304 to either without reading content',
  async (path) => {
    const { headers } = await site.fetch(path);
    const time = headers.get('Last-Modified') ?? '';
    expect(new Date(time).toUTCString()).toBe(time);
    const before = new Date(Date.parse(time) - 1000).toUTCString();
    const { DB, asked } = failingDatabase(site.DB);
    const fetch = site.newIsolate({ DB });
    await fetch(path);
    asked();
    const send = (headers: Record<string, string>) => fetch(path, { headers });
    for (const [name, value] of [
      ['If-None-Match', headers.get('ETag') ?? ''],
      ['If-Modified-Since', time],
    ] as const) {
      const again = await send({ [name]: value });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(readContent(asked())).toBe(false);
    }
    expect((await send({ 'If-Modified-Since': before })).status).toBe(200);
    expect((await send({ 'If-Modified-Since': 'soon' })).status).toBe(200);
    // ETag takes precedence over the time.
    const both = { 'If-None-Match': '"other"', 'If-Modified-Since': time };
    expect((await send(both)).status).toBe(200);
  },
);

const edit = async (fields: Record<string, unknown>) =>
  expect((await site.asOwner('PATCH', `/api/blogs/${testId(1)}`, fields)).status).toBe(200);

it('a feed entry keeps its id and dates after a new address or category, and is updated by a new text', async () => {
  const [before] = await entriesOf('/atom.xml');
  await edit({ slug: 'another-address', category: 'Travel' });
  const [moved] = await entriesOf('/atom.xml');
  const { id, published, updated } = before;
  expect(moved).toMatchObject({ id, published, updated });
  expect(moved.link).toMatch(/another-address$/);
  await edit({ description: 'Mended.' });
  const [after] = await entriesOf('/atom.xml');
  expect(after).toMatchObject({ id, published });
  expect(after.updated > updated).toBe(true);
});
