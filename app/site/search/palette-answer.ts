import type { SearchHit } from '~/core/search/search';

/** What `/search.json` answers. */
export type PaletteAnswer = {
  hits: Pick<SearchHit, 'path' | 'kind' | 'title' | 'section' | 'text'>[];
  /** Whether there are no others. */
  isAll: boolean;
  suggestion: string | null;
};
