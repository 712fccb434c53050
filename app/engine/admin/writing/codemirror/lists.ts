import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line, StateCommand, Text } from '@codemirror/state';

/* Markdown lists: indentation by Tab, and numbering. The library handles Enter. */

const ITEM = /^([\t ]*)([-+*]|(\d{1,9})([.)]))( +|$)/;

type Item = { indent: number; marker: string; number: number | null; sign: string };

function itemIn(text: string): Item | null {
  const found = ITEM.exec(text);
  if (!found) return null;
  const [, indent = '', marker = '', digits, sign = ''] = found;
  return { indent: widthOf(indent), marker, number: digits ? Number(digits) : null, sign };
}

const widthOf = (space: string) => space.replaceAll('\t', '    ').length;
const indentOf = (text: string) => widthOf(/^[\t ]*/.exec(text)?.[0] ?? '');
const isBlank = (text: string) => text.trim() === '';

/** Whether a line is code, where a dash starts no list. */
const isCode = (state: EditorState, { from }: Line) => {
  for (let node = syntaxTree(state).resolveInner(from, 1).parent; node; node = node.parent) {
    if (node.name === 'FencedCode') return true;
  }
  return false;
};

/**
 * Returns the first and last line number of the list around a line. A list ends at two blank lines, or at text
 * outside it.
 */
function listAround(doc: Text, line: number): [number, number] {
  const belongs = (number: number) => {
    const { text } = doc.line(number);
    return isBlank(text) || itemIn(text) !== null || indentOf(text) > 0;
  };
  let [first, last] = [line, line];
  while (first > 1 && belongs(first - 1)) first -= 1;
  while (last < doc.lines && belongs(last + 1)) last += 1;
  return [first, last];
}

/**
 * Renumbers each list in the lines. A list keeps its first number, but a new list starts with 1.
 * @param moved the indexes of lines that came from another level
 */
export function renumberLines(lines: string[], moved: ReadonlySet<number> = new Set()): string[] {
  const levels: { indent: number; next: number | null }[] = [];
  return lines.map((text, index) => {
    const item = itemIn(text);
    if (!item) return text;
    while ((levels.at(-1)?.indent ?? -1) > item.indent) levels.pop();
    let level = levels.at(-1);
    if (!level || level.indent < item.indent) {
      const first = moved.has(index) ? 1 : item.number;
      level = { indent: item.indent, next: item.number === null ? null : first };
      levels.push(level);
    }
    if (item.number === null) {
      level.next = null;
      return text;
    }
    const number = level.next ?? item.number;
    level.next = number + 1;
    return text.replace(ITEM, (_, indent, __, ___, sign, space) => indent + number + sign + space);
  });
}

/** Returns the column of an item's text, where a nested list starts. */
const contentOf = ({ indent, marker }: Item) => indent + marker.length + 1;

/** Returns the nearest item of the list above a line that meets a condition. */
function itemAbove(doc: Text, line: number, first: number, fits: (item: Item) => boolean) {
  for (let number = line - 1; number >= first; number -= 1) {
    const item = itemIn(doc.line(number).text);
    if (item && fits(item)) return item;
  }
  return null;
}

/** Returns the last line of an item, including its nested lists and further paragraphs. */
function endOfItem(doc: Text, line: number, last: number): number {
  const { indent } = itemIn(doc.line(line).text) ?? { indent: 0 };
  let end = line;
  for (let number = line + 1; number <= last; number += 1) {
    const { text } = doc.line(number);
    if (isBlank(text)) continue;
    if (indentOf(text) <= indent) break;
    end = number;
  }
  return end;
}

const shifted = (text: string, by: number) =>
  isBlank(text) ? text : ' '.repeat(Math.max(0, indentOf(text) + by)) + text.trimStart();

/**
 * Moves the selected items, with everything in them, by one level.
 * @param levelOf returns the new indent of the first item; null if there is none
 */
const moveItems =
  (levelOf: (item: Item, above: (fits: (item: Item) => boolean) => Item | null) => number | null) =>
  (isDone: (moved: boolean) => boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { doc, selection } = state;
    const start = doc.lineAt(selection.main.from);
    const item = itemIn(start.text);
    if (!item || isCode(state, start)) return false;
    const [first, last] = listAround(doc, start.number);
    const level = levelOf(item, (fits) => itemAbove(doc, start.number, first, fits));
    if (level === null || level === item.indent) return isDone(false);
    const end = endOfItem(doc, doc.lineAt(selection.main.to).number, last);
    const before = Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at).text);
    const isMoved = (at: number) => first + at >= start.number && first + at <= end;
    const moved = before.map((text, at) =>
      isMoved(at) ? shifted(text, level - item.indent) : text,
    );
    const own = new Set(before.flatMap((_, at) => (isMoved(at) ? [at] : [])));
    const after = renumberLines(moved, own);
    const changes = after.flatMap((text, at) => {
      const line = doc.line(first + at);
      return text === line.text ? [] : [changeOf(line, text)];
    });
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.indent' }));
    return true;
  };

/** Changes only the prefix of the line, so that the cursor keeps its place in the text. */
function changeOf(line: Line, text: string) {
  const prefix = (whole: string) =>
    (ITEM.exec(whole)?.[0] ?? /^[\t ]*/.exec(whole)?.[0] ?? '').length;
  return {
    from: line.from,
    to: line.from + prefix(line.text),
    insert: text.slice(0, prefix(text)),
  };
}

/** Tab: nests an item in the item above it. Outside lists, Tab leaves the field. */
export const indentItem = moveItems((item, above) => {
  const sibling = above(({ indent }) => indent <= item.indent);
  return sibling?.indent === item.indent ? contentOf(sibling) : null;
})(() => true);

/** Shift-Tab: moves an item to the level of its parent. Does nothing at the top level and outside lists. */
export const outdentItem = moveItems(
  (item, above) =>
    above(({ indent }) => indent < item.indent)?.indent ?? (item.indent > 0 ? 0 : null),
)((moved) => moved);
