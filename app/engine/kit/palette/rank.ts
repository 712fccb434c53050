/** An entry that is found by its label or by additional words. */
export type Rankable = { label: string; words?: string };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Shorter queries occur inside too many words. */
const SHORTEST_INSIDE = 3;

/** Returns how far an entry is from the query: 0 is best, null means no match. */
function distance(query: string, { label, words = '' }: Rankable): number | null {
  const name = plain(label);
  if (name.startsWith(query)) return 0;
  const parts = query.split(' ');
  const begins = (text: string) => {
    const all = text.split(/[^\p{L}\p{N}]+/u);
    return parts.every((part) => all.some((word) => word.startsWith(part)));
  };
  if (begins(name)) return 1;
  if (begins(`${name} ${plain(words)}`)) return 2;
  return query.length >= SHORTEST_INSIDE && name.includes(query) ? 3 : null;
}

/** Returns the entries that match the query, the closest first. Returns all of them for an empty query. */
export function rank<T extends Rankable>(typed: string, entries: T[]): T[] {
  const query = plain(typed).trim().replace(/\s+/g, ' ');
  if (query === '') return entries;
  return entries
    .flatMap((entry) => {
      const far = distance(query, entry);
      return far === null ? [] : [{ entry, far }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ entry }) => entry);
}
