import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Window } from 'happy-dom';
import { expect } from 'vitest';
import type { BuiltSite } from './built-site';
import { DAY, postRow } from './database';

/** The names of the files that each feed has. */
export const FEED_FILES = ['/feed.xml', '/atom.xml', '/feed.json'];

const ODD = 'A <b> & &amp; "c" ]]> ü 🌿 \u0007';

/** The columns of a published record. */
export const published = { status: 'published', published_at: Date.now() - 2 * DAY };

/** Inserts a published post with an odd text, and three that are not public, with tags of their own. */
export const insertFeedPosts = (site: BuiltSite) =>
  site.insert('posts', [
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

const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });

/** The text that a feed reader shows of HTML. */
function shownAsHtml(html = ''): string {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document.body.textContent;
}

/** The entries of a feed of any format, with the same field names. */
export async function entriesOf(site: BuiltSite, path: string) {
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

/** Expects a valid feed of one post of `insertFeedPosts`, or of one project. */
export async function expectPublicEntry(site: BuiltSite, path: string) {
  const entries = await entriesOf(site, path);
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
}
