/** Formats the entries of a list for reading and comparing: one line per entry, with ` | ` between its parts. */
export const entryLines = (entries: unknown[]): string => entries.map(formatEntry).join('\n');

/** Omits empty parts at the end. */
function formatEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const parts = Object.values(entry).map(String);
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(' | ');
}
