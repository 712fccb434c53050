import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { type ChangeSet, EditorSelection, type EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/* Where a picture, or anything else that takes lines of its own, goes. */

/** A block that has words and no other block. */
const LEAF =
  /^(?:Paragraph|Task|Table|FencedCode|CodeBlock|LinkReference|HorizontalRule|(?:ATX|Setext)Heading\d)$/;
const CONTAINER = /^(?:ListItem|Blockquote)$/;
const MARKER = /^(?:[-+*]|\d{1,9}[.)])(?: {1,4}(?! )|$)/;

/** In milliseconds, for a text that is parsed only as far as it is seen. */
const PARSE_LIMIT_MS = 200;

/** The block at a place, and the quote or item that it is in. */
function blockAt(state: EditorState, pos: number) {
  const { from, to } = state.doc.lineAt(pos);
  const tree = ensureSyntaxTree(state, to, PARSE_LIMIT_MS) ?? syntaxTree(state);
  let leaf: SyntaxNode | null = null;
  let node: SyntaxNode | null = tree.resolveInner(pos, pos === to && pos > from ? -1 : 1);
  for (; node && !CONTAINER.test(node.name); node = node.parent)
    if (LEAF.test(node.name)) leaf = node;
  return { leaf, container: node };
}

/** What each line within a quote or an item begins with. */
function prefixIn({ doc }: EditorState, container: SyntaxNode | null): string {
  if (!container) return '';
  const line = doc.lineAt(container.from);
  const before = line.text.slice(0, container.from - line.from);
  const marker = MARKER.exec(line.text.slice(before.length))?.[0] ?? '';
  const own = container.name === 'Blockquote' ? '> ' : ' '.repeat(Math.max(2, marker.length));
  return before.replace(/[^>]/g, ' ') + own;
}

/**
 * Puts a block on lines of its own, nearest to a place: before or behind the paragraph, code or table there. In a list
 * or a quote it goes behind, and becomes a part of the item or the quote.
 * @returns also the cursor, at the end of the block
 */
export function insertBlock(
  state: EditorState,
  pos: number,
  text: string,
): { changes: ChangeSet; selection: EditorSelection } {
  const { doc } = state;
  const { leaf, container } = blockAt(state, pos);
  const isBefore = leaf !== null && !container && pos - leaf.from < leaf.to - pos;
  const at = leaf ? (isBefore ? doc.lineAt(leaf.from).from : doc.lineAt(leaf.to).to) : pos;
  const { number } = doc.lineAt(at);
  const isEmpty = (line: number) =>
    line < 1 || line > doc.lines || /^[\s>]*$/.test(doc.line(line).text);
  const prefix = prefixIn(state, container);
  const blank = `\n${prefix.trimEnd()}`;
  // An empty line is the block's own.
  const isOpen = leaf !== null || (!container && !isEmpty(number - 1));
  const above = isBefore
    ? isEmpty(number - 1)
      ? ''
      : '\n'
    : leaf
      ? `${blank}\n${prefix}`
      : isOpen
        ? '\n'
        : '';
  const below = isBefore ? '\n\n' : isEmpty(number + 1) ? '' : blank;
  const body = text
    .split('\n')
    .join(`\n${prefix}`)
    .replace(/\n[ >]+(?=\n)/g, (line) => line.trimEnd());
  const changes = state.changes({ from: at, insert: above + body + below });
  return { changes, selection: EditorSelection.single(at + above.length + body.length) };
}
