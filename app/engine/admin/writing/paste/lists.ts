import type { Element, ElementContent } from 'hast';
import { element, isBlank, isElement, styleOf, textOf } from './html-nodes';

/*
 * Lists from word processors. Word has paragraphs with a level, Word for the web has one list per item, and Google
 * Docs has nested lists next to their item.
 */

/** An item with a level that isn't in a list yet. */
const ITEM = 'flat-item';
/** The bullet or number that Word writes as text. */
export const MARKER = 'flat-marker';

const NUMBER = /^\W*(?:(\d{1,9})|[a-z]{1,4})[.)]/i;

const flatItem = (children: ElementContent[], level: number, start: number | null): Element =>
  element(ITEM, children, start === null ? { level } : { level, start });

/** Returns the list item of a Word paragraph; null for other paragraphs. */
export function wordItem(node: Element): Element | null {
  const [, level] = /mso-list:[^;]*level(\d)/i.exec(styleOf(node)) ?? [];
  if (!level) return null;
  const marker = node.children.find((child) => isElement(child, MARKER));
  const number = marker ? NUMBER.exec(textOf([marker])) : null;
  return flatItem(
    node.children.filter((child) => child !== marker),
    Number(level),
    number ? Number(number[1] ?? 1) : null,
  );
}

/** Returns the items of a list from Word for the web, whose items all have a level; null for other lists. */
export function wordOnlineItems(list: Element): Element[] | null {
  const items = list.children.filter((child) => isElement(child, 'li'));
  if (items.length === 0 || !items.every((item) => item.properties.dataAriaLevel)) return null;
  const start = list.tagName === 'ol' ? Number(list.properties.start ?? 1) : null;
  return items.map((item) => flatItem(item.children, Number(item.properties.dataAriaLevel), start));
}

const isList = (node: ElementContent): node is Element => isElement(node, 'ul', 'ol');

/** Whether an item has no words of its own: some programs wrap nested lists in one, or they were copied without its words. */
const isWrapper = (node: Element): boolean =>
  isElement(node, 'li') &&
  node.children.some(isList) &&
  node.children.every((child) => isList(child) || isBlank([child]));

/** Returns the lists that stand where an item should. */
function listsInPlaceOfItem(node: Element): Element[] {
  if (['ul', 'ol'].includes(node.tagName)) return [node];
  return isWrapper(node) ? node.children.filter(isList) : [];
}

/**
 * Moves lists next to an item into it; HTML allows nothing else. A list without an item before it was copied from its middle:
 * its items become items of the outer list.
 */
function nestLists(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    if (!isElement(child)) continue;
    const lists = listsInPlaceOfItem(child);
    const last = items.at(-1);
    if (lists.length === 0) items.push(child);
    else if (isElement(last, 'li')) last.children.push(...lists);
    else items.push(...lists.flatMap((list) => list.children));
  }
  return items;
}

/** Returns a list that starts with the number of its first item, which some programs write on the item. */
export function list(node: Element): Element {
  const children = nestLists(node.children);
  const first = children.find((child) => isElement(child, 'li'));
  const start = node.properties.start ?? first?.properties.value;
  const hasStart = node.tagName === 'ol' && start !== undefined;
  return { ...node, properties: { ...node.properties, ...(hasStart && { start }) }, children };
}

/** Wraps adjacent items without a list, which were copied from its middle, in one. */
export function wrapItems(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: Element | null = null;
  for (const node of nodes) {
    if (open && node.type === 'text' && node.value.trim() === '') continue;
    if (!isElement(node, 'li')) {
      open = null;
      result.push(node);
      continue;
    }
    open ??= element(node.properties.value === undefined ? 'ul' : 'ol', []);
    if (open.children.length === 0) result.push(open);
    open.children.push(node);
  }
  return result.map((node) => (isList(node) ? list(node) : node));
}

/** Groups adjacent items into nested lists. */
export function groupItems(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: { level: number; list: Element }[] = [];
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '' && open.length > 0) continue;
    if (!isElement(node, ITEM)) {
      open = [];
      result.push(node);
      continue;
    }
    const level = Number(node.properties.level);
    open = open.filter((one) => one.level <= level);
    let deepest = open.at(-1);
    if (!deepest || deepest.level < level) {
      const list = listFor(node);
      const item = deepest?.list.children.at(-1);
      if (isElement(item)) item.children.push(list);
      else result.push(list);
      deepest = { level, list };
      open.push(deepest);
    }
    deepest.list.children.push(element('li', node.children));
  }
  return result;
}

function listFor({ properties: { start } }: Element): Element {
  return typeof start === 'number' ? element('ol', [], { start }) : element('ul', []);
}
