import { EditorSelection, type Line, type StateCommand, type Text } from '@codemirror/state';

/* Markdown tables: Tab moves to the next cell, and adds a row after the last one. */

const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

type Cell = { from: number; to: number };

/**
 * Returns the cells of a row without the spaces around their text; for an empty cell, the place to type at. The
 * offsets are in the line.
 */
function cellsOf(row: string): Cell[] {
  const bars = [...row.matchAll(/\\.|\|/g)].flatMap(({ 0: sign, index }) =>
    sign === '|' ? [index] : [],
  );
  const start = row.length - row.trimStart().length;
  const end = row.trimEnd().length;
  const edges = [...(bars[0] === start ? [] : [start - 1]), ...bars];
  if (bars.at(-1) !== end - 1 || edges.length === 1) edges.push(end);
  return edges.slice(1).map((to, index) => {
    const from = (edges[index] ?? 0) + 1;
    const text = row.slice(from, to);
    if (text.trim() === '') return emptyCell(from, to);
    return { from: from + text.search(/\S/), to: from + text.trimEnd().length };
  });
}

const emptyCell = (from: number, to: number): Cell => {
  const at = Math.min(from + 1, to);
  return { from: at, to: at };
};

/** Returns the line numbers of the table at a line; null outside tables. */
function tableAround(doc: Text, { number }: Line): { first: number; last: number } | null {
  const isRow = (line: number) =>
    line >= 1 && line <= doc.lines && doc.line(line).text.includes('|');
  if (!isRow(number)) return null;
  let [first, last] = [number, number];
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  return first < last && DELIMITERS.test(doc.line(first + 1).text) ? { first, last } : null;
}

/** Moves to the next or previous cell. Outside tables it leaves Tab to other commands. */
const goToCell =
  (step: 1 | -1): StateCommand =>
  ({ state, dispatch }) => {
    const { doc, selection } = state;
    const line = doc.lineAt(selection.main.head);
    const table = tableAround(doc, line);
    if (!table) return false;
    const rows = Array.from({ length: table.last - table.first + 1 }, (_, at) => table.first + at)
      // Skips the delimiter row.
      .filter((number) => number !== table.first + 1)
      .map((number) => doc.line(number));
    const cells = rows.flatMap((row) =>
      cellsOf(row.text).map(({ from, to }) => ({ from: row.from + from, to: row.from + to })),
    );
    const head = selection.main.head;
    const next =
      step === 1
        ? cells.find(({ from }) => from > head)
        : cells.findLast(({ to, from }) => to < head && from < selection.main.from);
    if (next) {
      dispatch(
        state.update({
          selection: EditorSelection.range(next.from, next.to),
          scrollIntoView: true,
          userEvent: 'select',
        }),
      );
      return true;
    }
    if (step === -1) return false;
    const last = doc.line(table.last);
    const columns = Math.max(1, cellsOf(doc.line(table.first).text).length);
    const indent = /^[\t >]*/.exec(last.text)?.[0] ?? '';
    const row = `\n${indent}|${'  |'.repeat(columns)}`;
    dispatch(
      state.update({
        changes: { from: last.to, insert: row },
        selection: { anchor: last.to + 1 + indent.length + 2 },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };

export const nextCell = goToCell(1);
export const previousCell = goToCell(-1);
