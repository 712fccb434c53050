import { describe, expect, it } from 'vitest';
import { features } from '~/features.server';
import { openSite } from '~tests/support/built-site';
import { postRow } from '~tests/support/database';
import { failingDatabase, readContent } from '~tests/support/failing-database';
import { testParts } from '~tests/support/test-part';
import { english } from '~tests/support/words';

/* llms.txt and llms-full.txt, for programs that read the whole site. */

const site = await openSite();
await site.insert('posts', [postRow(1, { title: 'One more' })]);

const slugsIn = async (list: string) =>
  (await site.data(`/api/${list}`)).map(({ slug }: { slug: string }) => slug);
const posts: string[] = await slugsIn('blogs');
const projects: string[] = await slugsIn('projects');

describe.each(['/llms.txt', '/llms-full.txt'])('%s', (path) => {
  it('starts as specified, lists only public records, and is cached', async () => {
    const { DB, asked } = failingDatabase(site.DB);
    const fetch = site.newIsolate({ DB });
    const first = await fetch(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(first.text).toMatch(/^# .+\n\n> .+\n\n/);
    expect(first.text).toContain('One more');
    expect(readContent(asked())).toBe(true);
    expect((await fetch(path)).text).toBe(first.text);
    expect(readContent(asked())).toBe(false);
  });
});

it('every address in llms.txt works, and those of texts are Markdown', async () => {
  const { text } = await site.fetch('/llms.txt');
  const ofFeatures = features.flatMap(({ texts }) => (texts ? [`## ${texts.title(english)}`] : []));
  const headings = ['## Posts', '## Projects', ...ofFeatures, '## Optional'];
  expect(text.match(/^## .+$/gm)).toEqual(headings);
  const addresses = [...text.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, address = '']) => address);
  const others = testParts.reduce((sum, { kind }) => sum + (kind?.samples ?? 0), 0);
  expect(addresses.length).toBe(posts.length + projects.length + others + 6);
  for (const address of addresses) {
    const { status, headers } = await site.fetch(address);
    expect(status, address).toBe(200);
    if (address.endsWith('.md')) expect(headers.get('Content-Type')).toContain('text/markdown');
  }
});

it('llms-full.txt contains the newest texts in full up to its size limit, and says how many', async () => {
  const full = (await site.fetch('/llms-full.txt')).text;
  for (const slug of posts) {
    expect(full).toContain((await site.fetch(`/details/${slug}.md`)).text.trim());
  }
  const now = Date.now();
  await site.insert(
    'posts',
    [31, 32, 33].map((n) => postRow(n, { details: 'x'.repeat(240_000), published_at: now - n })),
  );
  const { text } = await site.fetch('/llms-full.txt');
  expect(text.length).toBeLessThan(510_000);
  expect(text).toContain('post-31');
  expect(text).toContain('post-32');
  expect(text).not.toContain('post-33');
  const count = Number(/texts, (\d+) of them/.exec(text)?.[1]);
  expect(text.match(/^---\ntitle: /gm)).toHaveLength(count);
});
