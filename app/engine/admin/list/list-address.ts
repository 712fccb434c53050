/** Parameters that concern rows rather than the list. `index` belongs to Remix. */
const ROW_PARAMS = [
  ...['confirm', 'deleted', 'edit', 'reply', 'compose', 'reader', 'index'],
  // Bulk actions, see `engine/admin/list/bulk-selection.tsx`.
  ...['bulk', 'ids', 'toCategory', 'toTag', 'done'],
];

/**
 * Returns the parameters of a list (filters, order, page) without those that concern its rows.
 * @param changes parameters to set, or to remove with null, such as `{ reply: id }`
 */
export function listParams(
  search: URLSearchParams | string,
  changes: Record<string, string | null> = {},
): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of ROW_PARAMS) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Returns `listParams` as a relative URL: the query with its question mark, or `?` alone. */
export const listQuery = (...list: Parameters<typeof listParams>): string =>
  `?${listParams(...list)}`;
