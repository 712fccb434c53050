import type { MetaDescriptor } from '@remix-run/react';
import { fullName } from '~/content/owner';
import type { TextName, Words } from '~/content/words';
import { FEED_FILES } from '../http/feed-path';
import { UNLISTED } from '../http/robots';
import { safeAddress } from '../safe-address';
import type { RootData } from './root-data';
import { findWords } from './use-words';

export type PageDescription = {
  title: string;
  description: string;
  /** From the root. Includes the query only if it selects different content. */
  path: string;
  /**
   * The pictures of a record, from the root or absolute: the one that was drawn of it for sharing, which goes first, and its own;
   * '' for none. Defaults to the picture of the site.
   */
  picture?: { title: string; card: string; image: string; imageAlt: string };
  type: 'website' | 'article';
  author?: string;
  publishedAt?: Date;
  /** The path below which its feeds are, '' for those of all posts. */
  feeds?: string;
  /** The path of its Markdown version. */
  markdown?: string;
  /** Links to the texts of its group, itself included. */
  alternates?: MetaDescriptor[] | undefined;
  /** Keeps it out of search engines. */
  isUnlisted?: boolean;
};

/** The size of a drawn picture, so that networks need not fetch it first. */
const CARD_SIZE = { width: '1200', height: '630' };

function describePage(
  { origin = '', shareImage = '', hasMarkdown = false, locale }: Partial<RootData>,
  { person, site }: Pick<Words, 'person' | 'site'>,
  page: PageDescription,
): MetaDescriptor[] {
  const url = `${origin}${page.path}`;
  const { picture } = page;
  const own = safeAddress(picture?.card || picture?.image || '');
  const address = own || shareImage;
  const image = address.startsWith('/') ? `${origin}${address}` : address;
  const ownAlt = picture?.card ? picture.title : picture?.imageAlt;
  const imageAlt = (own && ownAlt) || site.title;
  const property = (name: string, content: string) => ({ property: name, content });
  const name = (key: string, content: string) => ({ name: key, content });
  return [
    { title: page.title },
    name('description', page.description),
    ...(page.author ? [name('author', page.author)] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.alternates ?? []),
    property('og:type', page.type),
    ...(locale ? [property('og:locale', locale)] : []),
    property('og:site_name', fullName(person)),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    ...(image ? [property('og:image', image), property('og:image:alt', imageAlt)] : []),
    ...(picture?.card
      ? Object.entries(CARD_SIZE).map(([side, pixels]) => property(`og:image:${side}`, pixels))
      : []),
    ...(page.publishedAt
      ? [property('article:published_time', page.publishedAt.toISOString())]
      : []),
    // X takes the rest from Open Graph (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started).
    name('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(page.feeds === undefined ? [] : feedLinks(page.feeds)),
    ...(page.markdown && hasMarkdown
      ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: page.markdown }]
      : []),
    ...(page.isUnlisted ? [name('robots', UNLISTED)] : []),
  ];
}

const feedLinks = (base: string): MetaDescriptor[] =>
  Object.entries(FEED_FILES).map(([file, { title, type }]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `${base}/${file}`,
  }));

/** The matched routes, as a route's `meta` receives them. */
export type Matches = { id: string; data?: unknown }[];

const rootData = (matches: Matches): Partial<RootData> =>
  Object(matches.find(({ id }) => id === 'root')?.data);

/** Returns the owner's words for a route's `meta`. @throws Error if no loader of the page has returned them */
export const wordsIn = <Name extends TextName>(
  matches: Matches,
  ...names: Name[]
): Pick<Words, Name> =>
  findWords(
    matches.map(({ data }) => data),
    names,
  );

/**
 * Returns what a route's `meta` says about its page: title, description, canonical URL, Open Graph (https://ogp.me), Twitter card,
 * feeds and Markdown version.
 */
export const describeFor = (matches: Matches, page: PageDescription): MetaDescriptor[] =>
  describePage(rootData(matches), wordsIn(matches, 'person', 'site'), page);
