import type { SearchHit } from '~/engine/core/search/search';

/** The response of `/search.json`. */
export type PaletteAnswer = {
  hits: (Pick<SearchHit, 'path' | 'title' | 'section' | 'text'> & {
    /** The name of the kind, and its icon. */
    note: string;
    icon: string;
  })[];
  /** Whether `hits` contains all matches. */
  isAll: boolean;
  suggestion: string | null;
};
