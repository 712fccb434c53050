import type { Element, ElementContent } from 'hast';
import { CODE_BY_FONT } from './code';
import { contains, element, isMono, styleOf, textOf } from './html-nodes';
import { MARKER } from './lists';

/* Bold, emphasis, strikethrough and code, from elements and styles. */

const TAGS: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  s: 'del',
  strike: 'del',
  del: 'del',
};

/** A style that sets a mark, and one that overrides the element's mark. */
const STYLES: { mark: string; set: RegExp; unset?: RegExp }[] = [
  {
    mark: 'strong',
    set: /(?<![-\w])font-weight: *(?:bold|[6-9]00)/i,
    unset: /(?<![-\w])font-weight: *(?:normal|[1-5]00)/i,
  },
  {
    mark: 'em',
    set: /(?<![-\w])font-style: *italic/i,
    unset: /(?<![-\w])font-style: *normal/i,
  },
  { mark: 'del', set: /text-decoration(?:-line)?: *[^;]*line-through/i },
];

/** Elements that are marks, or that mean nothing in Markdown. */
const INLINE = [
  ...Object.keys(TAGS),
  'span',
  'font',
  'u',
  'ins',
  'mark',
  'small',
  'big',
  'sub',
  'sup',
];

/** Returns the content of an inline element in its marks; null for other elements. */
export function toMarks(node: Element): ElementContent[] | null {
  const { tagName, children } = node;
  if (!INLINE.includes(tagName)) return null;
  // Around blocks it is no mark: some programs wrap everything in one.
  if (contains(children, 'p', 'div', 'ul', 'ol', 'table', 'pre', 'blockquote', ...HEADINGS))
    return children;
  if (textOf(children).trim() === '' || contains(children, MARKER)) return children;
  const style = styleOf(node);
  const marks = STYLES.flatMap(({ mark, set, unset }) => {
    const isMarked = set.test(style) || (TAGS[tagName] === mark && !unset?.test(style));
    return isMarked ? [mark] : [];
  });
  const isCode = isMono(node) && !contains(children, 'code', 'img', 'a', 'br');
  const inner = isCode ? [element('code', children, CODE_BY_FONT)] : children;
  return marks.reduceRight<ElementContent[]>((words, mark) => [element(mark, words)], inner);
}

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Removes bold marks from text that is bold anyway, such as headings. */
export const withoutBold = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutBold(node.children);
    return node.tagName === 'strong' ? children : [{ ...node, children }];
  });
