/* Lines of code that say something by themselves: marked, added, removed. */

/** What a line becomes; what is copied leaves out `del`, and none of them is a part of the code. */
type Mark = 'mark' | 'ins' | 'del';

const NOTATIONS: [string, Mark][] = [
  ['[!code ++]', 'ins'],
  ['[!code --]', 'del'],
];
/** What begins a comment that has nothing but the notation in it, and what may end it. */
const COMMENT_STARTS = ['//', '#', '--', ';', '/*', '<!--', '{/*'];
const COMMENT_ENDS = ['', '*/', '-->', '*/}'];

/** More than fit into a line of an article. Each is compared with each line. */
const MAX_RANGES = 20;

/**
 * Takes `// [!code ++]` and `// [!code --]` off the ends of lines.
 * @param lines as numbers and ranges, from 1: `1,3-5`
 * @returns the code without, and the mark of each line, by its index
 */
export function readLines(source: string, lines: string) {
  const marks = new Map<number, Mark>();
  const wanted = rangesOf(lines);
  const all = source.split('\n');
  // What is behind the last line break is no line.
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
 * Puts marked lines into elements of their own, with their line break, so that the text of the whole is the code.
 * @param html of which no element goes on over a line
 * @param open the beginning of an element
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
