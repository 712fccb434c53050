/** In characters: what fits into the window of a mail. */
const WIDEST = 72;

/** Chinese, Japanese and Korean signs are two letters wide. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

/**
 * A table in letters of one width: columns side by side, or, where they are too wide for that, a line for each cell that
 * begins with the name of its column.
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
