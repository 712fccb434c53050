import type { MarkdownIt, Token } from 'markdown-it';
import { say } from '../renderings/prose-texts';
import { workOf } from './limits.server';
import { plainText } from './summary.server';

/**
 * A number with its sign or unit: `−12.5 %`, `~3 ms`, `1,200 KB`, `€ 9`, `4:30`. Only cells up to a
 * certain length are tested.
 */
const FIGURE =
  /^[~<>≤≥±+−–€$£-]{0,2} ?\d[\d.,:/’ ]*(?:%|[a-zA-Zµ°€$£/]{1,6}| %| [a-zA-Zµ°€$£/]{1,6})?$/;
const LONGEST_FIGURE = 24;
/** Placeholders for a missing number. */
const NO_FIGURE = new Set(['', '–', '—', '-', 'n/a']);

const BOX = `<div class="scroll-x" role="group" aria-label="${say('table')}" tabindex="0">`;

/**
 * Puts tables in a box that scrolls, and right-aligns columns of numbers. Uses classes, because the CSP
 * forbids inline styles.
 */
export function tables(parser: MarkdownIt): void {
  parser.core.ruler.push('table_columns', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') alignColumns(tokens, index);
    }
  });
  // The box scrolls on its own, which must be possible with the keyboard.
  parser.renderer.rules.table_open = (_tokens, _index, _options, env) => {
    const work = workOf(env);
    return `${work.look.isPage ? BOX : ''}${work.open('table')}\n`;
  };
  parser.renderer.rules.table_close = (_tokens, _index, _options, env) =>
    workOf(env).look.isPage ? '</table></div>\n' : '</table>\n';
}

type Column = { cells: Token[]; class: string; hasFigures: boolean; isText: boolean };

/** Uses the author's alignment (`--:`), or derives it from the content of the column. */
function alignColumns(tokens: Token[], start: number): void {
  const columns: Column[] = [];
  let place = 0;
  for (let index = start + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.type === 'table_close') break;
    if (token.type === 'tr_open') place = 0;
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const column = columns[place] ?? { cells: [], class: '', hasFigures: false, isText: false };
    columns[place] = column;
    place += 1;
    addCell(column, token, tokens[index + 1]);
  }
  for (const [index, column] of columns.entries()) {
    // The first column names what a row is about, and is aligned like paragraphs.
    const isOfFigures = index > 0 && column.hasFigures && !column.isText;
    const name = column.class || (isOfFigures ? 'num' : '');
    if (name) for (const cell of column.cells) cell.attrSet('class', name);
  }
}

function addCell(column: Column, cell: Token, inline: Token | undefined): void {
  column.cells.push(cell);
  const style = String(cell.attrGet('style') ?? '');
  if (style.endsWith('right')) column.class = 'num';
  if (style.endsWith('center')) column.class = 'center';
  // The author can align a column to the left explicitly.
  if (style.endsWith('left')) column.isText = true;
  cell.attrs = null;
  if (cell.type === 'th_open') return;
  const text = inline ? plainText(inline).trim() : '';
  if (NO_FIGURE.has(text)) return;
  if (text.length <= LONGEST_FIGURE && FIGURE.test(text)) column.hasFigures = true;
  else column.isText = true;
}
