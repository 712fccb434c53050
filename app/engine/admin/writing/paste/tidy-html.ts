import type { Element, ElementContent } from 'hast';
import { oneLine } from '~/engine/kit/text/excerpt';
import { link, picture } from './addresses';
import { groupCodeLines, isLineNumber, nameLanguage, pre } from './code';
import {
  type Content,
  classesOf,
  contains,
  element,
  firstElement,
  isBlank,
  isElement,
  styleOf,
  textOf,
} from './html-nodes';
import { groupItems, list, MARKER, wordItem, wordOnlineItems, wrapItems } from './lists';
import { HEADINGS, toMarks, withoutBold } from './marks';
import { raised, raisedBy } from './raised';
import { table } from './tables';

/* Cleans up clipboard HTML from other programs. */

/** These elements contain no text of the page. */
const DROPPED_TAGS =
  'head script style template noscript meta link title svg button select textarea object embed audio xml canvas dialog nav clipboard-copy'.split(
    ' ',
  );

const HIDDEN = /display: *none|mso-hide: *all|visibility: *hidden/i;

/** @param origin of this site, whose addresses become paths */
export const tidy = (nodes: Content[], origin: string): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ ...node }];
    if (!isElement(node) || isDropped(node)) return [];
    const children = tidy(node.children, origin);
    return rewriteNode({ ...node, children }, origin);
  });

const isDropped = (node: Element): boolean =>
  DROPPED_TAGS.includes(node.tagName) ||
  HIDDEN.test(styleOf(node)) ||
  isLineNumber(node) ||
  // Footnote references of Wikipedia, whose notes are not in the clipboard.
  (node.tagName === 'sup' && classesOf(node).includes('reference')) ||
  (node.tagName === 'input' && node.properties.type !== 'checkbox');

function rewriteNode(node: Element, origin: string): ElementContent[] {
  if (/mso-list: *ignore/i.test(styleOf(node))) return [element(MARKER, node.children)];
  switch (node.tagName) {
    case 'a':
      return link(node, origin);
    case 'img':
      return picture(node, origin);
    case 'pre':
      return [pre(node)];
    case 'table':
      return table(node);
    case 'p':
      return paragraph(node);
    case 'li':
      return [item(node)];
    case 'ul':
    case 'ol':
      return wordOnlineItems(node) ?? [list(node)];
    case 'figure':
      nameLanguage(node);
      return figure(node);
    case 'blockquote':
      return [{ ...node, children: blocks(node.children) }];
  }
  if (HEADINGS.includes(node.tagName))
    return isBlank(node.children) ? [] : [{ ...node, children: withoutBold(node.children) }];
  const place = raisedBy(node);
  const raisedNode = place ? { ...node, children: raised(node, place) } : node;
  return toMarks(raisedNode) ?? container(raisedNode);
}

/** Groups adjacent nodes into blocks. */
export const blocks = (nodes: ElementContent[]): ElementContent[] =>
  groupItems(wrapItems(groupCodeLines(linesOf(nodes))));

/** A `div`, or a custom element such as Word's `o:p`. */
function container(node: Element): ElementContent[] {
  const { tagName, children } = node;
  const classes = classesOf(node);
  if (classes.includes('callout') || classes.includes('markdown-alert')) return [callout(node)];
  if (tagName.includes(':') || classes.includes('ListContainerWrapper')) return children;
  if (tagName !== 'div')
    return [
      { ...node, children: contains(children, 'p', 'div', 'li') ? blocks(children) : children },
    ];
  nameLanguage(node);
  return [{ ...node, children: blocks(children) }];
}

function paragraph(node: Element): ElementContent[] {
  const word = wordItem(node);
  if (word) return [word];
  if (isBlank(node.children)) return [];
  const [name = ''] = classesOf(node);
  if (name === 'MsoTitle') return [element('h1', withoutBold(node.children))];
  if (/^Mso(?:Intense)?Quote/.test(name)) return [element('blockquote', [node])];
  return [node];
}

/** Returns a list item with the checkbox of a task where the library expects it, and without needless paragraphs. */
function item(node: Element): Element {
  const { properties, children } = node;
  const isTask = properties.role === 'checkbox' && !contains(children, 'input');
  const box = element('input', [], {
    type: 'checkbox',
    checked: String(properties.ariaChecked) === 'true',
  });
  const words = isTask ? [box, ...children] : children;
  const paragraphs = words.filter((child) => isElement(child, 'p')).length;
  const content =
    paragraphs === 1
      ? words.flatMap((child) => (isElement(child, 'p') ? child.children : child))
      : words;
  return { ...node, children: blocks(content.flatMap(asCheckbox)) };
}

/** Notion’s checkboxes are elements without text; those of web pages have a label. */
function asCheckbox(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const [box] = node.children;
  if (node.tagName === 'label' && isElement(box, 'input')) return node.children;
  const name = classesOf(node).find((one) => /^checkbox-o(?:n|ff)$/.test(one));
  if (!name) return [node];
  return [element('input', [], { type: 'checkbox', checked: name === 'checkbox-on' })];
}

/** Moves the caption of a picture to its title, which is its place in Markdown. */
function figure(node: Element): ElementContent[] {
  const captions = node.children.filter((child) => isElement(child, 'figcaption'));
  const [caption] = captions;
  const image = firstElement(node.children, 'img');
  if (!image || !isElement(caption) || contains(node.children, 'table', 'pre'))
    return [{ ...node }];
  const title = oneLine(textOf(caption.children));
  image.properties = { ...image.properties, ...(title ? { title } : {}) };
  return [element('p', [image])];
}

/** The element that becomes the marker of a callout. */
export const CALLOUT = 'callout-marker';

const KINDS = ['note', 'tip', 'important', 'warning', 'caution'];

/** Converts a callout of this site or GitHub. */
function callout(node: Element): Element {
  const kind = KINDS.find((name) =>
    classesOf(node).some((one) => one === name || one === `markdown-alert-${name}`),
  );
  const words = node.children.filter(
    (child) => !isElement(child) || !classesOf(child).some((name) => name.endsWith('-title')),
  );
  const first = words.find((child) => isElement(child, 'p'));
  const marker = element(CALLOUT, [], { kind: kind ?? 'note' });
  if (isElement(first)) first.children.unshift(marker);
  else words.unshift(element('p', [marker]));
  return element('blockquote', blocks(words));
}

/**
 * Converts the lines of a mail, each a `div`, to paragraphs with line breaks. Empty lines separate paragraphs; if
 * there are none, each line is a paragraph.
 */
function linesOf(nodes: ElementContent[]): ElementContent[] {
  const isEmptyLine = (node: ElementContent) => isElement(node, 'div') && isBlank(node.children);
  if (!nodes.some(isEmptyLine)) return nodes;
  return nodes.flatMap((node, index): ElementContent[] => {
    if (!isElement(node, 'div') || !isLine(node)) return [node];
    const words = isBlank(node.children) ? [] : node.children;
    const next = nodes[index + 1];
    const isEnd = next !== undefined && !isElement(next, 'div');
    return [element('br', []), ...words, ...(isEnd ? [element('br', [])] : [])];
  });
}

const BLOCKS = ['p', 'div', 'ul', 'ol', 'table', 'pre', 'blockquote', 'figure', 'flat-item', 'hr'];

const isLine = ({ children }: Element): boolean => !contains(children, ...BLOCKS, ...HEADINGS);
