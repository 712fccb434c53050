import type { SearchHit } from '~/engine/core/search/search';

/** The response of `/search.json`. */
export type PaletteAnswer = {
  hits: (Pick<SearchHit, 'path' | 'kind' | 'title' | 'section' | 'text'> & {
    /** The name of the kind. */
    note: string;
  })[];
  /** Whether `hits` contains all matches. */
  isAll: boolean;
  suggestion: string | null;
};
