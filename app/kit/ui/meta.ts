import type { MetaDescriptor } from '@remix-run/react';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { FEED_FILES } from '../http/feed-path';
import { safeAddress } from '../safe-address';
import { type RootData, wordsFrom } from './use-words';

export type PageDescription = {
  title: string;
  description: string;
  /** From the root, without a query unless the query names another page. */
  path: string;
  /** From the root or absolute, a JPEG that every network understands. Absent: the site's own. */
  image?: string;
  imageAlt?: string;
  type: 'website' | 'article';
  author?: string;
  publishedAt?: Date;
};

/** Title, description, canonical address, Open Graph (https://ogp.me) and Twitter card of a page. */
function describePage(
  origin: string,
  { person, site }: Words,
  page: PageDescription,
): MetaDescriptor[] {
  const url = `${origin}${page.path}`;
  const address = safeAddress(page.image ?? '') || site.shareImage;
  const image = address.startsWith('/') ? `${origin}${address}` : address;
  const imageAlt = (address === page.image && page.imageAlt) || site.title;
  const property = (name: string, content: string) => ({ property: name, content });
  const name = (key: string, content: string) => ({ name: key, content });
  return [
    { title: page.title },
    name('description', page.description),
    ...(page.author ? [name('author', page.author)] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    property('og:type', page.type),
    property('og:site_name', fullName(person)),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    ...(image ? [property('og:image', image), property('og:image:alt', imageAlt)] : []),
    ...(page.publishedAt
      ? [property('article:published_time', page.publishedAt.toISOString())]
      : []),
    name('twitter:card', image ? 'summary_large_image' : 'summary'),
    name('twitter:title', page.title),
    name('twitter:description', page.description),
    ...(image ? [name('twitter:image', image), name('twitter:image:alt', imageAlt)] : []),
  ];
}

/** Where readers find a page's feeds. @param base the path that they lie below, '' for all posts */
export const feedLinks = (base: string): MetaDescriptor[] =>
  Object.entries(FEED_FILES).map(([file, { title, type }]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `${base}/${file}`,
  }));

/** For pages that are for visitors and no search engine: what they list is found by the sitemap. */
export const unlisted = (isUnlisted: boolean): MetaDescriptor[] =>
  isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : [];

/** What a route's `meta` knows of the routes around it. */
export type Matches = { id: string; data?: unknown }[];

const rootData = (matches: Matches): Partial<RootData> =>
  Object(matches.find(({ id }) => id === 'root')?.data);

/** The owner's words inside a route's `meta`. */
export const wordsIn = (matches: Matches): Words => wordsFrom(rootData(matches));

/** `describePage` inside a route's `meta`, with the origin that the root loader found. */
export const describeFor = (matches: Matches, page: PageDescription): MetaDescriptor[] =>
  describePage(rootData(matches).origin ?? '', wordsIn(matches), page);
