import type { Person, Thing, WebPage, WebSite } from 'schema-dts';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { isProfile } from '~/engine/kit/social-icon';
import { ownerNode, PERSON, ref, WEBSITE } from './nodes.server';
import type { PageGraph } from './write-graph.server';

/** A page in the graph. `path` is from the root, as in its canonical URL. */
export type Place = { path: string; name: string };

const website = (words: Words): WebSite => ({
  '@type': 'WebSite',
  ...WEBSITE,
  url: '/',
  name: fullName(words.person),
  inLanguage: words.site.language,
  publisher: PERSON,
});

type PageOptions = {
  type?: 'WebPage' | 'CollectionPage' | 'ContactPage' | 'ProfilePage' | 'SearchResultsPage';
  /** The parent pages, without the landing page. */
  trail?: Place[];
  /** The id of the page's main entity. */
  mainEntity?: string;
  dateModified?: string | undefined;
  /** The language tag of a text that is not in that of the site. */
  lang?: string;
  /** A more detailed node of the owner than the default. */
  owner?: Person;
};

/** Returns the nodes that every page has: the page, its breadcrumb, the site and the owner. */
export const pageNodes = (
  { path, name }: Place,
  words: Words,
  {
    type = 'WebPage',
    trail = [],
    mainEntity,
    dateModified,
    lang = '',
    owner = ownerNode(words),
  }: PageOptions = {},
): Thing[] => {
  const breadcrumb = `${path}#breadcrumb`;
  const above = path === '/' ? [] : [{ path: '/', name: fullName(words.person) }, ...trail];
  const page = {
    '@type': type,
    '@id': path,
    url: path,
    name,
    isPartOf: WEBSITE,
    ...(lang && { inLanguage: lang }),
    ...(mainEntity && { mainEntity: ref(mainEntity) }),
    ...(dateModified && { dateModified }),
    ...(above.length > 0 && { breadcrumb: ref(breadcrumb) }),
  } satisfies WebPage;
  if (above.length === 0) return [page, website(words), owner];
  const itemListElement = [...above, { path, name }].map(
    (place, index) =>
      ({ '@type': 'ListItem', position: index + 1, name: place.name, item: place.path }) as const,
  );
  return [
    page,
    { '@type': 'BreadcrumbList', '@id': breadcrumb, itemListElement },
    website(words),
    owner,
  ];
};

/** The graph of a page that lists other pages. */
export const listGraph = (
  place: Place,
  items: Place[],
  words: Words,
  trail: Place[] = [],
): Thing[] => {
  const list = `${place.path}#list`;
  const itemListElement = items.map(
    ({ path, name }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name, url: path }) as const,
  );
  return [
    ...pageNodes(place, words, { type: 'CollectionPage', trail, mainEntity: list }),
    { '@type': 'ItemList', '@id': list, itemListElement },
  ];
};

/** The graph of a page about the owner. */
export const profileGraph = (
  place: Place,
  words: Words,
  { owner, dateModified }: Pick<PageOptions, 'dateModified'> & { owner: Person },
): PageGraph =>
  pageNodes(place, words, {
    type: 'ProfilePage',
    mainEntity: PERSON['@id'],
    dateModified,
    owner,
  });

export const profile = (words: Words) =>
  ({
    ...ownerNode(words),
    jobTitle: words.person.role,
    description: words.about.text,
    sameAs: words.socialLinks.map(({ href }) => href).filter(isProfile),
  }) satisfies Person;

/**
 * The graph of the landing page. Small, because it is part of the first response that most visitors get.
 * @param ofFeatures.owner properties of the owner
 */
export const homeGraph = (
  words: Words,
  ofFeatures: { owner: object; dateModified: string | undefined },
) =>
  profileGraph({ path: '/', name: words.site.title }, words, {
    owner: { ...profile(words), ...ofFeatures.owner },
    dateModified: ofFeatures.dateModified,
  });

const TYPES: Record<string, 'ContactPage' | 'SearchResultsPage'> = {
  '/contact': 'ContactPage',
  // With or without a query: the canonical URL is the same.
  '/search': 'SearchResultsPage',
};

/** The graph of a page that does not depend on its content. */
export const staticGraph = (place: Place, words: Words): PageGraph => {
  const type = TYPES[place.path];
  return pageNodes(place, words, type ? { type } : {});
};
