import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { projectRow, testId } from '../support/database';
import { failingDatabase, readContent } from '../support/failing-database';
import * as feeds from '../support/feeds';

/* Feeds in all formats. */

const POSTS = feeds.FEED_FILES;

const site = await openSite({ samples: false });
await feeds.insertFeedPosts(site);
await site.insert('projects', [projectRow(1, { ...feeds.published, about: 'What <it> is.' })]);

const entriesOf = (path: string) => feeds.entriesOf(site, path);

it.each(
  ['', '/all-projects', '/categories/Technology'].flatMap((base) =>
    POSTS.map((file) => base + file),
  ),
)(
  '%s is valid and has only the public entry, with a stable id, absolute links and plain HTML',
  (path) => feeds.expectPublicEntry(site, path),
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

it('a feed of an unknown category, or of an unknown format, is 404', async () => {
  for (const base of ['/categories/No', '/categories/Food'])
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
