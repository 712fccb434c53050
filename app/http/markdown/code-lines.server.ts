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

const PARTS = /<span class="[^"]*">|<\/span>|\n|[^<\n]+/g;
/** Colours within colours: each is opened anew on each marked line. */
const MAX_DEPTH = 20;

/**
 * Puts marked lines into elements of their own, with their line break, so that the others stay as they are and
 * the text of the whole is the code.
 * @param html of the highlighter: escaped text and spans, which may go on over lines
 * @returns null where the colours are within too many others
 */
export function markLines(html: string, marks: Map<number, Mark>): string | null {
  if (marks.size === 0) return html;
  const open: string[] = [];
  const out: string[] = [];
  const begin = (mark: Mark | undefined) =>
    mark && out.push('</span>'.repeat(open.length), `<${mark}>`, ...open);
  const end = (mark: Mark | undefined) =>
    mark && out.push('</span>'.repeat(open.length), `</${mark}>`, ...open);
  let line = 0;
  begin(marks.get(line));
  for (const [part] of html.matchAll(PARTS)) {
    out.push(part);
    if (part === '</span>') open.pop();
    else if (part.startsWith('<')) open.push(part);
    if (open.length > MAX_DEPTH) return null;
    if (part !== '\n') continue;
    end(marks.get(line));
    line += 1;
    begin(marks.get(line));
  }
  end(marks.get(line));
  return out.join('').replaceAll(EMPTY_SPAN, '');
}

/** What closing and opening leaves at the ends of lines. */
const EMPTY_SPAN = /<span class="[^"]*"><\/span>/g;
