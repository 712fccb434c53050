import { fullName, ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import { shownAuthor, siteIcon } from '~/core/published/author';
import type { Feed, FeedEntry } from '~/core/published/feeds';
import type { FeedFile } from '~/kit/http/feed-path';
import { mediaTypeOf, pictureSources } from '~/kit/image/variants';
import { escapeXml } from '~/kit/text/escape-xml';
import { uuidOf } from '~/kit/ulid-uuid';
import { withAbsoluteLinks } from './absolute-html.server';

/** A feed with what it says of itself. Addresses are absolute. */
export type PublishedFeed = Feed & {
  title: string;
  words: Words;
  origin: string;
  /** The feed's own address. */
  self: string;
  /** The page that it belongs to. */
  page: string;
  updatedAt: Date;
};

const PATHS = { post: '/details/', project: '/project-details/' };

const addressOf = ({ entity, slug }: FeedEntry, origin: string): string =>
  `${origin}${PATHS[entity]}${slug}`;

/** A picture that every reader shows, and what its name tells of it. */
function pictureOf({ image }: FeedEntry, origin: string) {
  if (image === '') return null;
  const sources = pictureSources(image);
  const { href, pathname } = new URL(sources?.plain ?? image, origin);
  const extension = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase();
  const type = /^(jpe?g|png|webp|avif|gif)$/.test(extension)
    ? mediaTypeOf(extension.replace('jpeg', 'jpg'))
    : null;
  return { href, type, sources };
}

/** The picture, what is said of a project, and the text, as one piece of HTML with absolute addresses. */
function contentOf(entry: FeedEntry, origin: string): string {
  const picture = pictureOf(entry, origin);
  const { width, height } = picture?.sources ?? {};
  const size = width ? ` width="${width}" height="${height}"` : '';
  const image = picture
    ? `<p><img src="${escapeXml(picture.href)}" alt="${escapeXml(entry.imageAlt)}"${size}></p>\n`
    : '';
  const paragraphs = entry.paragraphs
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeXml(text)}</p>\n`);
  const html = withAbsoluteLinks(entry.html, addressOf(entry, origin));
  return image + paragraphs.join('') + html;
}

const labelsOf = ({ labels }: FeedEntry): string[] => [...new Set(labels)];

function authorOf({ author }: FeedEntry, { words }: PublishedFeed): string {
  const owner = ownerAsAuthor(words.person);
  return shownAuthor(author ?? owner, owner).name;
}

const idOf = ({ id }: FeedEntry): string => `urn:uuid:${uuidOf(id)}`;

/** An element that holds a text; nothing for an empty one. */
const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`;

/**
 * A plain title as HTML. RSS does not say which of the two its titles are, and most readers take them for HTML: what they
 * would lose is escaped, and all else reads the same in both.
 */
const titleHtml = (title: string): string =>
  title.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');

/** RSS has no drawings: there a site without a logo has no icon. @param own where the sample's logo is shown */
const iconIn = ({ origin, words }: PublishedFeed, own: string): string =>
  new URL(siteIcon(words.person.logo, own), origin).href;

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification), with the whole text, times of changes and sizes of pictures. Its
 * descriptions are HTML.
 */
const rss = (feed: PublishedFeed): string => `${DECLARATION}<rss version="2.0"
 xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
${element('title', titleHtml(feed.title))}${element('link', feed.page)}${element('description', escapeXml(feed.words.site.description))}${element('language', feed.words.site.language)}${element('lastBuildDate', feed.updatedAt.toUTCString())}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>
${feed.words.person.logo === '' ? '' : `<image>\n${element('url', iconIn(feed, '/icon-192.png'))}${element('title', titleHtml(feed.title))}${element('link', feed.page)}</image>\n`}${feed.entries.map((entry) => rssItem(entry, feed)).join('')}</channel>
</rss>
`;

function rssItem(entry: FeedEntry, feed: PublishedFeed): string {
  const { origin } = feed;
  const picture = pictureOf(entry, origin);
  const { width, height } = picture?.sources ?? {};
  const size = width ? ` width="${width}" height="${height}"` : '';
  const media = picture?.type
    ? `<media:content url="${escapeXml(picture.href)}" type="${picture.type}" medium="image"${size}/>\n`
    : '';
  return `<item>
<guid isPermaLink="false">${idOf(entry)}</guid>
${element('title', titleHtml(entry.title))}${element('link', addressOf(entry, origin))}${element('description', escapeXml(entry.description))}${element('content:encoded', contentOf(entry, origin))}${element('dc:creator', authorOf(entry, feed))}${labelsOf(
  entry,
)
  .map((label) => element('category', label))
  .join(
    '',
  )}${element('pubDate', entry.publishedAt.toUTCString())}${element('atom:updated', entry.updatedAt.toISOString())}${media}</item>
`;
}

/** Atom (RFC 4287). */
const atom = (
  feed: PublishedFeed,
): string => `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.words.site.language)}">
${element('id', feed.self)}${element('title', feed.title)}${element('subtitle', feed.words.site.description)}${element('updated', feed.updatedAt.toISOString())}${element('icon', iconIn(feed, '/icon-192.png'))}<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>
<author>
${element('name', fullName(feed.words.person))}${element('uri', `${feed.origin}/`)}</author>
${feed.entries.map((entry) => atomEntry(entry, feed)).join('')}</feed>
`;

function atomEntry(entry: FeedEntry, feed: PublishedFeed): string {
  const { origin } = feed;
  const picture = pictureOf(entry, origin);
  const enclosure = picture?.type
    ? `<link rel="enclosure" type="${picture.type}" href="${escapeXml(picture.href)}"/>\n`
    : '';
  const labels = labelsOf(entry).map((label) => `<category term="${escapeXml(label)}"/>\n`);
  return `<entry>
${element('id', idOf(entry))}${element('title', entry.title)}${element('published', entry.publishedAt.toISOString())}${element('updated', entry.updatedAt.toISOString())}<link rel="alternate" type="text/html" href="${escapeXml(addressOf(entry, origin))}"/>
${enclosure}<author>
${element('name', authorOf(entry, feed))}</author>
${labels.join('')}${element('summary', entry.description)}<content type="html">${escapeXml(contentOf(entry, origin))}</content>
</entry>
`;
}

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = (feed: PublishedFeed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: feed.page,
  feed_url: feed.self,
  description: feed.words.site.description,
  icon: iconIn(feed, '/icon-512.png'),
  favicon: iconIn(feed, '/icon-192.png'),
  authors: [{ name: fullName(feed.words.person), url: `${feed.origin}/` }],
  language: feed.words.site.language,
  items: feed.entries.map((entry) => {
    const picture = pictureOf(entry, feed.origin);
    return {
      id: idOf(entry),
      url: addressOf(entry, feed.origin),
      title: entry.title,
      content_html: contentOf(entry, feed.origin),
      ...(entry.description && { summary: entry.description }),
      ...(picture && { image: picture.href }),
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: authorOf(entry, feed) }],
      tags: labelsOf(entry),
      ...(picture?.type && { attachments: [{ url: picture.href, mime_type: picture.type }] }),
    };
  }),
});

/** A feed as the file of a format. */
export function formatFeed(feed: PublishedFeed, file: FeedFile): string {
  if (file === 'feed.xml') return rss(feed);
  if (file === 'atom.xml') return atom(feed);
  return `${JSON.stringify(jsonFeed(feed), null, 1)}\n`;
}
