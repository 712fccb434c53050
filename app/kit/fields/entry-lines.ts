/**
 * A list of entries that have several parts, as text: an entry a line, its parts with ` | ` between them, without
 * the empty ones at its end. A `|` or `\` within a part has a `\` before it.
 */

/** An entry as its line; '' where it holds nothing. */
export function lineOfParts(parts: string[]): string {
  const end = parts.findLastIndex((part) => part !== '') + 1;
  return parts
    .slice(0, end)
    .map((part) => part.replace(/[\\|]/g, '\\$&'))
    .join(' | ');
}

/**
 * The entries of such a text, without spaces around their parts and without those that hold nothing.
 * @param count how many parts an entry has; the last one takes all that is left of its line
 */
export const partsOfLines = (text: string, count: number): string[][] =>
  text
    .split('\n')
    .map((line) => partsOfLine(line, count))
    .filter((parts) => parts.some((part) => part !== ''));

function partsOfLine(line: string, count: number): string[] {
  const parts = [''];
  for (const [piece] of line.matchAll(/\\[\\|]|[^\\|]+|[\\|]/g)) {
    if (piece === '|' && parts.length < count) {
      parts.push('');
    } else {
      parts[parts.length - 1] += /^\\[\\|]$/.test(piece) ? piece.slice(1) : piece;
    }
  }
  return Array.from({ length: count }, (_, index) => parts[index]?.trim() ?? '');
}
