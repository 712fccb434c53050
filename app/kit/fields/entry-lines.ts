/** The entries of a list as text that can be read and compared: a line for each, with ` | ` between its parts. */
export const entryLines = (entries: unknown[]): string => entries.map(lineOf).join('\n');

/** Without the empty parts at its end. */
function lineOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const parts = Object.values(entry).map(String);
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(' | ');
}
