import type { Element, ElementContent } from 'hast';
import { contains, element, isBlank, isElement } from './html-nodes';
import { withoutBold } from './marks';

/* Markdown tables have single-line cells and start with a header row. */

const BLOCKS = ['p', 'div', 'ul', 'ol', 'li', 'br', 'section', 'figure'];

/**
 * Returns the table; only its content if it is a layout table: a single column, or blocks that no cell can contain.
 */
export function table(node: Element): ElementContent[] {
  const rows = rowsOf(node.children);
  const isOneColumn = rows.every(({ children }) => children.filter(isCell).length < 2);
  if (
    isOneColumn ||
    node.properties.role === 'presentation' ||
    contains(node.children, 'table', 'pre')
  )
    return rows.flatMap((row) =>
      row.children.flatMap((cell) => (isCell(cell) ? element('div', cell.children) : [])),
    );
  const [first] = rows;
  if (first && !contains(rows, 'th'))
    for (const cell of first.children.filter(isCell)) cell.tagName = 'th';
  for (const cell of rows.flatMap(({ children }) => children.filter(isCell))) {
    const words = oneLine(cell.children);
    cell.children = cell.tagName === 'th' ? withoutBold(words) : words;
  }
  return [element('table', rows, node.properties)];
}

const isCell = (node: ElementContent): node is Element => isElement(node, 'td', 'th');

const rowsOf = (nodes: ElementContent[]): Element[] =>
  nodes.flatMap((node) => {
    if (!isElement(node) || node.tagName === 'table') return [];
    if (node.tagName !== 'tr') return rowsOf(node.children);
    return isBlank(node.children) ? [] : [node];
  });

/** Joins the text of blocks with spaces. */
const oneLine = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (!isElement(node, ...BLOCKS)) return [node];
    return [{ type: 'text', value: ' ' }, ...oneLine(node.children), { type: 'text', value: ' ' }];
  });
