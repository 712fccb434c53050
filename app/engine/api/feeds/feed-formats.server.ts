import { fullName, ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import { shownAuthor } from '~/engine/core/published/author';
import type { Feed, FeedEntry } from '~/engine/core/published/feeds';
import { POST, PROJECT, recordPath } from '~/engine/core/records/kinds';
import type { FeedFile } from '~/engine/kit/http/feed-path';
import { isDrawing, mediaTypeOf, pictureSources } from '~/engine/kit/image/variants';
import { textAttributesHtml } from '~/engine/kit/language/text-language';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { uuidOf } from '~/engine/kit/ulid-uuid';
import { withAbsoluteLinks } from './absolute-html.server';

/** A feed with its metadata. URLs are absolute. */
export type PublishedFeed = Feed & {
  title: string;
  words: Words;
  origin: string;
  /** The feed's own URL. */
  self: string;
  /** The page that it belongs to. */
  page: string;
  updatedAt: Date;
};

const entryUrl = ({ entity, slug }: FeedEntry, origin: string): string =>
  origin + recordPath(entity === 'post' ? POST : PROJECT, slug);

/** Returns the URL of an entry's picture in a common format, and its type and size from its name. */
function entryPicture({ image }: FeedEntry, origin: string) {
  if (image === '') return null;
  const sources = pictureSources(image);
  const { href, pathname } = new URL(sources?.plain ?? image, origin);
  const extension = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase();
  const type = /^(jpe?g|png|webp|avif|gif)$/.test(extension)
    ? mediaTypeOf(extension.replace('jpeg', 'jpg'))
    : null;
  return { href, type, sources };
}

/** Returns the picture, the paragraphs and the text of an entry as HTML with absolute URLs. */
function entryHtml(entry: FeedEntry, origin: string): string {
  const picture = entryPicture(entry, origin);
  const { width, height } = picture?.sources ?? {};
  const size = width ? ` width="${width}" height="${height}"` : '';
  const image = picture
    ? `<p><img src="${escapeXml(picture.href)}" alt="${escapeXml(entry.imageAlt)}"${size}></p>\n`
    : '';
  const paragraphs = entry.paragraphs
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeXml(text)}</p>\n`);
  const html = withAbsoluteLinks(entry.html, entryUrl(entry, origin));
  const all = image + paragraphs.join('') + html;
  const attributes = textAttributesHtml(entry.lang, entry.title);
  return attributes === '' ? all : `<div${attributes}>${all}</div>`;
}

const uniqueLabels = ({ labels }: FeedEntry): string[] => [...new Set(labels)];

function authorName({ author }: FeedEntry, { words }: PublishedFeed): string {
  const owner = ownerAsAuthor(words.person);
  return shownAuthor(author ?? owner, owner).name;
}

const entryId = ({ id }: FeedEntry): string => `urn:uuid:${uuidOf(id)}`;

/** Returns an XML element with a text; '' for an empty text. */
const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`;

/**
 * Escapes a plain title for RSS, which does not specify whether titles are HTML. Most readers treat them as HTML, so this
 * escapes what they would lose; everything else reads the same in both.
 */
const titleHtml = (title: string): string =>
  title.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');

/** Returns the URL of the feed's icon. */
const feedIconUrl = ({ origin, words }: PublishedFeed): string =>
  new URL(isDrawing(words.person.logo) ? MARK : words.person.logo || MARK, origin).href;

const MARK = '/icons/192.png';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/**
 * Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification) with full texts, update times and picture sizes.
 * Descriptions are HTML.
 */
const rss = (feed: PublishedFeed): string => `${DECLARATION}<rss version="2.0"
 xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
${element('title', titleHtml(feed.title))}${element('link', feed.page)}${element('description', escapeXml(feed.words.site.description))}${element('language', feed.words.site.language)}${element('lastBuildDate', feed.updatedAt.toUTCString())}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>
<image>
${element('url', feedIconUrl(feed))}${element('title', titleHtml(feed.title))}${element('link', feed.page)}</image>
${feed.entries.map((entry) => rssItem(entry, feed)).join('')}</channel>
</rss>
`;

function rssItem(entry: FeedEntry, feed: PublishedFeed): string {
  const { origin } = feed;
  const picture = entryPicture(entry, origin);
  const { width, height } = picture?.sources ?? {};
  const size = width ? ` width="${width}" height="${height}"` : '';
  const media = picture?.type
    ? `<media:content url="${escapeXml(picture.href)}" type="${picture.type}" medium="image"${size}/>\n`
    : '';
  return `<item>
<guid isPermaLink="false">${entryId(entry)}</guid>
${element('title', titleHtml(entry.title))}${element('link', entryUrl(entry, origin))}${element('description', escapeXml(entry.description))}${element('content:encoded', entryHtml(entry, origin))}${element('dc:creator', authorName(entry, feed))}${element('dc:language', entry.lang)}${uniqueLabels(
  entry,
)
  .map((label) => element('category', label))
  .join(
    '',
  )}${element('pubDate', entry.publishedAt.toUTCString())}${element('atom:updated', entry.updatedAt.toISOString())}${media}</item>
`;
}

/** Formats a feed as Atom (RFC 4287). */
const atom = (
  feed: PublishedFeed,
): string => `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.words.site.language)}">
${element('id', feed.self)}${element('title', feed.title)}${element('subtitle', feed.words.site.description)}${element('updated', feed.updatedAt.toISOString())}${element('icon', feedIconUrl(feed))}<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>
<author>
${element('name', fullName(feed.words.person))}${element('uri', `${feed.origin}/`)}</author>
${feed.entries.map((entry) => atomEntry(entry, feed)).join('')}</feed>
`;

function atomEntry(entry: FeedEntry, feed: PublishedFeed): string {
  const { origin } = feed;
  const picture = entryPicture(entry, origin);
  const enclosure = picture?.type
    ? `<link rel="enclosure" type="${picture.type}" href="${escapeXml(picture.href)}"/>\n`
    : '';
  const labels = uniqueLabels(entry).map((label) => `<category term="${escapeXml(label)}"/>\n`);
  const language = entry.lang && ` xml:lang="${escapeXml(entry.lang)}"`;
  return `<entry${language}>
${element('id', entryId(entry))}${element('title', entry.title)}${element('published', entry.publishedAt.toISOString())}${element('updated', entry.updatedAt.toISOString())}<link rel="alternate" type="text/html" href="${escapeXml(entryUrl(entry, origin))}"/>
${enclosure}<author>
${element('name', authorName(entry, feed))}</author>
${labels.join('')}${element('summary', entry.description)}<content type="html">${escapeXml(entryHtml(entry, origin))}</content>
</entry>
`;
}

/** Formats a feed as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
const jsonFeed = (feed: PublishedFeed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: feed.page,
  feed_url: feed.self,
  description: feed.words.site.description,
  icon: feedIconUrl(feed),
  favicon: feedIconUrl(feed),
  authors: [{ name: fullName(feed.words.person), url: `${feed.origin}/` }],
  language: feed.words.site.language,
  items: feed.entries.map((entry) => {
    const picture = entryPicture(entry, feed.origin);
    return {
      id: entryId(entry),
      url: entryUrl(entry, feed.origin),
      title: entry.title,
      ...(entry.lang && { language: entry.lang }),
      content_html: entryHtml(entry, feed.origin),
      ...(entry.description && { summary: entry.description }),
      ...(picture && { image: picture.href }),
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: authorName(entry, feed) }],
      tags: uniqueLabels(entry),
      ...(picture?.type && { attachments: [{ url: picture.href, mime_type: picture.type }] }),
    };
  }),
});

/** Formats a feed for one of its files. */
export function formatFeed(feed: PublishedFeed, file: FeedFile): string {
  if (file === 'feed.xml') return rss(feed);
  if (file === 'atom.xml') return atom(feed);
  return `${JSON.stringify(jsonFeed(feed), null, 1)}\n`;
}
