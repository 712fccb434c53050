import type { Comment, Doctype, Element, ElementContent, Root, Text } from 'hast';

/* Helpers for HTML trees. */

export type Content = Comment | Doctype | Element | ElementContent | Text;

export const isElement = (node: Content | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** Returns the text of nodes, unchanged. */
export const textOf = (nodes: Content[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type === 'element' ? textOf(node.children) : '';
    })
    .join('');

/** Whether the nodes contain an element with one of the names. */
export const contains = (nodes: Content[], ...names: string[]): boolean =>
  nodes.some(
    (node) =>
      isElement(node) && (names.includes(node.tagName) || contains(node.children, ...names)),
  );

/** Returns the first element with a name, in document order. */
export function firstElement(nodes: ElementContent[], name: string): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = node.tagName === name ? node : firstElement(node.children, name);
    if (found) return found;
  }
  return null;
}

/** Whether the nodes have neither text nor media. */
export const isBlank = (nodes: Content[]): boolean =>
  textOf(nodes).trim() === '' && !contains(nodes, 'img', 'input', 'hr', 'iframe', 'video');

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

export const classesOf = ({ properties }: Element): string[] =>
  [properties.className].flat().map((name) => String(name ?? ''));

export const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

/** A monospaced font family. */
const MONO = /font-family:[^;]*(?:mono|courier|consolas|menlo)/i;

export const isMono = (node: Element): boolean => MONO.test(styleOf(node));

/** The elements that code editors wrap their lines in. */
const NEUTRAL = ['html', 'head', 'body', 'meta', 'div', 'span', 'br', 'pre', 'p', 'font', 'b', 'i'];

/** Whether this was copied from a code editor: only coloured lines in a monospaced font. */
export function isFromCodeEditor({ children }: Root): boolean {
  const isCode = (nodes: Content[], within: boolean): boolean =>
    nodes.every((node) => {
      if (node.type === 'text') return within || node.value.trim() === '';
      if (node.type !== 'element') return true;
      const isPlain = NEUTRAL.includes(node.tagName) && classesOf(node).join('') === '';
      return isPlain && isCode(node.children, within || isMono(node));
    });
  return isCode(children, false) && textOf(children).trim() !== '';
}
