import type { TextEntity } from '../records/kinds';

/** The parts of a search address; a tag is given by its `topicKey`. */
export type SearchAddress = {
  query: string;
  kind?: TextEntity | null;
  category?: string | null;
  tag?: string | null;
  before?: number | null;
};

/** Returns the address of a search. */
export function searchPath({ query, kind, category, tag, before }: SearchAddress): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (kind) search.set('kind', kind);
  if (category) search.set('category', category);
  if (tag) search.set('tag', tag);
  if (before) search.set('before', String(before));
  return search.size > 0 ? `/search?${search}` : '/search';
}
