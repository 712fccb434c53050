import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { type ChangeSet, EditorSelection, type EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/* Finds the place for a block, such as a picture. */

/** A block that contains text and no other blocks. */
const LEAF =
  /^(?:Paragraph|Task|Table|FencedCode|CodeBlock|LinkReference|HorizontalRule|(?:ATX|Setext)Heading\d)$/;
const CONTAINER = /^(?:ListItem|Blockquote)$/;
const MARKER = /^(?:[-+*]|\d{1,9}[.)])(?: {1,4}(?! )|$)/;

/** How long to parse, since only the visible text is parsed already. */
const PARSE_LIMIT_MS = 200;

/** Returns the block at a position, and the quote or list item around it. */
function blockAt(state: EditorState, pos: number) {
  const { from, to } = state.doc.lineAt(pos);
  const tree = ensureSyntaxTree(state, to, PARSE_LIMIT_MS) ?? syntaxTree(state);
  let leaf: SyntaxNode | null = null;
  let node: SyntaxNode | null = tree.resolveInner(pos, pos === to && pos > from ? -1 : 1);
  for (; node && !CONTAINER.test(node.name); node = node.parent)
    if (LEAF.test(node.name)) leaf = node;
  return { leaf, container: node };
}

/** Returns the prefix of each line in a quote or list item. */
function prefixIn({ doc }: EditorState, container: SyntaxNode | null): string {
  if (!container) return '';
  const line = doc.lineAt(container.from);
  const before = line.text.slice(0, container.from - line.from);
  const marker = MARKER.exec(line.text.slice(before.length))?.[0] ?? '';
  const own = container.name === 'Blockquote' ? '> ' : ' '.repeat(Math.max(2, marker.length));
  return before.replace(/[^>]/g, ' ') + own;
}

/**
 * Inserts a block on its own lines near a position: before or after the paragraph, code or table there. In a list or
 * quote it goes after, as a part of the item or quote.
 * @returns also the selection, at the end of the block
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
  // The block uses an empty line itself.
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
