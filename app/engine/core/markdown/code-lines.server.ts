/* Lines of code that are highlighted, added or removed. */

/** The element of a line. The copy button skips `del`. The element itself is not part of the code. */
type Mark = 'mark' | 'ins' | 'del';

const NOTATIONS: [string, Mark][] = [
  ['[!code ++]', 'ins'],
  ['[!code --]', 'del'],
];
/** The signs that start and end a comment that contains only the notation. */
const COMMENT_STARTS = ['//', '#', '--', ';', '/*', '<!--', '{/*'];
const COMMENT_ENDS = ['', '*/', '-->', '*/}'];

/** More ranges than fit into a line of an article. Each range is compared with each line. */
const MAX_RANGES = 20;

/**
 * Removes `// [!code ++]` and `// [!code --]` from the ends of lines.
 * @param lines the numbers and ranges to highlight, from 1: `1,3-5`
 * @returns the code without notations, and the mark of each line by its index
 */
export function readLines(source: string, lines: string) {
  const marks = new Map<number, Mark>();
  const wanted = rangesOf(lines);
  const all = source.split('\n');
  // Nothing follows the last line break, so there is no line after it.
  const isLine = (index: number) => index < all.length - 1 || all[index] !== '';
  const code = all
    .map((line, index) => {
      if (isLine(index) && wanted.some(([from, to]) => from <= index + 1 && index + 1 <= to))
        marks.set(index, 'mark');
      const noted = withoutNotation(line);
      if (noted) marks.set(index, noted.mark);
      return noted ? noted.line : line;
    })
    .join('\n');
  return { code, marks };
}

const rangesOf = (lines: string): [number, number][] =>
  lines
    .split(',', MAX_RANGES)
    .map((range) => range.split('-').map(Number))
    .map(([from = 0, to = from]) => [from, to]);

function withoutNotation(line: string): { line: string; mark: Mark } | null {
  for (const [notation, mark] of NOTATIONS) {
    const at = line.lastIndexOf(notation);
    if (at === -1 || !COMMENT_ENDS.includes(line.slice(at + notation.length).trim())) continue;
    const before = line.slice(0, at).trimEnd();
    const start = COMMENT_STARTS.findLast((sign) => before.endsWith(sign));
    if (start) return { line: before.slice(0, -start.length).trimEnd(), mark };
  }
  return null;
}

/**
 * Wraps marked lines, including their line break, in elements, so that the text of the whole stays the
 * code.
 * @param html none of its elements spans several lines
 * @param open returns the start tag of an element
 */
export function markLines(
  html: string,
  marks: Map<number, Mark>,
  open: (name: string) => string,
): string {
  const lines = html.split('\n');
  return lines
    .map((line, index) => {
      const whole = index < lines.length - 1 ? `${line}\n` : line;
      const mark = marks.get(index);
      return mark ? `${open(mark)}${whole}</${mark}>` : whole;
    })
    .join('');
}
