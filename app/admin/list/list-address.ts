/** The parameters by which a list's address asks something about one of its rows; `index` is Remix's. */
const QUESTIONS = [
  ...['confirm', 'deleted', 'edit', 'reply', 'compose', 'index'],
  // What was asked about several of them, and what was done to them, see `admin/list/bulk-selection.tsx`.
  ...['bulk', 'ids', 'toCategory', 'toTag', 'done'],
];

/**
 * The parameters of a list: what it is filtered and ordered by, and its page, without what the address asks
 * about a row.
 * @param changes parameters to set, or to remove by null, such as `{ reply: id }`
 */
export function listParams(
  search: URLSearchParams | string,
  changes: Record<string, string | null> = {},
): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of QUESTIONS) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The same as an address, with the question mark; `?` alone where nothing is left. */
export const listQuery = (...list: Parameters<typeof listParams>): string =>
  `?${listParams(...list)}`;
