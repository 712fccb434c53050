import type { MetaDescriptor } from '@remix-run/react';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { FEED_FILES } from '../http/feed-path';
import { UNLISTED } from '../http/robots';
import { safeAddress } from '../safe-address';
import { type RootData, type RootHandle, wordsFrom } from './use-words';

export type PageDescription = {
  title: string;
  description: string;
  /** From the root. Includes the query only if it selects different content. */
  path: string;
  /** From the root or absolute; a JPEG, which every network supports. Defaults to the site's own. */
  image?: string;
  imageAlt?: string;
  type: 'website' | 'article';
  author?: string;
  publishedAt?: Date;
};

/** Returns title, description, canonical URL, Open Graph (https://ogp.me) and Twitter card of a page. */
function describePage(
  { origin = '', shareImage = '' }: Partial<RootData>,
  { person, site }: Words,
  page: PageDescription,
): MetaDescriptor[] {
  const url = `${origin}${page.path}`;
  const address = safeAddress(page.image ?? '') || shareImage;
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

/** Links a page to its feeds. @param base the path of the feeds, '' for those of all posts */
export const feedLinks = (base: string): MetaDescriptor[] =>
  Object.entries(FEED_FILES).map(([file, { title, type }]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `${base}/${file}`,
  }));

/** Excludes a page from search engines. They find its entries through the sitemap. */
export const unlisted = (isUnlisted: boolean): MetaDescriptor[] =>
  isUnlisted ? [{ name: 'robots', content: UNLISTED }] : [];

/** The matched routes, as a route's `meta` receives them. */
export type Matches = { id: string; data?: unknown; handle?: unknown }[];

const rootOf = (matches: Matches) => matches.find(({ id }) => id === 'root');

const rootData = (matches: Matches): Partial<RootData> => Object(rootOf(matches)?.data);

/** Returns the owner's words for a route's `meta`. */
export const wordsIn = (matches: Matches): Words =>
  wordsFrom(rootData(matches), rootOf(matches)?.handle as RootHandle);

/** Calls `describePage` for a route's `meta`, with the origin from the root loader. */
export const describeFor = (matches: Matches, page: PageDescription): MetaDescriptor[] =>
  describePage(rootData(matches), wordsIn(matches), page);
