import type { Words } from '~/content/words';
import { isId } from './ids';
import { capitalize } from './text/capitalize';

/** What the sitemap, the structured data and the search of a page need to know of it. */
export type PageFacts = {
  /** Absent: the words of its address. */
  title?: (words: Words) => string;
  /** There is something to see on it only where there are some of these. */
  needs?: 'posts' | 'projects' | 'tags' | 'series';
  /** False for a page that search engines are not told of. */
  isInSitemap?: boolean;
};

/** What the answers of a route depend on that are the same for everybody, see `server/page-store/`. */
export type PublicPageHandle = {
  publicPage: {
    /** The names of the parameters that they depend on. */
    query: readonly string[];
    /** Those of which there are few values. Answers to any other are not kept. */
    keptQuery: readonly string[];
    /** Of a page whose address has no free parts; everything about it is optional. */
    page: PageFacts;
    /** How the free parts of the address are spelled, by name. One that is not named may be spelled in any way. */
    spelling: Readonly<Record<string, (part: string) => string>>;
  };
};

/** The words of a page's address: `/all-projects` is 'All projects'. */
export const titleOfPath = (path: string): string =>
  capitalize(path.slice(1).replaceAll('-', ' ')) || 'Home';

/** Slugs have small letters alone; an id has capitals, and stays as it is. */
export const slugSpelling = (part: string): string => (isId(part) ? part : part.toLowerCase());

/**
 * What a route exports as `handle` whose answers to a GET are the same for everybody. Parameters that it does not
 * name are dropped, so that nobody can have a page made anew by inventing some.
 */
export const publicPage = ({
  query = [],
  keptQuery = [],
  page = {},
  spelling = {},
}: Partial<PublicPageHandle['publicPage']> = {}): PublicPageHandle => ({
  publicPage: { query: [...query, ...keptQuery], keptQuery, page, spelling },
});
