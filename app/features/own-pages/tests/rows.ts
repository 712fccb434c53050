import { publishedRow, type Row } from '~tests/support/database';

export const pageRow = (n: number, changes: Row = {}): Row => ({
  ...publishedRow(n),
  slug: `page-${n}`,
  title: `Page ${n}`,
  details: `Text of page ${n}`,
  ...changes,
});
