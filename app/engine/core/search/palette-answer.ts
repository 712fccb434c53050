import type { MenuEntry } from '~/content/types';
import type { SearchHit } from '~/engine/core/search/search';
import type { Spoken } from '~/engine/kit/language/text-language';

/** The response of `/search.json` without a query: all pages of the site without parameters. */
export type PalettePages = { pages: MenuEntry[] };

/** The response of `/search.json`. */
export type PaletteAnswer = {
  hits: (Spoken<Pick<SearchHit, 'path' | 'lang' | 'title' | 'section' | 'text'>> & {
    /** The name of the kind, and its icon. */
    note: string;
    icon: string;
  })[];
  /** Whether `hits` contains all matches. */
  isAll: boolean;
  suggestion: string | null;
};
