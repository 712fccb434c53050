/** The parameters by which a list's address asks something about one of its rows; `index` is Remix's. */
const QUESTIONS = ['confirm', 'deleted', 'edit', 'reply', 'compose', 'index'];

/**
 * The query of a list: what it is filtered and ordered by, and its page, without what the address asks
 * about a row.
 * @param question what it asks now, such as `{ reply: id }`
 * @returns with the question mark; `?` alone where nothing is left
 */
export function listQuery(
  search: URLSearchParams | string,
  question: Record<string, string> = {},
): string {
  const params = new URLSearchParams(search);
  for (const name of QUESTIONS) params.delete(name);
  for (const [name, value] of Object.entries(question)) params.set(name, value);
  return `?${params}`;
}
