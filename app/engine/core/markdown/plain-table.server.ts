/** The width of a mail window, in characters. */
const WIDEST = 72;

/** Chinese, Japanese and Korean characters are two columns wide. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

/**
 * Formats a table in monospaced text: columns side by side, or, if that is too wide, one line per cell
 * that starts with the name of its column.
 * @param rows the names of the columns first
 */
export function plainTable([head = [], ...body]: string[][]): string {
  const rows = [head, ...body];
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const width = widths.reduce((sum, one) => sum + one + 2, 0);
  if (width > WIDEST) return body.map((row) => cells(head, row)).join('\n\n');
  const padded = (row: string[]) =>
    widths
      .map((one, column) => {
        const text = row[column] ?? '';
        return text + ' '.repeat(one - widthOf(text));
      })
      .join('  ')
      .trimEnd();
  const lines = widths.map((one) => '-'.repeat(one)).join('  ');
  return [padded(head), lines, ...body.map(padded)].join('\n');
}

const cells = (head: string[], row: string[]): string =>
  row
    .flatMap((text, column) => {
      if (text === '') return [];
      return head[column] ? `${head[column]}: ${text}` : text;
    })
    .join('\n');
