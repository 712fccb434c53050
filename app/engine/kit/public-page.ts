import type { Words } from '~/content/words';
import { isId } from './ids';
import { capitalize } from './text/capitalize';

/** What a page may need to have any content. Features add theirs. */
export interface PageNeeds {
  posts: true;
  projects: true;
}

/** Properties of a page for the sitemap, the structured data and the search. */
export type PageFacts = {
  /** Derived from the path by default. */
  title?: (words: Words) => string;
  /** The page is empty unless there are some of these. */
  needs?: keyof PageNeeds;
  /** False for a page that the sitemap does not list. */
  isInSitemap?: boolean;
};

/** What the responses of a public route depend on, see `engine/server/page-store/`. */
export type PublicPageHandle = {
  publicPage: {
    /** The names of all query parameters that affect the response. */
    query: readonly string[];
    /** Query parameters with few possible values. Responses with any other parameter are not stored. */
    cachedQuery: readonly string[];
    /** Whether the page also exists as Markdown (`markdownPages` of `Feature`). */
    hasMarkdown: boolean;
    /** For a page without path parameters. */
    page: PageFacts;
    /** Normalizes path parameters, by name. A parameter that is not listed may have any spelling. */
    spelling: Readonly<Record<string, (part: string) => string>>;
  };
};

/** Ends the address of a page as Markdown. */
export const MARKDOWN_SUFFIX = '.md';

/** Derives a title from a path: `/all-projects` becomes 'All projects'. */
export const titleFromPath = (path: string): string =>
  capitalize(path.slice(1).replaceAll('-', ' ')) || 'Home';

/** Lowercases slugs. Ids are upper case and stay unchanged. */
export const slugSpelling = (part: string): string => (isId(part) ? part : part.toLowerCase());

/**
 * Returns the `handle` of a route whose GET responses are the same for all visitors. Query parameters that it does not
 * name are dropped, so that invented ones cannot bypass the stored page.
 */
export const publicPage = ({
  query = [],
  cachedQuery = [],
  hasMarkdown = false,
  page = {},
  spelling = {},
}: Partial<PublicPageHandle['publicPage']> = {}): PublicPageHandle => ({
  publicPage: {
    query: [...query, ...cachedQuery],
    cachedQuery,
    hasMarkdown,
    page,
    spelling,
  },
});
